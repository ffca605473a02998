package import Core

extension Ledger {
  /// The sittings that began at `start` or after it, as far as limits mind them.
  package func usage(since start: WallTime) throws(LedgerError) -> [UsedRow] {
    try database.rows(
      """
      SELECT at_ms, used_ms, free_ms, app_group, other_groups FROM entry
      WHERE at_ms >= ? AND kind = 'spent' ORDER BY at_ms, id
      """, [.integer(start.milliseconds)]
    ) { row in
      UsedRow(
        at: WallTime(milliseconds: row.integer(0)), used: .milliseconds(row.integer(1)),
        free: .milliseconds(row.integer(2)),
        groups: [GroupID(row.text(3))] + (row.isNull(4) ? [] : GroupList.groups(row.text(4))))
    }
  }
}
