internal import Core
internal import Files
internal import FoundationEssentials
internal import Glibc

/// The copies of the ledger in the folder `backups` beside it: one a day, the last seven.
struct Backups {
  private let folder: String

  static let kept = 7
  private static let prefix = "ledger-"
  private static let suffix = ".sqlite3"

  init(ledger: String) { folder = PrivateFile.folder(of: ledger) + "/backups" }

  func path(of day: CivilDate) -> String { "\(folder)/\(Self.prefix)\(day)\(Self.suffix)" }

  func has(_ day: CivilDate) -> Bool { access(path(of: day), F_OK) == 0 }

  /// Their paths, the newest last.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.suffix) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The day in the name of a copy.
  static func day(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// The newest one that is whole and can be understood.
  func newestGood(schema: Schema) -> String? {
    files.last { Self.isGood($0, schema: schema) }
  }

  /// Deletes all but the newest seven.
  func prune() { for path in files.dropLast(Self.kept) { unlink(path) } }

  private static func isGood(_ path: String, schema: Schema) -> Bool {
    do throws(LedgerError) {
      let database = try Database(path: path)
      guard try isGood(database) else { return false }
      return try SchemaKeeper(database: database, schema: schema).version() <= schema.version
    } catch {
      return false
    }
  }

  /// Whether a copy is whole: the file, and its sum.
  static func isGood(_ database: Database) throws(LedgerError) -> Bool {
    guard try database.number("PRAGMA application_id") == Schema.applicationID else { return false }
    guard try database.isSound(checkingUpTo: .max) else { return false }
    return try database.number(
      "SELECT balance_ms = (SELECT coalesce(sum(amount_ms), 0) FROM entry) FROM balance") == 1
  }
}
