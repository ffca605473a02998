import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Testing

@testable import Storage
@testable import repgated

/// What the watcher does with what it cannot write.
@Suite struct BookkeeperTests {
  private let folder: PrivateFolder
  private let path: String
  private let zone = CivilZone.utc
  private let pushUps = ExerciseCatalogue.builtIn[0]
  /// 2026-06-02 10:00 UTC.
  private let noon = WallTime(milliseconds: 1_780_394_400_000)

  init() throws {
    folder = try PrivateFolder()
    path = try folder.makeFolder("data") + "/ledger.sqlite3"
  }

  private func bookkeeper() -> Bookkeeper {
    Bookkeeper(run: 7) { [path] isSuspect throws(LedgerError) in
      Bookkeeper.Books(
        ledger: try Ledger.open(at: path, as: .watcher, isSuspect: isSuspect),
        upkeep: try Upkeep.start(path: path))
    }
  }

  private func moment(_ seconds: Int) -> Moment {
    Moment(
      monotonic: .seconds(100 + seconds), boottime: .seconds(100 + seconds), wall: noon + .seconds(seconds))
  }

  private func sitting(_ seconds: Int, isOpen: Bool = true) -> Sitting {
    Sitting(
      key: SittingKey(run: 7, number: 1), app: AppID("xterm"), group: .blocked, startedAt: noon,
      zoneOffset: .zero, used: .seconds(seconds), charged: .seconds(seconds), isOpen: isOpen)
  }

  private func balance(_ events: [Event]) -> Duration? {
    for case .ledger(let reading) in events.reversed() { return reading.balance }
    return nil
  }

  /// No folder can be made below a file.
  private func block() throws { try folder.write("", to: "data") }

