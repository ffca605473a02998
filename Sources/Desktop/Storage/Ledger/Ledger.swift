internal import Core
internal import Files

/// The history on disk: what was earned, given, spent and corrected, and the rules in force.
///
/// A connection of one thread; any number of programs may have one each. Closed when it is released.
package final class Ledger {
  /// Who opens the ledger, which decides how long it may wait for others and for the disk.
  package enum Role: Sendable {
    /// The watcher's main loop: waits for other writers for 20 ms at most, and never for the disk;
    /// `Upkeep` does that for it.
    case watcher
    /// A program that is run for one command: waits up to 5 s for other writers, and what it wrote is on
    /// disk when the call returns.
    case command

    /// How long it may wait for other writers.
    var patience: Duration {
      switch self {
      case .watcher: .milliseconds(20)
      case .command: .seconds(5)
      }
    }
  }

  let database: Database
  let role: Role
  let schema: Schema
  /// What was logged last, which changes only with a new entry.
  var lastLog = LastLog()
  /// Nil until rules were read.
  var lastRules: LastRules?
  /// What was done while it was opened, because it was damaged.
  package let repairWhileOpening: Repair?
  /// Keeps newer programs from migrating the ledger under a watcher.
  private let watching: FileLock?

  /// Opens the ledger and makes it first where there is none (folder 0700, file 0600). A ledger of an
  /// older format is brought to the present one, with a copy beside it made before; a damaged one is set
  /// aside, and its last good backup used.
  /// - Parameter isSuspect: damage was met, so all of the file is checked.
  package static func open(at path: String, as role: Role, isSuspect: Bool = false) throws(LedgerError)
    -> Ledger
  {
    try Ledger(path: path, role: role, schema: .current, isSuspect: isSuspect)
  }

  init(path: String, role: Role, schema: Schema, isSuspect: Bool = false) throws(LedgerError) {
    self.role = role
    self.schema = schema
    let opened = try LedgerFile(path: path, role: role, schema: schema, isSuspect: isSuspect).open()
    database = opened.database
    watching = opened.watching
    repairWhileOpening = opened.repair
    try SchemaKeeper(database: database, schema: schema).enterWriteAheadLog()
    // Without `wal_autocheckpoint` no commit ever stops to copy the log and sync the file.
    try database.execute(
      """
      PRAGMA recursive_triggers = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA synchronous = \(role == .watcher ? "NORMAL" : "FULL");
      """)
    if role == .watcher {
      // The first write to a fresh log waits for the disk: better now than in a turn of the main loop.
      try database.run(UpkeepRound.smallestWrite)
    }
    database.wait(atMost: role.patience)
  }

  /// A number that changes when another connection has written.
  package func dataVersion() throws(LedgerError) -> Int64 {
    try database.number("PRAGMA data_version")
  }

  /// False once the file was deleted, or another one put in its place: what is entered here is lost then,
  /// and other programs use another history.
  package var isInPlace: Bool { database.isInPlace }

  /// The sum of all entries.
  func balance() throws(LedgerError) -> Duration {
    .milliseconds(try database.number("SELECT balance_ms FROM balance"))
  }
}
