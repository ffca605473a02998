package import Core
internal import FoundationEssentials

extension Ledger {
  /// The rules in force; without any yet, those of a new user.
  package func rules() throws(LedgerError) -> RuleSet { try storedRules() ?? RuleSet() }

  private func storedRules() throws(LedgerError) -> RuleSet? {
    guard let document = try database.row("SELECT document FROM rules", [], { $0.text(0) }) else {
      return nil
    }
    if let lastRules, lastRules.document == document { return lastRules.rules }
    let rules: RuleSet = try read(document)
    lastRules = LastRules(document: document, rules: rules)
    return rules
  }

  /// Whether there are rules in force, readable or not; there are none in a new history, and after the way out
  /// of unreadable ones.
  var hasRules: Bool {
    get throws(LedgerError) { try database.number("SELECT count(*) FROM rules") > 0 }
  }

  /// The rules in force and the changes that have to wait.
  package func reconciliation() throws(LedgerError) -> Reconciliation {
    let documents = try database.rows("SELECT document FROM queued_change ORDER BY id", []) { $0.text(0) }
    var queued: [QueuedChange] = []
    for document in documents { queued.append(try read(document)) }
    return Reconciliation(inForce: try rules(), queued: queued)
  }

  /// Changes what is ordered once and stands in no settings file: timed blocks and the rest.
  @discardableResult
  package func order(
    now: Moment, zone: CivilZone, _ change: (inout RuleSet) throws(LedgerError) -> Void
  ) throws(LedgerError) -> Reconciliation {
    try database.transaction(.writing) { () throws(LedgerError) in
      try replaceRules(now: now, zone: zone) { known throws(LedgerError) in
        var wished = known.wished
        try change(&wished)
        return known.wishing(known.wished.withOrders(of: wished), at: now)
      }
    }
  }

  /// Grants what has waited long enough.
  package func settleRules(now: Moment, zone: CivilZone) throws(LedgerError) {
    let known = try reconciliation()
    guard known != known.settled(at: now) else { return }
    try database.transaction(.writing) { () throws(LedgerError) in
      _ = try replaceRules(now: now, zone: zone) { known in known }
    }
  }

  /// Lets what was ordered once go on as long as it would have, after the clock on the wall was set.
  package func follow(jump: Duration, now: WallTime) throws(LedgerError) {
    try database.transaction(.writing) { () throws(LedgerError) in
      let known = try rules()
      let moved = known.afterJump(of: jump, at: now)
      if moved != known { try put(moved, now: now) }
    }
  }

  /// Grants what has waited long enough, and replaces the rules in force and the changes that have to wait by what
  /// `decide` makes of them, inside a transaction that holds the write lock.
  @discardableResult
  func replaceRules(
    now: Moment, zone: CivilZone, _ decide: (Reconciliation) throws(LedgerError) -> Reconciliation
  ) throws(LedgerError) -> Reconciliation {
    let known = try reconciliation()
    var result = try decide(known.settled(at: now))
    let news = result.news(after: known)
    let corrections = result.inForce.corrections
    result.inForce.corrections = []
    let isFirst = try !hasRules
    if isFirst || result.inForce != known.inForce { try put(result.inForce, now: now.wall) }
    if result.queued != known.queued { try queue(result.queued) }
    for matter in news {
      try enter(Happening(at: now.wall, zoneOffset: zone.offset(at: now.wall), matter))
    }
    for correction in corrections { try grant(correction, at: now.wall, zone: zone) }
    return result
  }

  /// Inside a transaction that holds the write lock.
  func put(_ rules: RuleSet, now: WallTime) throws(LedgerError) {
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
        [.integer(change.due.milliseconds), .text(try document(change))])
    }
  }

  private func read<Document: Decodable>(_ document: String) throws(LedgerError) -> Document {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(document.utf8))
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

  private func document(_ rules: some Encodable) throws(LedgerError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(rules), as: UTF8.self)
    } catch {
      throw .refused("These rules cannot be stored: \(error)")
    }
  }
}
