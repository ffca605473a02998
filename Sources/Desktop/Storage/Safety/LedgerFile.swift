internal import Files
internal import Glibc

/// The ledger's file as it lies there: makes it, brings it to the present schema, replaces it where it is
/// damaged, and opens it.
struct LedgerFile {
  let path: String
  let role: Ledger.Role
  let schema: Schema
  /// Damage was met: all of the file is checked.
  let isSuspect: Bool

  /// An open ledger of the present schema.
  struct Opened {
    var database: Database
    /// Held while a watcher uses it.
    var watching: FileLock?
    /// What was done to it just now because it was damaged.
    var repair: Repair?
  }

  private enum Condition {
    case good(Database)
    case missing
    case outdated
    case damaged
  }

  func open() throws(LedgerError) -> Opened {
    let door = LedgerDoor(ledger: path)
    var repair: Repair?
    // Another program may migrate or replace it between two looks.
    for _ in 1...5 {
      let condition = try door.whileOpening { () throws(LedgerError) in
        try examine(isSuspect: isSuspect && repair == nil)
      }
      guard case .good(let database) = condition else {
        repair = try door.alone { () throws(LedgerError) in try putRight(door) } ?? repair
        continue
      }
      let watching = role == .watcher ? try door.watch() : nil
      guard try SchemaKeeper(database: database, schema: schema).isCurrent else { continue }
      return Opened(database: database, watching: watching, repair: repair)
    }
    throw .busy
  }

  /// Opening is no part of a turn of the main loop, so other writers are waited for.
  private func connect() throws(LedgerError) -> Database {
    let database = try Database(path: path)
    database.wait(atMost: Ledger.Role.command.patience)
    return database
  }

  private func examine(isSuspect: Bool) throws(LedgerError) -> Condition {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      if errno == ENOENT { return .missing }
      throw .file(FileError(cannot: "open", path))
    }
    // What a power cut left of a file that was there for a while. Without backups it was never more.
    if facts.st_size == 0 { return Backups(ledger: path).files.isEmpty ? .missing : .damaged }
    try Self.onDisk { () throws(FileError) in try PrivateFile.create(path) }
    // Made while the ledger could not be written to, they would keep it so for good.
    if facts.st_mode & 0o200 != 0 { for suffix in ["-wal", "-shm"] { chmod(path + suffix, 0o600) } }
    do throws(LedgerError) {
      let database = try connect()
      let keeper = SchemaKeeper(database: database, schema: schema)
      try keeper.refuseForeignFile()
      if isSuspect || role == .watcher {
        guard try database.isSound(checkingUpTo: isSuspect ? .max : Self.checkedAtStart) else {
          return .damaged
        }
      }
      return try keeper.isCurrent ? .good(database) : .outdated
    } catch {
      if error.isDamage { return .damaged }
      throw error
    }
  }

  /// In bytes; about 30 ms. A larger file would hold up the start; it is checked with its daily backup.
  private static let checkedAtStart: Int64 = 1_000_000

  /// - Returns: what became of a damaged file.
  private func putRight(_ door: LedgerDoor) throws(LedgerError) -> Repair? {
    switch try examine(isSuspect: isSuspect) {
    case .good: return nil
    case .missing:
      try Self.onDisk { () throws(FileError) in try PrivateFile.create(path) }
      try SchemaKeeper(database: try connect(), schema: schema).bringUpToDate()
      try Self.onDisk { () throws(FileError) in try PrivateFile.syncFolder(of: path) }
      return nil
    case .outdated:
      let keeper = SchemaKeeper(database: try connect(), schema: schema)
      if try keeper.isEmpty {
        try keeper.bringUpToDate()
      } else {
        try door.withoutWatchers { () throws(LedgerError) in try keeper.bringUpToDate() }
      }
      return nil
    case .damaged: return try Restoration(path: path, schema: schema).run()
    }
  }

  private static func onDisk<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(LedgerError) {
    do throws(FileError) {
      _ = try work()
    } catch {
      throw .file(error)
    }
  }
}
