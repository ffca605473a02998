internal import Glibc

/// What the programs remember beside the history, each under a name of its own.
package struct MemoryName: Sendable, Hashable, RawRepresentable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}

extension Ledger {
  /// What was remembered under the name; nil where nothing was.
  package func memory(of name: MemoryName) throws(LedgerError) -> String? {
    try database.row("SELECT value FROM memory WHERE name = ?", [.text(name.rawValue)]) { $0.text(0) }
  }

  /// Remembers `value` in place of what was there; nil forgets it.
  package func remember(_ value: String?, as name: MemoryName) throws(LedgerError) {
    try database.remember(value, as: name)
  }

  /// What was done when the history was last found to be damaged, for as long as the damaged file is kept.
  package func repair() throws(LedgerError) -> Repair? {
    guard let repair = try memory(of: .repair).flatMap({ Repair(document: $0) }),
      access(repair.asidePath, F_OK) == 0
    else { return nil }
    return repair
  }
}

extension Database {
  func remember(_ value: String?, as name: MemoryName) throws(LedgerError) {
    guard let value else {
      return try run("DELETE FROM memory WHERE name = ?", [.text(name.rawValue)])
    }
    try run(
      """
      INSERT INTO memory (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, [.text(name.rawValue), .text(value)])
  }
}
