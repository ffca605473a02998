package import Core

extension Ledger {
  /// Checks everything that must be true of a ledger.
  /// - Returns: a sentence for each problem; empty if there is none.
  /// - Throws: `.damaged` where the file itself is not whole.
  package func verify(now: WallTime) throws(LedgerError) -> [String] {
    guard try database.isSound(checkingUpTo: .max) else { throw .damaged(path: database.path) }
    return try missingGuards()
      + database.transaction(.reading) { () throws(LedgerError) in
        try wrongSums() + staleSittings(now: now)
      }
  }

  private func missingGuards() throws(LedgerError) -> [String] {
    let found = Set(try Self.parts(of: database))
    let model = try Database(path: ":memory:")
    try model.execute(schema.creation)
    return try Self.parts(of: model).filter { !found.contains($0) }
      .map { "The \($0.kind) \($0.name) of the file is missing or was changed." }
  }

  private func wrongSums() throws(LedgerError) -> [String] {
    var problems: [String] = []
    let stored = try balance()
    let sum = Duration.milliseconds(try database.number("SELECT sum(amount_ms) FROM entry"))
    if stored != sum {
      problems.append(
        "The balance is \(stored.wholeMilliseconds) ms, but the entries add up to \(sum.wholeMilliseconds) ms."
      )
    }
    if sum < .zero { problems.append("The entries add up to less than nothing.") }
    let unsettled = try database.number(
      """
      SELECT count(*) FROM balance WHERE settled_ms <> (
        SELECT coalesce(sum(amount_ms), 0) FROM entry WHERE id <= balance.settled_through)
      OR EXISTS (SELECT 1 FROM entry WHERE id <= balance.settled_through AND is_open = 1)
      """)
    if unsettled != 0 { problems.append("The part of the balance that can't change any more is wrong.") }
    return problems
  }

  /// A watcher closes its sittings at the start of each day, and those of a dead one when it starts.
  private func staleSittings(now: WallTime) throws(LedgerError) -> [String] {
    let twoDaysAgo = now.milliseconds - 2 * 86_400_000
    let count = try database.number(
      "SELECT count(*) FROM entry WHERE is_open = 1 AND at_ms < ?", [.integer(twoDaysAgo)])
    if count == 0 { return [] }
    return ["\(count) sittings that began more than two days ago are still open; start the watcher."]
  }

  private struct Part: Hashable {
    var kind: String
    var name: String
    /// Empty for a table: a migration spells it differently from a new file's.
    var sql: String
  }

  private static func parts(of database: Database) throws(LedgerError) -> [Part] {
    try database.rows(
      """
      SELECT type, name, CASE type WHEN 'table' THEN '' ELSE sql END FROM sqlite_master
      WHERE sql IS NOT NULL ORDER BY name
      """, [],
      { Part(kind: $0.text(0), name: $0.text(1), sql: $0.text(2)) })
  }
}
