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
    guard let value else {
      return try database.run("DELETE FROM memory WHERE name = ?", [.text(name.rawValue)])
    }
    try database.run(
      """
      INSERT INTO memory (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, [.text(name.rawValue), .text(value)])
  }
}