  @Test func whatIsLoggedWhileNothingCanBeWrittenCountsAtOnceAndIsEnteredOnce() throws {
    let books = bookkeeper()
    #expect(books.opening(at: moment(0), zone: zone).ledger.balance == .zero)
    #expect(balance(books.earn(pushUps, reps: 2, at: noon, zone: zone)) == .seconds(120))
    #expect(balance(books.store(sitting(10), at: noon, zone: zone)) == .seconds(110))

    let stranger = try strangeConnection(to: path)
    try stranger.execute("CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'full'); END")
    #expect(balance(books.earn(pushUps, reps: 1, at: moment(1).wall, zone: zone)) == .seconds(170))
    #expect(balance(books.earn(pushUps, reps: 1, at: moment(2).wall, zone: zone)) == .seconds(230))
    #expect(
      try #require(books.trouble).hasSuffix(
        "Until then the watcher keeps what is used and logged in memory, and enters it later. 2 logs wait."))
    #expect(books.notableTroubles == [.historyIsInMemory])
    // The next day has nothing of the day before but the time that is left.
    let tomorrow = noon + .seconds(86_400)
    guard case .ledger(let reading)? = books.reading(at: tomorrow, zone: zone).last else {
      Issue.record("no reading")
      return
    }
    #expect(reading.balance == .seconds(230) && reading.earnedToday == .zero)

    // A sitting waits for the logs that pay for it.
    #expect(books.store(sitting(200), at: moment(3).wall, zone: zone).isEmpty)
    try stranger.execute("DROP TRIGGER full")
    _ = books.news(at: moment(4), zone: zone)
    #expect(books.problems == [])
    #expect(balance(books.reading(at: moment(4).wall, zone: zone)) == .seconds(40))
    // A disk that is full often takes one write and not the next: it is not told each time.
    #expect(books.notableTroubles == [.historyIsInMemory])
    for _ in 1...30 { _ = books.news(at: moment(5), zone: zone) }
    #expect(books.notableTroubles == [])
    _ = books.news(at: moment(5), zone: zone)
    books.close(at: moment(6), zone: zone)
    let ledger = try Ledger.open(at: path, as: .command)
    #expect(try ledger.history().map(\.amount) == [120, -200, 60, 60].map { .seconds($0) })
    // When they were done, not when they could be entered.
    #expect(try ledger.history().map(\.at)[2...] == [moment(1).wall, moment(2).wall])
    #expect(try ledger.verify(now: noon) == [])
  }

  @Test func aHistoryThatCannotBeOpenedIsTriedAgainNowAndThen() throws {
    rmdir(folder.path + "/data")
    try block()
    let books = bookkeeper()
    let opening = books.opening(at: moment(0), zone: zone)
    #expect(opening.rules == RuleSet() && opening.ledger.balance == .zero)
    #expect(
      books.problems == [
        "Cannot open \(path): Not a directory. Check that HOME and the XDG folders name folders of yours "
          + "(env | grep -E 'HOME|XDG'). Until then your time and your apps are not known, so nothing is blocked."
      ])
    #expect(books.notableTroubles == [.historyIsUnknown])
    unlink(folder.path + "/data")
    // Not at every poll.
    #expect(!books.followFile(at: moment(0), zone: zone))
    #expect(books.followFile(at: moment(1), zone: zone))
    #expect(books.problems == [])
    #expect(books.notableTroubles == [])
    #expect(!books.followFile(at: moment(2), zone: zone))
  }

  @Test func aRunningSittingGoesOnInTheHistoryThatTakesThePlaceOfADamagedOne() throws {
    let books = bookkeeper()
    _ = books.opening(at: moment(0), zone: zone)
    _ = books.earn(pushUps, reps: 5, at: noon, zone: zone)
    _ = books.store(sitting(20), at: noon, zone: zone)
    for _ in 0..<3000 where Backups(ledger: path).files.isEmpty { usleep(10_000) }
    let stranger = try strangeConnection(to: path)
    try stranger.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = open(path, O_WRONLY | O_CLOEXEC)
    let junk = [UInt8](repeating: 0x5a, count: 200_000)
    #expect(pwrite(file, junk, junk.count, 0) == junk.count)
    close(file)
    // Another program finds it.
    let command = try Ledger.open(at: path, as: .command)
    let left = try command.reading(at: noon, zone: zone, dayStart: .fourInTheMorning).balance
    #expect(balance(books.store(sitting(21), at: moment(1).wall, zone: zone)) == nil)
    #expect(books.followFile(at: moment(2), zone: zone))
    _ = books.news(at: moment(2), zone: zone)
    #expect(
      try #require(books.trouble).hasPrefix("The history was damaged. The file is set aside as \(path)."))
    #expect(books.notableTroubles.count == 1 && books.problems.count == 1)
    // What the backup does not have of the sitting is charged once.
    let reading = try command.reading(
      at: noon, zone: zone, dayStart: .fourInTheMorning, sittings: [sitting(0).key])
    #expect(reading.committed == [sitting(0).key: min(.seconds(21), left)])
    #expect(try command.verify(now: noon) == [])
  }

  @Test func damageThatOnlyTheDailyBackupMeetsIsPutRightWithoutALoss() throws {
    let books = bookkeeper()
    _ = books.opening(at: moment(0), zone: zone)
    for _ in 1...50 { _ = books.earn(pushUps, reps: 1, at: noon, zone: zone) }
    for _ in 0..<3000 where Backups(ledger: path).files.isEmpty { usleep(10_000) }
    // An index of the past, which nothing reads.
    let stranger = try strangeConnection(to: path)
    try stranger.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let page = try stranger.number("SELECT rootpage FROM sqlite_master WHERE name = 'entry_exercise'")
    let file = open(path, O_WRONLY | O_CLOEXEC)
    let nothing = [UInt8](repeating: 0, count: 4096)
    #expect(pwrite(file, nothing, nothing.count, off_t(page - 1) * 4096) == nothing.count)
    close(file)

    let tomorrow = moment(86_400)
    for _ in 0..<3000 where !books.problems.contains(where: { $0.contains("damaged") }) {
      books.followFile(at: tomorrow, zone: zone)
      _ = books.news(at: tomorrow, zone: zone)
      usleep(10_000)
    }
    #expect(try #require(books.trouble).hasSuffix("Nothing seems to be missing."))
    #expect(balance(books.reading(at: tomorrow.wall, zone: zone)) == .seconds(3000))
  }

  private func happenings() throws -> [Happening.Matter] {
    try Ledger.open(at: path, as: .command).happenings().map(\.matter)
  }

  @Test func timeWithoutAWatcherIsNoted() throws {
    let first = bookkeeper()
    _ = first.opening(at: moment(0), zone: zone)
    first.close(at: moment(60), zone: zone)
    let second = bookkeeper()
    // A restart is no gap.
    _ = second.opening(at: moment(70), zone: zone)
    second.close(at: moment(80), zone: zone)
    let third = bookkeeper()
    _ = third.opening(at: moment(680), zone: zone)
    #expect(try happenings() == [.unwatched(.seconds(600))])
    // It is killed; nobody knows when, but for the last record.
    third.followFile(at: moment(700), zone: zone)
    _ = bookkeeper().opening(at: moment(700 + 599), zone: zone)
    _ = bookkeeper().opening(at: moment(700 + 900), zone: zone)
    #expect(try happenings() == [.unwatched(.seconds(600)), .unwatched(.seconds(300))])
  }

  @Test func whatHasWaitedHoldsWithoutAWordFromOutside() throws {
    let command = try Ledger.open(at: path, as: .command)
    try command.order(now: moment(-3700), zone: zone) { $0.freePerDay = .zero }
    let strict = RuleSet(strict: Strictness(isOn: true, wait: .seconds(60)))
    try command.database.transaction(.writing) { () throws(LedgerError) in
      _ = try command.replaceRules(now: moment(-3600), zone: zone) { $0.wishing(strict, at: moment(-3600)) }
    }
    try command.order(now: moment(0), zone: zone) {
      $0.rest = Rest(from: noon, until: noon + .seconds(600))
    }
    let books = bookkeeper()
    #expect(books.opening(at: moment(1), zone: zone).rules.rest == nil)
    #expect(books.news(at: moment(59), zone: zone).isEmpty)
    let news = books.news(at: moment(60), zone: zone)
    let rules = news.compactMap { if case .rules(let rules) = $0 { rules } else { nil } }
    #expect(rules.last?.rest?.until == noon + .seconds(660))

    // The clock is set an hour forward: the pause is as long as it would have been.
    let later = noon + .seconds(3700)
    let jump = Happening(at: later, zoneOffset: .zero, .clockJumped(.seconds(3600)))
    let moved = books.enter(jump, at: later, zone: zone)
    #expect(
      moved.contains {
        if case .rules(let rules) = $0 { rules.rest?.until == noon + .seconds(4260) } else { false }
      })
  }
}
