package import Core
internal import FoundationEssentials

extension Ledger {
  /// The rules in force; without any yet, those of a new user.
  package func rules() throws(LedgerError) -> RuleSet { try storedRules() ?? RuleSet() }

  private func storedRules() throws(LedgerError) -> RuleSet? {
    guard let document = try database.row("SELECT document FROM rules", [], { $0.text(0) }) else {
      return nil
    }
    return try read(document)
  }

  /// Whether there are rules in force, readable or not; there are none in a new history, and after the way out
  /// of unreadable ones.
  var hasRules: Bool {
    get throws(LedgerError) { try database.number("SELECT count(*) FROM rules") > 0 }
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

  /// Replaces the rules in force and the changes that have to wait by what `decide` makes of them, inside a
  /// transaction that holds the write lock.
  @discardableResult
  func replaceRules(
    now: WallTime, _ decide: (RuleSet, [QueuedChange]) throws(LedgerError) -> Reconciliation
  ) throws(LedgerError) -> Reconciliation {
    let stored = try storedRules()
    let queued = try queuedChanges()
    let result = try decide(stored ?? RuleSet(), queued)
    if result.inForce != stored { try put(result.inForce, now: now) }
    if result.queued != queued { try queue(result.queued) }
    return result
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
