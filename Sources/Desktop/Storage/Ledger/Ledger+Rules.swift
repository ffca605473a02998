package import Core
internal import FoundationEssentials

extension Ledger {
  /// The rules in force; without any yet, those of a new user.
  package func rules() throws(LedgerError) -> RuleSet {
    guard let document = try database.row("SELECT document FROM rules", [], { $0.text(0) }) else {
      return RuleSet()
    }
    do {
      return try JSONDecoder().decode(RuleSet.self, from: Data(document.utf8))
    } catch {
      throw .unreadableRules(path: database.path, reason: "\(error)")
    }
  }

  /// Puts other rules in force. Nobody else can change them between the look and the write.
  /// - Parameter change: gets the rules in force and gives the new ones.
  /// - Returns: the rules that are in force now.
  @discardableResult
  package func updateRules(
    now: WallTime, _ change: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> RuleSet {
    try database.transaction(.writing) { () throws(LedgerError) in
      let before = try rules()
      let after = try change(before)
      if after == before { return before }
      try database.run(
        """
        INSERT INTO rules (id, document, changed_ms) VALUES (1, ?, ?)
        ON CONFLICT (id) DO UPDATE SET document = excluded.document, changed_ms = excluded.changed_ms
        """, [.text(try Self.document(after)), .integer(now.milliseconds)])
      return after
    }
  }

  private static func document(_ rules: RuleSet) throws(LedgerError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(rules), as: UTF8.self)
    } catch {
      throw .refused("These rules cannot be stored: \(error)")
    }
  }
}
