internal import Core
internal import Files

/// Brings the ledger's write-ahead log to disk and into the file, and copies the file once a day.
///
/// A log that is copied in full is begun anew by whoever writes next, and that writer waits for a sync.
/// To have that be this connection, never the main loop's, a reader holds the log until this connection
/// has the write lock.
struct UpkeepRound {
  private let keeper: Database
  private let reader: Database

  init(path: String) throws(LedgerError) {
    func open() throws(LedgerError) -> Database {
      let database = try Database(path: path)
      database.wait(atMost: .seconds(5))
      // With FULL the keeper's own small write waits until the log is on disk, whoever reads meanwhile.
      try database.execute("PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = FULL;")
      // The log is opened by its name with the first look: now, while nobody can replace the file.
      _ = try database.number("SELECT rounds FROM upkeep")
      return database
    }
    (keeper, reader) = try LedgerDoor(ledger: path).whileOpening { () throws(LedgerError) in
      (try open(), try open())
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

  /// Makes the day's copy where there is none. It is checked before it counts, and what is checked is what
  /// will be read: a copy that is not whole never takes a place.
  /// - Parameter goesOn: asked between slices; where it says no, nothing is made.
  /// - Returns: whether there is a copy of the day now.
  func backUp(day: CivilDate, goesOn: () -> Bool) throws(LedgerError) -> Bool {
    let backups = Backups(ledger: keeper.path)
    guard !backups.has(day) else { return true }
    guard keeper.isInPlace else { return false }
    let draft = try DraftFile(for: backups.path(of: day))
    do throws(LedgerError) {
      let copy = try Database(path: draft.path)
      // One state of the file: without it, every write of others would begin the copy anew.
      try reader.run("BEGIN")
      defer {
        try? reader.run("ROLLBACK")
        // The pages that it has read are not needed again today.
        try? reader.execute("PRAGMA shrink_memory")
      }
      _ = try reader.number("SELECT rounds FROM upkeep")
      guard try reader.copy(to: copy, goesOn: goesOn) else { return false }
      // A file that stands alone.
      try copy.run("PRAGMA journal_mode = DELETE")
      guard try Backups.isGood(copy) else { throw .unsoundBackup(path: keeper.path) }
    } catch {
      throw try isDamaged(after: error) ? .damaged(path: keeper.path) : error
    }
    try draft.keep()
    backups.prune()
    return true
  }

  /// Whether it is the ledger itself that is not whole.
  private func isDamaged(after error: LedgerError) throws(LedgerError) -> Bool {
    if error.isDamage { return true }
    guard case .unsoundBackup = error else { return false }
    return try !keeper.isSound(checkingUpTo: .max)
  }
}
