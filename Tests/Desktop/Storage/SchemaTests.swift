import Core
import FoundationEssentials
import Glibc
import Testing

@testable import Storage

@Suite struct SchemaTests {
  let workplace = Workplace()
  /// A made-up later version.
  static let later = Schema(
    creation: Schema.current.creation + "ALTER TABLE rules ADD COLUMN author TEXT;",
    migrations: Schema.current.migrations + ["ALTER TABLE rules ADD COLUMN author TEXT;"])
  static let first = Schema(creation: Schema.tables + Schema.guards, migrations: [])
  var backup: String { workplace.path + ".version-\(Schema.current.version)" }

  private func open(_ schema: Schema) throws -> Ledger {
    try Ledger(path: workplace.path, role: .command, schema: schema)
  }

  @Test func anOlderLedgerIsBroughtUpToDateAfterACopyWasMade() throws {
    let rules = RuleSet(groups: [Group(id: .blocked, name: "Blocked")])
    do {
      let old = try open(.current)
      try old.earn(reps: 10)
      try old.updateRules(now: noon) { _ in rules }
    }
    let new = try open(Self.later)
    #expect(try new.database.number("PRAGMA user_version") == Int64(Self.later.version))
    #expect(try new.database.number("SELECT count(author) FROM rules") == 0)
    #expect(try new.rules() == rules)
    #expect(try new.earn(reps: 1).balance == .seconds(660))
    #expect(try new.verify(now: noon) == [])

    #expect(workplace.mode(of: backup) == 0o600)
    let copy = try Ledger.open(at: backup, as: .command)
    #expect(try copy.reading().balance == .seconds(600))
    #expect(try copy.rules() == rules)
    #expect(try copy.verify(now: noon) == [])
  }

  @Test func aLedgerOfTheFirstVersionGoesOn() throws {
    // As the first version entered ten push-ups.
    try open(Self.first).database.run(
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps)
      VALUES ('earned', \(noon.milliseconds), 0, 600000, 'push-ups', 10)
      """)
    let now = try open(.current)
    #expect(try now.reading().balance == .seconds(600))
    #expect(try now.memory(of: MemoryName("colour")) == nil)
    #expect(try now.verify(now: noon) == [])
  }

  @Test func whatIsRememberedIsThereAgain() throws {
    let name = MemoryName("colour")
    do {
      let ledger = try open(.current)
      try ledger.remember("blue", as: name)
      try ledger.remember("ฟ้า [=_]", as: name)
    }
    let again = try open(.current)
    #expect(try again.memory(of: name) == "ฟ้า [=_]")
    #expect(try again.memory(of: MemoryName("colours")) == nil)
    try again.remember(nil, as: name)
    #expect(try again.memory(of: name) == nil)
  }

  @Test func aMigrationThatFailsChangesNothing() throws {
    try open(.current).earn(reps: 10)
    var broken = Self.later
    broken.migrations[Schema.current.migrations.count] += "INSERT INTO nowhere VALUES (1);"
    #expect(throws: LedgerError.self) { try open(broken) }
    let old = try open(.current)
    #expect(try old.reading().balance == .seconds(600))
    #expect(try old.verify(now: noon) == [])
    // Once it is mended it works, in spite of what the failed try has left.
    #expect(try open(Self.later).reading().balance == .seconds(600))
  }

  @Test func aLedgerOfANewerVersionIsLeftAlone() throws {
    try open(Self.later).earn(reps: 10)
    #expect(
      throws: LedgerError.newerSchema(
        path: workplace.path, found: Self.later.version, known: Schema.current.version)
    ) {
      try open(.current)
    }
    #expect(try open(Self.later).reading().balance == .seconds(600))
    #expect(workplace.mode(of: backup) == 0)
  }

  @Test func underAWatcherNobodyMigrates() throws {
    var watcher: Ledger? = try workplace.open(as: .watcher)
    try watcher?.earn(reps: 10)
    for role in [Ledger.Role.command, .watcher] {
      #expect(throws: LedgerError.watcherIsOlder(path: workplace.path)) {
        try Ledger(path: workplace.path, role: role, schema: Self.later)
      }
    }
    #expect(
      LedgerError.watcherIsOlder(path: "/x").description
        == "The history in /x has the form of an older Repgate, whose watcher still runs. Restart the watcher: "
        + "it then brings the history to the new form.")
    #expect(try workplace.open().earn(reps: 1).balance == .seconds(660))
    #expect(try watcher?.store(.of(used: .seconds(5))).charged == .seconds(5))
    // Another command that has it open is no watcher.
    let command = try workplace.open()
    watcher = nil
    let new = try Ledger(path: workplace.path, role: .watcher, schema: Self.later)
    #expect(try new.reading().balance == .seconds(655))
    #expect(try command.reading().balance == .seconds(655))
    #expect(throws: LedgerError.self) { try workplace.open() }
  }

  @Test func anOlderWatcherGoesOnWhereTheFileWasMigratedAllTheSame() throws {
    let watcher = try workplace.open(as: .watcher)
    try watcher.earn(reps: 10)
    try watcher.store(.of(used: .seconds(5)))
    let upkeep = try UpkeepRound(path: workplace.path)
    // By a program on another machine, say, that shares the home folder and no locks.
    let database = try Database(path: workplace.path)
    try SchemaKeeper(database: database, schema: Self.later).bringUpToDate()
    #expect(try watcher.store(.of(used: .seconds(9), isOpen: false)).charged == .seconds(9))
    #expect(try watcher.earn(reps: 1).balance == .seconds(651))
    try upkeep.run()
    let new = try open(Self.later)
    #expect(try new.reading().balance == .seconds(651))
    #expect(try new.verify(now: noon) == [])
  }

  @Test func aNewLedgerNeedsNoCopy() throws {
    _ = try open(Self.later)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workplace.folder + "/data/repgate").allSatisfy {
        !$0.contains("version")
      })
  }

  @Test func anotherProgramsDatabaseIsNotTouched() throws {
    try Database(path: newFile()).execute("CREATE TABLE theirs (x); PRAGMA user_version = 1;")
    let before = FileManager.default.contents(atPath: workplace.path)
    #expect(throws: LedgerError.foreignFile(path: workplace.path)) { try open(.current) }
    #expect(FileManager.default.contents(atPath: workplace.path) == before)
  }

  @Test func anEmptyFileIsANewLedger() throws {
    _ = try newFile()
    #expect(try open(.current).earn(reps: 1).balance == .seconds(60))
  }

  @Test func whereNoFolderCanBeThereIsASentence() throws {
    let path = try newFile() + "/repgate/ledger.sqlite3"
    #expect {
      try Ledger.open(at: path, as: .command)
    } throws: { error in
      guard case .file(let reason) = error as? LedgerError else { return false }
      return [ENOTDIR, EEXIST].contains(reason.code)
    }
  }

  /// An empty file where the ledger belongs.
  private func newFile() throws -> String {
    let folder = workplace.folder + "/data/repgate"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: workplace.path))
    return workplace.path
  }
}
