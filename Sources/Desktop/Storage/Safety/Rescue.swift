internal import Core
internal import FoundationEssentials

/// Takes over from a damaged ledger what a backup of it does not have, as far as it can be read.
struct Rescue {
  private let path: String
  private let target: Database

  /// What it came to.
  struct Result {
    var entries = 0
    /// Whether the damaged file could be read to its end.
    var isComplete = false
  }

  private static let columns = [
    "id", "kind", "at_ms", "zone_offset_ms", "amount_ms", "exercise", "reps", "app", "app_group", "run",
    "number",
    "used_ms", "charged_ms", "is_open", "note", "undoes",
  ]

  init(from path: String, into target: Database) {
    self.path = path
    self.target = target
  }

  /// Reads in the order of the entries and stops at the first one that cannot be read or that the target
  /// refuses.
  func run() throws(LedgerError) -> Result {
    var result = Result()
    guard let source = try? Database(path: path) else { return result }
    source.keepLogOnClose()
    let last = try target.number("SELECT coalesce(max(id), 0) FROM entry")
    // An older form has fewer columns.
    let known = Set(
      (try? source.rows("SELECT name FROM pragma_table_info('entry')", [], { $0.text(0) })) ?? [])
    let columns = Self.columns.filter { known.contains($0) }
    guard columns.contains("amount_ms") else { return result }
    try target.run("BEGIN")
    growOpenSittings(from: source)
    do throws(LedgerError) {
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      let list = columns.joined(separator: ", ")
      // Not through an index: it may be what is damaged.
      try source.forEach(
        "SELECT \(list) FROM entry NOT INDEXED WHERE id > ? ORDER BY id", [.integer(last)]
      ) { row throws(LedgerError) in
        try target.run(
          "INSERT INTO entry (\(list)) VALUES (\(places))", columns.indices.map { row.value($0) })
        result.entries += 1
      }
      result.isComplete = true
    } catch {
      // What came before it is kept.
    }
    takeRules(from: source)
    try target.run("COMMIT")
    return result
  }

  /// The sittings that were open when the backup was made have gone on.
  private func growOpenSittings(from source: Database) {
    let open = (try? target.rows("SELECT id FROM entry WHERE is_open = 1", [], { $0.integer(0) })) ?? []
    for id in open {
      let row = try? source.row(
        "SELECT used_ms, charged_ms, amount_ms, is_open FROM entry NOT INDEXED WHERE id = ?", [.integer(id)],
        { row in (0..<4).map { row.value($0) } })
      guard let values = row ?? nil else { continue }
      try? target.run(
        "UPDATE entry SET used_ms = ?, charged_ms = ?, amount_ms = ?, is_open = ? WHERE id = ?",
        values + [.integer(id)])
    }
  }

  private func takeRules(from source: Database) {
    let found = try? source.row(
      "SELECT document, changed_ms FROM rules", [], { (document: $0.text(0), changed: $0.value(1)) })
    guard let rules = found ?? nil,
      (try? JSONDecoder().decode(RuleSet.self, from: Data(rules.document.utf8))) != nil
    else { return }
    try? target.run(
      """
      INSERT INTO rules (id, document, changed_ms) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET document = excluded.document, changed_ms = excluded.changed_ms
      """, [.text(rules.document), rules.changed])
  }
}
