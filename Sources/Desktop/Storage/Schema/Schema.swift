/// How the ledger's file is laid out: its version, the SQL that makes a new one, and the way from each
/// older version to the next.
struct Schema: Sendable {
  var version: Int
  /// Makes everything in an empty file.
  var creation: String
  /// `migrations[0]` leads from version 1 to 2, and so on. They only add, so that a watcher of an older version
  /// under which the file changes goes on, and what it enters is right.
  var migrations: [String]

  init(creation: String, migrations: [String]) {
    version = migrations.count + 1
    self.creation = creation
    self.migrations = migrations
  }

  /// What this version of Repgate reads and writes.
  static let current = Schema(
    creation: tables + guards + memories + undoing + limiting + happenings,
    migrations: [memories, undoing, limiting, happenings])

  /// `Repg` in ASCII: says whose file it is (`PRAGMA application_id`).
  static let applicationID: Int64 = 0x5265_7067
}
