internal import CSQLite

/// SQLite refused something: its extended result code and its own words.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  /// SQLite's extended result code (https://www.sqlite.org/rescode.html).
  package var code: Int32
  /// SQLite's English text for it.
  package var message: String
  package var path: String

  /// The code without its extension.
  package var primaryCode: Int32 { code & 0xff }

  /// Whether the file does not hold what it should.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(primaryCode) }

  /// One sentence, with what to do next where that can be told from the code.
  package var description: String { "\(subject) (\(message), SQLite code \(code)). \(advice)" }

  private var subject: String {
    switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB: "The history in \(path) is damaged"
    case SQLITE_FULL: "The disk is full, so the history in \(path) cannot grow"
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN: "The history in \(path) cannot be opened for writing"
    case SQLITE_CONSTRAINT: "The history in \(path) refused an entry"
    default: "The history in \(path) cannot be used"
    }
  }

  private var advice: String {
    switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      "The folder “backups” beside it has what was in it on the last days."
    case SQLITE_FULL: "Free some space; nothing that was entered before is lost."
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN:
      "Check who owns the file and its folder, and their permissions."
    case SQLITE_CONSTRAINT: "Nothing was changed."
    default: "Try again; if it stays so, run: repgate history --verify"
    }
  }
}
