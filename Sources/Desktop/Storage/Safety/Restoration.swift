internal import Core
internal import Files
internal import FoundationEssentials
internal import Glibc

/// Sets a damaged ledger aside and puts the last good backup in its place, with what can still be read of the
/// damaged file. To be run while nobody can open the ledger.
struct Restoration {
  /// The file itself, where a link leads to it.
  private let path: String
  private let schema: Schema
  private let backups: Backups

  init(path: String, schema: Schema) {
    backups = Backups(ledger: path)
    self.schema = schema
    let real = realpath(path, nil)
    defer { free(real) }
    self.path = real.map { String(cString: $0) } ?? path
  }

  /// What SQLite keeps beside a file.
  private static let companions = ["-wal", "-shm"]

  func run() throws(LedgerError) -> Repair {
    let aside = try freeName()
    let draft = try DraftFile(for: path)
    let repair = try fill(draft, aside: aside)
    // The file under its own name is always one of the two: a cut in between finds it damaged again.
    try keep(path, as: aside)
    for suffix in Self.companions {
      if access(path + suffix, F_OK) == 0 { try keep(path + suffix, as: aside + suffix) }
      unlink(path + suffix)
    }
    try draft.keep()
    return repair
  }

  /// Makes the new file's content, and closes it.
  private func fill(_ draft: DraftFile, aside: String) throws(LedgerError) -> Repair {
    let database = try Database(path: draft.path)
    let backup = backups.newestGood(schema: schema)
    if let backup { try Database(path: backup).copy(to: database) }
    try SchemaKeeper(database: database, schema: schema, keepsCopy: false).bringUpToDate()
    let rescue = try Rescue(from: path, into: database).run()
    let last = try database.row(
      "SELECT at_ms, zone_offset_ms FROM entry ORDER BY id DESC LIMIT 1", [],
      { LocalTime(WallTime(milliseconds: $0.integer(0)), offset: .milliseconds($0.integer(1))) })
    let repair = Repair(
      asidePath: aside, backupDay: backup.map { Backups.day(of: $0) },
      lastEntry: last.map { "\($0.date) \($0.clock)" }, rescued: rescue.entries,
      isComplete: rescue.isComplete)
    try database.remember(repair.document, as: .repair)
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return repair
  }

  private func keep(_ file: String, as name: String) throws(LedgerError) {
    // Some file systems have no links; there the name is empty for a moment.
    if link(file, name) == 0 || rename(file, name) == 0 { return }
    throw .file(FileError(cannot: "set aside", file))
  }

  /// Named after the day on which the file was last written, in UTC.
  private func freeName() throws(LedgerError) -> String {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw .file(FileError(cannot: "set aside", path)) }
    let day = CivilDate(dayNumber: facts.st_mtim.tv_sec / 86_400)
    let name = "\(path).damaged-\(day)"
    if access(name, F_OK) != 0 { return name }
    for number in 2...1000 where access("\(name)-\(number)", F_OK) != 0 { return "\(name)-\(number)" }
    throw .file(FileError(cannot: "set aside", path, code: EEXIST))
  }
}

extension MemoryName {
  /// What was done to the ledger when it was last found to be damaged.
  static let repair = MemoryName("repair")
}

extension Repair {
  /// As the ledger remembers it.
  var document: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  init?(document: String) {
    guard let repair = try? JSONDecoder().decode(Repair.self, from: Data(document.utf8)) else { return nil }
    self = repair
  }
}
