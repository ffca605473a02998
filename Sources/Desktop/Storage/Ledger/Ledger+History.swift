package import Core

extension Ledger {
  /// The entries in the order in which they were begun.
  /// - Parameters:
  ///   - since: leaves out what is from before; nil for all.
  ///   - limit: at most so many, the newest ones; nil for all.
  package func history(since: WallTime? = nil, limit: Int? = nil) throws(LedgerError) -> [LedgerEntry] {
    try database.rows(
      "SELECT \(Self.columns) FROM entry WHERE at_ms >= ? ORDER BY id DESC LIMIT ?",
      [.integer(since?.milliseconds ?? .min), .integer(Int64(limit ?? -1))], Self.entry
    ).reversed()
  }

  /// What was logged last, undone or not.
  func lastLogged() throws(LedgerError) -> LedgerEntry? {
    try database.row(
      "SELECT \(Self.columns) FROM entry WHERE kind = 'earned' ORDER BY id DESC LIMIT 1", [], Self.entry)
  }

  /// What `entry` reads, in this order.
  private static let columns = """
    id, kind, at_ms, zone_offset_ms, amount_ms, note, exercise, reps, app, app_group, used_ms, charged_ms,
    is_open, undoes
    """

  private static func entry(_ row: Statement) -> LedgerEntry {
    let matter: LedgerEntry.Matter =
      switch LedgerEntry.Kind(rawValue: row.text(1)) {
      case .earned: .earned(ExerciseID(row.text(6)), reps: Int(row.integer(7)))
      case .given: .given
      case .spent:
        .spent(
          AppID(row.text(8)), GroupID(row.text(9)), used: .milliseconds(row.integer(10)),
          charged: .milliseconds(row.integer(11)), isOpen: row.integer(12) == 1)
      case .corrected: .corrected
      case nil: preconditionFailure("the schema lets only known kinds in")
      }
    return LedgerEntry(
      id: row.integer(0), at: WallTime(milliseconds: row.integer(2)),
      zoneOffset: .milliseconds(row.integer(3)), amount: .milliseconds(row.integer(4)), matter: matter,
      note: row.text(5), undoes: row.isNull(13) ? nil : row.integer(13))
  }
}
