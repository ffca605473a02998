import Core
import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Storage

/// Who waits for the disk, and when.
@Suite struct DurabilityTests {
  let workplace = Workplace()

  init() { TestDisk.install() }

  @Test func aCommandReturnsWhenItsEntryIsOnDisk() throws {
    let ledger = try workplace.open(as: .command)
    for _ in 0..<3 {
      let before = TestDisk.syncsOfThisThread
      try ledger.earn(reps: 1)
      #expect(TestDisk.syncsOfThisThread > before)
    }
  }

  @Test func theWatchersMainLoopNeverWaitsForTheDisk() throws {
    let ledger = try workplace.open(as: .watcher)
    let rounds = Rounds()
    let upkeep = try Upkeep.start(path: workplace.path, delay: .milliseconds(1), report: rounds.report)
    let before = TestDisk.syncsOfThisThread
    let deadline = ContinuousClock.now + .seconds(60)
    var ticks = 0
    while ticks < 200 || rounds.done < 10, ContinuousClock.now < deadline {
      ticks += 1
      let isLast = ticks.isMultiple(of: 50)
      let number = Int64(1 + (ticks - 1) / 50)
      _ = try? ledger.store(.of(number: number, used: .milliseconds(ticks), isOpen: !isLast))
      upkeep.noteSpending()
      if ticks.isMultiple(of: 10) {
        _ = try? ledger.earn(reps: 1)
        upkeep.noteEarning()
      }
    }
    #expect(TestDisk.syncsOfThisThread == before)
    #expect(rounds.done >= 10)
    #expect(rounds.troubles.filter { $0 != .busy } == [])
    #expect(try ledger.verify(now: noon) == [])
  }

  @Test func whatWasEarnedIsSoonInTheFileItself() throws {
    let ledger = try workplace.open(as: .watcher)
    let rounds = Rounds()
    let upkeep = try Upkeep.start(path: workplace.path, delay: .seconds(3600), report: rounds.report)
    try ledger.earn(reps: 10)
    upkeep.noteEarning()
    rounds.wait(for: 1)
    // The file without its write-ahead log.
    let copy = workplace.folder + "/copy.sqlite3"
    try FileManager.default.copyItem(atPath: workplace.path, toPath: copy)
    #expect(try Ledger.open(at: copy, as: .command).reading().balance == .seconds(600))
  }

  @Test func spendingIsSavedAfterTheDelay() throws {
    let ledger = try workplace.open(as: .watcher)
    let rounds = Rounds()
    let upkeep = try Upkeep.start(path: workplace.path, delay: .milliseconds(100), report: rounds.report)
    let start = ContinuousClock.now
    try ledger.store(.of(used: .seconds(1)))
    upkeep.noteSpending()
    rounds.wait(for: 1)
    #expect(ContinuousClock.now - start >= .milliseconds(100))
    // And again for what comes later.
    try ledger.store(.of(used: .seconds(2)))
    upkeep.noteSpending()
    rounds.wait(for: 2)
  }

  @Test func aSecondOfSpendingWakesTheThreadOnlyOnceARound() throws {
    let mailbox = try #require(UpkeepMailbox())
    for _ in 1...15 { mailbox.send(.spent) }
    #expect(mailbox.next(within: .zero) == .letter(.spent))
    #expect(mailbox.next(within: .zero) == .silence)
    mailbox.send(.earned)
    #expect(mailbox.next(within: nil) == .letter(.earned))
    mailbox.beginRound()
    mailbox.send(.spent)
    #expect(mailbox.next(within: nil) == .letter(.spent))
    mailbox.hangUp()
    #expect(mailbox.next(within: nil) == .hungUp)
  }

  @Test func theLogDoesNotGrowForEver() throws {
    let ledger = try workplace.open(as: .watcher)
    let rounds = Rounds()
    let upkeep = try Upkeep.start(path: workplace.path, report: rounds.report)
    for round in 1...20 {
      for tick in 1...50 {
        try ledger.store(.of(number: Int64(round), used: .seconds(tick), isOpen: tick < 50))
      }
      upkeep.noteEarning()
      rounds.wait(for: round)
    }
    var facts = stat()
    #expect(stat(workplace.path + "-wal", &facts) == 0)
    #expect(facts.st_size < 2_000_000)
  }
}

/// What the upkeep thread reports.
private final class Rounds: Sendable {
  private let results = Mutex<[LedgerError?]>([])

  var report: Upkeep.Report { { _, error in self.results.withLock { $0.append(error) } } }
  var done: Int { results.withLock { $0.count { $0 == nil } } }
  var troubles: [LedgerError] { results.withLock { $0.compactMap { $0 } } }

  /// Waits until so many rounds have worked.
  func wait(for count: Int) {
    for _ in 0..<6000 where done < count { usleep(10_000) }
    #expect(done >= count)
  }
}
