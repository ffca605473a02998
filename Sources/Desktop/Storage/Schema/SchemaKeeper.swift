internal import CSQLite
internal import Glibc

/// Makes a new ledger's tables, and brings an older ledger to the present schema.
struct SchemaKeeper {
  let database: Database
  let schema: Schema
  /// Whether a migration keeps a copy of the file as it was.
  var keepsCopy = true

  /// - Throws: `.newerSchema` where the file is of a later one.
  var isCurrent: Bool {
    get throws(LedgerError) {
      let found = try version()
      guard found <= schema.version else {
        throw .newerSchema(path: database.path, found: found, known: schema.version)
      }
      return found == schema.version
    }
  }

  /// Whether nothing was ever put into it.
  var isEmpty: Bool { get throws(LedgerError) { try version() == 0 } }

  func bringUpToDate() throws(LedgerError) {
    try refuseForeignFile()
    try enterWriteAheadLog()
    if try version() != schema.version {
      try database.transaction(.writing) { () throws(LedgerError) in try migrate() }
    }
  }

  /// Before anything is changed in it. An empty file is as good as none.
  func refuseForeignFile() throws(LedgerError) {
    try database.transaction(.reading) { () throws(LedgerError) in
      let isEmpty = try database.number("SELECT count(*) FROM sqlite_master") == 0
      let isOurs = try database.number("PRAGMA application_id") == Schema.applicationID
      if !isEmpty, !isOurs { throw .foreignFile(path: database.path) }
    }
  }

  /// Under the write lock: another program may have done it since the look.
  private func migrate() throws(LedgerError) {
    let found = try version()
    if found == schema.version { return }
    if found == 0 {
      try database.execute(schema.creation)
      try database.execute("PRAGMA application_id = \(Schema.applicationID)")
    } else {
      guard found < schema.version else {
        throw .newerSchema(path: database.path, found: found, known: schema.version)
      }
      if keepsCopy { try backUp(version: found) }
      for migration in schema.migrations[(found - 1)...] { try database.execute(migration) }
    }
    try database.execute("PRAGMA user_version = \(schema.version)")
  }

  func version() throws(LedgerError) -> Int {
    Int(try database.number("PRAGMA user_version"))
  }

  /// Copies what is committed to `ledger.sqlite3.version-N`, by a connection of its own, since the
  /// database's is in a transaction.
  private func backUp(version: Int) throws(LedgerError) {
    // VACUUM INTO takes an empty file; this one is private from the start.
    let draft = try DraftFile(for: "\(database.path).version-\(version)")
    let source = try Database(path: database.path)
    source.wait(atMost: .seconds(5))
    try source.run("VACUUM INTO ?", [.text(draft.path)])
    try draft.keep()
  }

  /// The switch needs the file for itself for a moment and does not wait for it by itself.
  func enterWriteAheadLog() throws(LedgerError) {
    let patience = 1000
    for attempt in 1...patience {
      do throws(LedgerError) {
        if try database.row("PRAGMA journal_mode", [], { $0.text(0) }) != "wal" {
          try database.run("PRAGMA journal_mode = WAL")
        }
        return
      } catch {
        guard error == .busy, attempt < patience else { throw error }
        usleep(5000)
      }
    }
  }
}
