internal import CSQLite
internal import Files
internal import Glibc

/// SQLite refused something: its extended result code and its own words.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  /// SQLite's extended result code (https://www.sqlite.org/rescode.html).
  package var code: Int32
  /// SQLite's English text for it.
  package var message: String
  package var path: String
  private let disk: Disk

  /// What of the disk explains the refusal: SQLite names it in some cases only.
  private enum Disk {
    case full, readOnly, other
  }

  package init(code: Int32, message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
    disk = Self.disk(path, code & 0xff)
  }

  /// The code without its extension.
  package var primaryCode: Int32 { code & 0xff }

  /// Whether the file does not hold what it should.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(primaryCode) }

  /// One sentence, with what to do next where that can be told from the code.
  package var description: String { "\(subject) (\(message), SQLite code \(code)). \(advice)" }

  private var subject: String {
    switch (disk, primaryCode) {
    case (.full, _): "The disk is full, so the history in \(path) cannot be used"
    case (.readOnly, _): "The disk with the history in \(path) is read-only"
    case (_, SQLITE_CORRUPT), (_, SQLITE_NOTADB): "The history in \(path) is damaged"
    case (_, SQLITE_READONLY), (_, SQLITE_PERM), (_, SQLITE_CANTOPEN):
      "The history in \(path) cannot be opened for writing"
    case (_, SQLITE_CONSTRAINT): "The history in \(path) refused an entry"
    default: "The history in \(path) cannot be used"
    }
  }

  private var advice: String {
    switch (disk, primaryCode) {
    case (.full, _): "Free some space; nothing that was entered before is lost."
    case (.readOnly, _): "Mount it for writing; nothing that was entered before is lost."
    case (_, SQLITE_CORRUPT), (_, SQLITE_NOTADB):
      "The folder “backups” beside it has what was in it on the last days."
    case (_, SQLITE_READONLY), (_, SQLITE_PERM), (_, SQLITE_CANTOPEN):
      "Check who owns the file and its folder, and their permissions."
    case (_, SQLITE_CONSTRAINT): "Nothing was changed."
    default: "Try again; if it stays so, run: repgate history --verify"
    }
  }

  private static func disk(_ path: String, _ primaryCode: Int32) -> Disk {
    if primaryCode == SQLITE_FULL { return .full }
    guard [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY].contains(primaryCode) else { return .other }
    var facts = statvfs()
    guard statvfs(PrivateFile.folder(of: path), &facts) == 0 else { return .other }
    if facts.f_flag & UInt(ST_RDONLY) != 0 { return .readOnly }
    // SQLite needs a few pages for itself, even to read.
    return primaryCode == SQLITE_IOERR && facts.f_bavail * facts.f_frsize < 65_536 ? .full : .other
  }
}
