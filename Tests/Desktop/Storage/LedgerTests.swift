import Core
import Glibc
import Testing

@testable import Storage

@Suite struct LedgerTests {
  let workplace = Workplace()

  @Test func aNewLedgerIsEmptyAndPrivate() throws {
    let ledger = try workplace.open()
    let reading = try ledger.reading()
    #expect(reading == LedgerReading(balance: .zero, day: CivilDate(year: 2026, month: 6, day: 2)))
    try ledger.earn(reps: 1)
    #expect(workplace.mode(of: workplace.folder + "/data") == 0o700)
    #expect(workplace.mode(of: workplace.folder + "/data/repgate") == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(workplace.mode(of: workplace.path + suffix) == 0o600) }
  }

  @Test func whatWasEarnedIsThereForTheNextProgram() throws {
    let posting = try workplace.open().earn(reps: 10)
    #expect(posting.balance == .seconds(600))
    #expect(posting.entry.amount == .seconds(600))
    #expect(posting.entry.zoneOffset == .seconds(7200))

    let ledger = try workplace.open()
    try ledger.earn(
      reps: 3, of: Exercise(id: ExerciseID("plank"), name: "plank", earns: .seconds(10), takes: .seconds(1)))
    let reading = try ledger.reading()
    #expect(reading.balance == .seconds(630))
    #expect(reading.earnedToday == .seconds(630))
    #expect(reading.lastReps == [pushUps.id: 10, ExerciseID("plank"): 3])
    #expect(reading.lastExercise == ExerciseID("plank"))
    #expect(try ledger.history().first == posting.entry)
  }

  @Test func theLastRepsFollowAnotherProgramsLog() throws {
    let ledger = try workplace.open(as: .watcher)
    #expect(try ledger.reading().lastReps == [:])
    let other = try workplace.open()
    try other.earn(reps: 10)
    #expect(try ledger.reading().lastReps == [pushUps.id: 10])
    try other.earn(reps: 4)
    #expect(try ledger.reading().lastReps == [pushUps.id: 4])
  }

