package import Core
internal import FoundationEssentials

extension Ledger {
  /// The rules in force; without any yet, those of a new user.
  package func rules() throws(LedgerError) -> RuleSet {
    guard let document = try database.row("SELECT document FROM rules", [], { $0.text(0) }) else {
      return RuleSet()
    }
    return try read(document)
  }

  /// The changes that have to wait, in the order in which they become due.
  package func queuedChanges() throws(LedgerError) -> [QueuedChange] {
    let rows = try database.rows(
      "SELECT due_ms, document FROM queued_change ORDER BY due_ms, id", [],
      { (due: WallTime(milliseconds: $0.integer(0)), document: $0.text(1)) })
    var changes: [QueuedChange] = []
    for row in rows { changes.append(QueuedChange(due: row.due, rules: try read(row.document))) }
    return changes
  }

  /// Puts wished rules in force, as far as they are granted now. Nobody else can change the rules between
  /// the look and the write.
  /// - Parameter wish: gets the rules in force and gives the wished ones.
  /// - Returns: what became of the wish.
  @discardableResult
  package func updateRules(
    now: WallTime, _ wish: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> Reconciliation {
    try reconcileRules(now: now) { inForce, _ throws(LedgerError) in
      reconcile(inForce: inForce, wished: try wish(inForce), now: now)
    }
  }

  /// Replaces the rules in force and the changes that have to wait by what `decide` makes of them.
  @discardableResult
  package func reconcileRules(
    now: WallTime, _ decide: (RuleSet, [QueuedChange]) throws(LedgerError) -> Reconciliation
  ) throws(LedgerError) -> Reconciliation {
    try database.transaction(.writing) { () throws(LedgerError) in
      let inForce = try rules()
      let queued = try queuedChanges()
      let result = try decide(inForce, queued)
      if result.inForce != inForce { try put(result.inForce, now: now) }
      if result.queued != queued { try queue(result.queued) }
      return result
    }
  }

  private func put(_ rules: RuleSet, now: WallTime) throws(LedgerError) {
    try database.run(
      """
      INSERT INTO rules (id, document, changed_ms) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET document = excluded.document, changed_ms = excluded.changed_ms
      """, [.text(try document(rules)), .integer(now.milliseconds)])
  }

  private func queue(_ changes: [QueuedChange]) throws(LedgerError) {
    try database.run("DELETE FROM queued_change")
    for change in changes {
      try database.run(
        "INSERT INTO queued_change (due_ms, document) VALUES (?, ?)",
        [.integer(change.due.milliseconds), .text(try document(change.rules))])
    }
  }

  private func read(_ document: String) throws(LedgerError) -> RuleSet {
    do {
      return try JSONDecoder().decode(RuleSet.self, from: Data(document.utf8))
    } catch {
      throw .unreadableRules(path: database.path, reason: Self.fault(error))
    }
  }

  /// Where a document is not as it should be, without anything that stands in it.
  private static func fault(_ error: any Error) -> String {
    let keys: [any CodingKey]
    switch error {
    case DecodingError.keyNotFound(let key, let context): keys = context.codingPath + [key]
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      keys = context.codingPath
    default: keys = []
    }
    guard !keys.isEmpty else { return "they are not a document of rules" }
    return
      "“\(keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))” is missing or wrong"
  }

  private func document(_ rules: RuleSet) throws(LedgerError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(rules), as: UTF8.self)
    } catch {
      throw .refused("These rules cannot be stored: \(error)")
    }
  }
}
