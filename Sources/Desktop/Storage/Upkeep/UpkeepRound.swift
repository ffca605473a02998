/// Brings the ledger's write-ahead log to disk and into the file.
///
/// A log that is copied in full is begun anew by whoever writes next, and that writer waits for a sync.
/// To have that be this connection, never the main loop's, a reader holds the log until this connection
/// has the write lock.
struct UpkeepRound {
  private let keeper: Database
  private let reader: Database

  init(path: String) throws(LedgerError) {
    keeper = try Database(path: path)
    reader = try Database(path: path)
    for database in [keeper, reader] {
      database.wait(atMost: .seconds(5))
      try database.execute("PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = NORMAL;")
    }
  }

  func run() throws(LedgerError) {
    try reader.run("BEGIN")
    do throws(LedgerError) {
      _ = try reader.number("SELECT rounds FROM upkeep")
      try keeper.checkpoint()
      try keeper.run("BEGIN IMMEDIATE")
    } catch {
      try? reader.run("ROLLBACK")
      throw error
    }
    try? reader.run("COMMIT")
    do throws(LedgerError) {
      try keeper.run(Self.smallestWrite)
      try keeper.run("COMMIT")
    } catch {
      try? keeper.run("ROLLBACK")
      throw error
    }
  }

  /// Begins the log anew where that is due.
  static let smallestWrite = "UPDATE upkeep SET rounds = rounds + 1"
}