  @Test func aSittingGrowsAndIsChargedOnce() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    try ledger.store(.of(used: .seconds(10)))
    try ledger.store(.of(used: .seconds(25)))
    try ledger.store(.of(used: .seconds(25)))
    try ledger.store(.of(used: .seconds(20)))
    let key = SittingKey(run: 1, number: 1)
    let reading = try ledger.reading(of: [key, SittingKey(run: 1, number: 2)])
    #expect(reading.balance == .seconds(35))
    #expect(reading.spentToday == .seconds(25))
    #expect(reading.committed == [key: .seconds(25)])
    #expect(try ledger.history().count == 2)
  }

  @Test func aSecondOfUseWritesTwoPages() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    try ledger.store(.of(used: .seconds(10)))
    let before = try fileSize(workplace.path + "-wal")
    try ledger.store(.of(used: .seconds(11)))
    // The sitting's and the balance's, each with a head of 24 bytes.
    #expect(try fileSize(workplace.path + "-wal") - before == 2 * (4096 + 24))
  }

  private func fileSize(_ path: String) throws -> Int {
    var facts = stat()
    try #require(stat(path, &facts) == 0)
    return Int(facts.st_size)
  }

  @Test func noMoreIsChargedThanThereIs() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    try ledger.store(.of(used: .seconds(50)))
    let other = try ledger.store(.of(number: 2, used: .seconds(30)))
    #expect(other.charged == .seconds(10))
    #expect(other.used == .seconds(30))
    #expect(try ledger.store(.of(used: .seconds(70))).charged == .seconds(50))
    #expect(try ledger.reading().balance == .zero)
    // What is earned later pays for what comes later, and for the rest that was asked for before.
    try ledger.earn(reps: 1)
    #expect(try ledger.store(.of(used: .seconds(75), charged: .seconds(55))).charged == .seconds(55))
    #expect(try ledger.reading().balance == .seconds(55))
  }

  @Test func noMoreIsChargedThanWasUsed() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    #expect(try ledger.store(.of(used: .seconds(5), charged: .seconds(9))).charged == .seconds(5))
  }

  @Test func whatWasUndoneIsNoLongerOfferedOrCounted() throws {
    let ledger = try workplace.open()
    try ledger.earn(reps: 10)
    try ledger.earn(reps: 90)
    let undone = try ledger.undoLastLog(at: noon + .seconds(599), zone: summer).get()
    #expect(undone.posting.balance == .seconds(600))
    let reading = try ledger.reading()
    #expect(reading.earnedToday == .seconds(600))
    #expect(reading.lastReps == [pushUps.id: 10])
    #expect(
      try ledger.undoLastLog(at: noon, zone: summer).map(\.log) == .failure(.alreadyUndone(undone.log)))
    #expect(throws: LedgerError.self) {
      try workplace.stranger().run(
        """
        INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, undoes)
        VALUES ('corrected', 0, 0, -5400000, 2)
        """)
    }
    #expect(try ledger.verify(now: noon) == [])
  }

  @Test func aClosedSittingStaysAsItIs() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    try ledger.store(.of(used: .seconds(10), isOpen: false))
    #expect(try ledger.store(.of(used: .seconds(10), isOpen: false)).charged == .seconds(10))
    #expect(throws: LedgerError.sittingIsClosed(SittingKey(run: 1, number: 1))) {
      try ledger.store(.of(used: .seconds(11)))
    }
    #expect(try ledger.reading().balance == .seconds(50))
  }

  @Test func leftoversOfADeadWatcherAreClosed() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 2)
    try ledger.store(.of(run: 1, used: .seconds(10)))
    try ledger.store(.of(run: 2, used: .seconds(20)))
    #expect(try ledger.settleOpenSittings(except: 2) == 1)
    #expect(try ledger.settleOpenSittings(except: 2) == 0)
    try ledger.store(.of(run: 2, used: .seconds(21)))
    #expect(throws: LedgerError.self) { try ledger.store(.of(run: 1, used: .seconds(11))) }
    #expect(try ledger.reading().balance == .seconds(89))
  }

  @Test func aCorrectionNeverTakesMoreThanThereIs() throws {
    let ledger = try workplace.open()
    #expect(try ledger.give(.seconds(90), at: noon, zone: summer, note: "a gift").balance == .seconds(90))
    #expect(try ledger.correct(by: .seconds(-30), at: noon, zone: summer).balance == .seconds(60))
    let posting = try ledger.correct(by: .seconds(-100), at: noon, zone: summer, note: "typo")
    #expect(posting.balance == .zero)
    #expect(posting.entry.amount == .seconds(-60))
    #expect(throws: LedgerError.self) { try ledger.correct(by: .seconds(-1), at: noon, zone: summer) }
    // Neither a gift nor a correction is exercise.
    #expect(try ledger.reading().earnedToday == .zero)
    #expect(try ledger.history().map(\.kind) == [.given, .corrected, .corrected])
  }

  @Test(arguments: [0, -1, .min, .max, 1_000_001, 999_999])
  func impossibleRepsAreRefused(reps: Int) throws {
    let ledger = try workplace.open()
    let walking = Exercise(
      id: ExerciseID("walking"), name: "walking", unit: .minute, earns: .seconds(180), takes: .seconds(60))
    #expect(throws: LedgerError.self) { try ledger.earn(reps: reps, of: walking) }
    #expect(try ledger.history().isEmpty)
  }

  @Test func theDaySumsFollowTheDayStart() throws {
    let ledger = try workplace.open(as: .watcher)
    // 03:59 and 04:00 local time on 2 June.
    try ledger.earn(reps: 1, at: WallTime(milliseconds: 1_780_365_540_000))
    try ledger.earn(reps: 2, at: WallTime(milliseconds: 1_780_365_600_000))
    let late = WallTime(milliseconds: 1_780_365_590_000)
    try ledger.store(.of(at: late, used: .seconds(20)))
    let today = try ledger.reading()
    #expect(today.earnedToday == .seconds(120))
    // A sitting counts for the day it began in.
    #expect(today.spentToday == .zero)
    #expect(today.balance == .seconds(160))
    let yesterday = try ledger.reading(at: late)
    #expect(yesterday.earnedToday == .seconds(60))
    #expect(yesterday.spentToday == .seconds(20))
  }

  @Test(arguments: [
    "a_b", "a]b", "a=b", "[group]", "used_7", "a'b\"c", "a%b*c?", "emoji 🏋️‍♀️", "วิดพื้น", "한글", "عربي",
    "a\u{0}b", "\u{0}", "\u{FEFF}x", " ", "line\nbreak", "a;DROP TABLE entry;--",
  ])
  func everyNameComesBackAsItWas(name: String) throws {
    let ledger = try workplace.open(as: .watcher)
    let exercise = Exercise(id: ExerciseID(name), name: name, earns: .seconds(60), takes: .zero)
    let posting = try ledger.earn(exercise: exercise, reps: 2, at: noon, zone: summer, note: name)
    try ledger.earn(reps: 1)
    var sitting = Sitting.of(name, used: .seconds(1))
    sitting.group = GroupID(name)
    try ledger.store(sitting)
    let rules = RuleSet(
      groups: [Group(id: GroupID(name), name: name, apps: [BlockedApp(app: AppID(name), name: name)])],
      exercises: [exercise])
    try ledger.updateRules(now: noon) { _ in rules }

    let again = try workplace.open()
    #expect(try again.rules() == rules)
    let history = try again.history()
    #expect(history.first == posting.entry)
    #expect(history.first?.note == name)
    #expect(
      history.last?.matter
        == .spent(AppID(name), GroupID(name), used: .seconds(1), charged: .seconds(1), isOpen: true))
    #expect(try again.reading().lastReps[ExerciseID(name)] == 2)
  }

  @Test func historyCanBeLimitedToTheNewest() throws {
    let ledger = try workplace.open()
    for minute in 0..<5 { try ledger.earn(reps: minute + 1, at: noon + .seconds(60 * minute)) }
    #expect(try ledger.history(limit: 2).map(\.amount) == [.seconds(240), .seconds(300)])
    #expect(try ledger.history(since: noon + .seconds(180)).count == 2)
    #expect(try ledger.history(since: noon + .seconds(60), limit: 1).map(\.amount) == [.seconds(300)])
  }

  @Test func theWatcherSeesThatAnotherProgramWrote() throws {
    let ledger = try workplace.open(as: .watcher)
    let before = try ledger.dataVersion()
    try ledger.earn(reps: 1)
    #expect(try ledger.dataVersion() == before)
    try workplace.open().earn(reps: 1)
    #expect(try ledger.dataVersion() != before)
  }

  @Test func theWatcherDoesNotWaitLongForAnotherWriter() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    let stranger = try workplace.stranger()
    try stranger.execute("BEGIN IMMEDIATE")
    let length = ContinuousClock().measure {
      #expect(throws: LedgerError.busy) { try ledger.store(.of(used: .seconds(1))) }
    }
    #expect(try ledger.reading().balance == .seconds(60))
    #expect(length < .seconds(4))
    try stranger.execute("COMMIT")
    #expect(try ledger.store(.of(used: .seconds(2))).charged == .seconds(2))
  }

  @Test func theWatcherWaitsLongerWhenSomethingWasEarned() throws {
    let ledger = try workplace.open(as: .watcher)
    let stranger = try workplace.stranger()
    try stranger.execute("BEGIN IMMEDIATE")
    // Longer than a tick would wait, shorter than a person would.
    let release = try Release(stranger, after: 60_000)
    #expect(try ledger.earn(reps: 1).balance == .seconds(60))
    release.wait()
  }

  @Test func aFullDiskLosesNothingThatWasThere() throws {
    let ledger = try workplace.open(as: .command)
    try ledger.earn(reps: 1)
    let pages = try ledger.database.number("PRAGMA page_count")
    try ledger.database.execute("PRAGMA max_page_count = \(pages + 2)")
    var confirmed = 1
    #expect {
      for _ in 0..<10_000 {
        _ = try ledger.earn(
          exercise: pushUps, reps: 1, at: noon, zone: summer, note: "a note that takes some room")
        confirmed += 1
      }
    } throws: {
      "\($0)".hasPrefix("The disk is full")
    }
    #expect(try ledger.reading().balance == .seconds(60 * confirmed))
    try ledger.database.execute("PRAGMA max_page_count = 1000000")
    try ledger.earn(reps: 1)
    #expect(try workplace.open().reading().balance == .seconds(60 * (confirmed + 1)))
    #expect(try ledger.verify(now: noon) == [])
  }
}
