import Core
import FoundationEssentials
import Glibc
import Testing

@testable import Storage

/// What becomes of a ledger that is not whole.
@Suite struct DamageTests {
  let workplace = Workplace()
  private var backups: Backups { Backups(ledger: workplace.path) }

  enum Damage: CaseIterable {
    case junk, noHeader, emptied, cutInHalf, aTablesPages, anIndex, junkAndNoBackup
  }

  @Test(arguments: Damage.allCases)
  func whatIsDamagedIsSetAsideWholeAndTheLastBackupUsed(damage: Damage) throws {
    try fill()
    if damage != .junkAndNoBackup { try backUp() }
    do {
      let ledger = try workplace.open()
      try ledger.earn(reps: 5)
    }
    try inflict(damage)
    let whole = try contents()

    let ledger = try workplace.open(isSuspect: damage == .anIndex)
    let repair = try #require(ledger.repairWhileOpening)
    #expect(FileManager.default.contents(atPath: repair.asidePath) == whole)
    #expect(try ledger.repair() == repair)
    #expect(try ledger.verify(now: noon) == [])
    let balance = try ledger.reading().balance
    #expect(workplace.mode(of: workplace.path) == 0o600)
    #expect(!"\(repair)".contains("Optional"))
    switch damage {
    case .junkAndNoBackup:
      #expect(balance == .zero)
      #expect(
        "\(repair)"
          == "The history was damaged. The file is set aside as \(repair.asidePath); there is no backup, so a "
          + "new history is begun. The time that you had is added by “repgate correct”.")
    case .junk, .noHeader, .emptied:
      #expect(balance == .seconds(60 * 300))
      #expect(
        "\(repair)"
          == "The history was damaged. The file is set aside as \(repair.asidePath), and the backup of "
          + "2026-06-02 is in use. What came after 2026-06-02 12:00 may be missing; “repgate correct” adds it."
      )
    case .anIndex:
      // The entries themselves could all be read.
      #expect(balance == .seconds(60 * 305))
      #expect(
        "\(repair)"
          == "The history was damaged. The file is set aside as \(repair.asidePath), and the backup of "
          + "2026-06-02 is in use, with 1 entry from after it. Nothing seems to be missing.")
    case .cutInHalf, .aTablesPages:
      #expect([.seconds(60 * 300), .seconds(60 * 305)].contains(balance))
    }
    // It is said only once, and by `status` for as long as the damaged file is kept.
    #expect(try workplace.open().repairWhileOpening == nil)
    try FileManager.default.removeItem(atPath: repair.asidePath)
    #expect(try workplace.open().repair() == nil)
  }

  @Test func aWatcherChecksTheFileWhenItStarts() throws {
    try fill()
    try backUp()
    try inflict(.anIndex)
    #expect(try workplace.open(as: .watcher).repairWhileOpening?.isComplete == true)
  }

  @Test func theLogBesideItIsSetAsideToo() throws {
    try fill()
    try backUp()
    let other = try workplace.open(as: .watcher)
    try other.earn(reps: 1)
    let log = try #require(FileManager.default.contents(atPath: workplace.path + "-wal"))
    #expect(log.count > 4096)
    try FileHandleForWriting(workplace.path).overwrite(with: Data(repeating: 120, count: 8192))
    let ledger = try workplace.open()
    let aside = try #require(ledger.repairWhileOpening).asidePath
    #expect(FileManager.default.contents(atPath: aside + "-wal") == log)
    // Who had it open is told, and writes nothing into what was set aside.
    #expect(!other.isInPlace)
    #expect(throws: LedgerError.self) { try other.earn(reps: 1) }
    #expect(ledger.isInPlace)
    #expect(try ledger.earn(reps: 1).balance == .seconds(60 * 301))
    #expect(try ledger.verify(now: noon) == [])
  }

  @Test func anOpenSittingGoesOnWhereTheDamagedFileEnds() throws {
    do {
      let ledger = try workplace.open(as: .watcher)
      try ledger.earn(reps: 10)
      try ledger.store(.of(used: .seconds(10)))
      try backUp()
      try ledger.store(.of(used: .seconds(70)))
    }
    try inflict(.anIndex)
    let ledger = try workplace.open(as: .watcher)
    #expect(try ledger.reading().balance == .seconds(530))
    // The watcher's next total, and not a second more.
    #expect(try ledger.store(.of(used: .seconds(71))).charged == .seconds(71))
    #expect(try ledger.reading().balance == .seconds(529))
  }

  @Test func ofManyProgramsAtOnceOneSetsItAside() throws {
    try fill()
    try backUp()
    try inflict(.junk)
    let writers = (0..<5).map { _ in WriterProcess("earn", workplace.path, "10") }
    for writer in writers { #expect(writer.end().status == 0) }
    let ledger = try workplace.open()
    #expect(try ledger.reading().balance == .seconds(60 * (300 + 50)))
    #expect(try asides().count == 1)
    #expect(try ledger.verify(now: noon) == [])
  }

  @Test func aProgramThatIsKilledWhileItDoesSoLeavesItToTheNext() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    try fill()
    try backUp()
    for round in 1...25 {
      try inflict(.junk)
      let writer = WriterProcess("earn", workplace.path, "1")
      usleep(.random(in: 0...12_000, using: &random))
      writer.kill()
      _ = writer.end()
      let ledger = try workplace.open()
      let balance = try ledger.reading().balance
      // The killed one may have come to its entry.
      #expect(
        [.seconds(60 * 300), .seconds(60 * 301)].contains(balance), "round \(round), seed \(seed)")
      let problems = try ledger.verify(now: noon)
      #expect(problems == [], "round \(round), seed \(seed)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workplace.folder + "/data/repgate")
        .filter { $0.contains(".new") } == [])
  }

  @Test func aLedgerThatALinkLeadsToIsReplacedWhereItIs() throws {
    try fill()
    try backUp()
    let real = workplace.folder + "/elsewhere.sqlite3"
    try workplace.stranger().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try FileManager.default.moveItem(atPath: workplace.path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: workplace.path, withDestinationPath: real)
    #expect(try workplace.open().earn(reps: 1).balance == .seconds(60 * 301))
    try inflict(.junk)
    let ledger = try workplace.open()
    #expect(try #require(ledger.repairWhileOpening).asidePath.hasPrefix(real + ".damaged-"))
    #expect(try ledger.reading().balance == .seconds(60 * 300))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: workplace.path) == real)
  }

  @Test func whatIsSetAsideOnOneDayHasNamesOfItsOwn() throws {
    for _ in 1...3 {
      _ = try workplace.open()
      try inflict(.junk)
    }
    _ = try workplace.open()
    #expect(try asides().count == 3)
  }

  @Test func aBackupThatIsDamagedTooIsPassedOver() throws {
    try fill()
    try backUp()
    try workplace.open().earn(reps: 1)
    try backUp(onDay: 1)
    try Data(repeating: 120, count: 8192).write(to: URL(filePath: backups.files[1]))
    try inflict(.junk)
    #expect(try workplace.open().repairWhileOpening?.backupDay == "2026-06-02")
  }

  @Test func theRulesAreThoseOfTheDamagedFileWhereTheyCanBeRead() throws {
    try fill()
    try backUp()
    let rules = RuleSet(groups: [Group(id: .blocked, name: "Later")])
    try workplace.open().updateRules(now: noon) { _ in rules }
    try inflict(.anIndex)
    #expect(try workplace.open(isSuspect: true).rules() == rules)
  }

  @Test func aDatabaseOfAnotherProgramIsNoDamage() throws {
    let folder = workplace.folder + "/data/repgate"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: workplace.path))
    try Database(path: workplace.path).execute("CREATE TABLE theirs (x)")
    #expect(throws: LedgerError.foreignFile(path: workplace.path)) { try workplace.open(isSuspect: true) }
  }

  // MARK: -

  private func fill() throws {
    let ledger = try workplace.open()
    try ledger.database.execute("PRAGMA synchronous = OFF")
    for _ in 1...300 { try ledger.earn(reps: 1) }
  }

  private func backUp(onDay number: Int = 0) throws {
    let day = CivilDate(dayNumber: CivilDate(year: 2026, month: 6, day: 2).dayNumber + number)
    #expect(try UpkeepRound(path: workplace.path).backUp(day: day, goesOn: { true }))
  }

  private func contents() throws -> Data { try Data(contentsOf: URL(filePath: workplace.path)) }

  private func inflict(_ damage: Damage) throws {
    try workplace.stranger().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var data = try contents()
    switch damage {
    case .junk, .junkAndNoBackup: data = Data(repeating: 120, count: data.count)
    case .noHeader: data.replaceSubrange(0..<100, with: Data(repeating: 0, count: 100))
    case .emptied: data = Data()
    case .cutInHalf: data = data.prefix(data.count / 2)
    case .aTablesPages:
      for page in 1..<data.count / 4096 {
        data.replaceSubrange(page * 4096..<page * 4096 + 64, with: Data(repeating: 90, count: 64))
      }
    case .anIndex:
      let page = try workplace.stranger().number(
        "SELECT rootpage FROM sqlite_master WHERE name = 'entry_time'")
      let start = Int(page - 1) * 4096
      data.replaceSubrange(start..<start + 4096, with: Data(repeating: 0, count: 4096))
    }
    // In place, as a bad disk or a careless program does it.
    let file = try FileHandleForWriting(workplace.path)
    file.overwrite(with: data)
  }

  private func asides() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workplace.folder + "/data/repgate")
      .filter { $0.contains(".damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }
}

/// A file that keeps its place while its bytes change.
private final class FileHandleForWriting {
  private let file: Int32

  init(_ path: String) throws {
    file = open(path, O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
  }

  deinit { close(file) }

  func overwrite(with data: Data) {
    #expect(ftruncate(file, off_t(data.count)) == 0)
    let bytes = [UInt8](data)
    #expect(pwrite(file, bytes, bytes.count, 0) == bytes.count)
  }
}
