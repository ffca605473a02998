import Core
import FoundationEssentials
import Glibc
import Testing

@testable import Storage

/// The copy that is made of the ledger every day.
@Suite struct BackupTests {
  let workplace = Workplace()
  private var backups: Backups { Backups(ledger: workplace.path) }
  private let first = CivilDate(year: 2026, month: 6, day: 2)

  @Test func sevenDaysAreKeptForTheirOwnerAlone() throws {
    let ledger = try workplace.open(as: .watcher)
    let round = try UpkeepRound(path: workplace.path)
    for number in 0..<9 {
      try ledger.earn(reps: 1)
      #expect(try round.backUp(day: day(number), goesOn: { true }))
      // The first one of a day stays.
      try ledger.earn(reps: 1)
      #expect(try round.backUp(day: day(number), goesOn: { true }))
    }
    #expect(
      backups.files.map { Backups.day(of: $0) }
        == (4...10).map { "2026-06-\($0 < 10 ? "0" : "")\($0)" })
    #expect(workplace.mode(of: workplace.folder + "/data/repgate/backups") == 0o700)
    for (number, file) in backups.files.enumerated() {
      #expect(workplace.mode(of: file) == 0o600)
      #expect(try Database(path: file).number("SELECT balance_ms FROM balance") == 60_000 * (5 + 2 * number))
    }
    #expect(try leftovers() == [])
  }

  @Test func whileItIsMadeOthersWrite() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.database.execute("PRAGMA synchronous = OFF")
    // Several slices.
    for number in 1...3000 {
      _ = try ledger.give(.seconds(1), at: noon, zone: .utc, note: String(repeating: "\(number)", count: 300))
    }
    var slices = 0
    let command = try workplace.open()
    let isMade = try UpkeepRound(path: workplace.path).backUp(day: first) {
      slices += 1
      #expect((try? command.earn(reps: 1)) != nil && (try? ledger.earn(reps: 1)) != nil)
      return true
    }
    #expect(isMade && slices > 3)
    // One state of the file, from before.
    #expect(try Database(path: backups.files[0]).number("SELECT balance_ms FROM balance") == 3_000_000)
  }

  @Test func whatIsMoreUrgentInterruptsIt() throws {
    try workplace.open().earn(reps: 1)
    let round = try UpkeepRound(path: workplace.path)
    #expect(try !round.backUp(day: first, goesOn: { false }))
    #expect(backups.files.isEmpty)
    #expect(try leftovers() == [])
    try round.run()
    #expect(try round.backUp(day: first, goesOn: { true }))
  }

  @Test func theThreadMakesItWhenItIsAskedTo() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 1)
    let upkeep = try Upkeep.start(path: workplace.path)
    upkeep.backUp(day: first)
    for _ in 0..<3000 where backups.files.isEmpty { usleep(10_000) }
    #expect(backups.files.count == 1)
    #expect(upkeep.trouble(with: .backup) == nil)
  }

  @Test func aLedgerThatIsFoundToBeDamagedIsSaidAndItsCopiesStay() throws {
    let ledger = try workplace.open()
    for _ in 1...200 { try ledger.earn(reps: 1) }
    let round = try UpkeepRound(path: workplace.path)
    #expect(try round.backUp(day: first, goesOn: { true }))
    try workplace.stranger().execute(
      "DROP TRIGGER balance_before_update; UPDATE balance SET balance_ms = balance_ms + 1")
    // A wrong sum is no damage of the file: it takes no place among the copies all the same.
    #expect(throws: LedgerError.unsoundBackup(path: workplace.path)) {
      try round.backUp(day: day(1), goesOn: { true })
    }
    #expect(backups.files.count == 1)
  }

  private func day(_ number: Int) -> CivilDate { CivilDate(dayNumber: first.dayNumber + number) }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workplace.folder + "/data/repgate/backups")
      .filter { !$0.hasSuffix(".sqlite3") }
  }
}
