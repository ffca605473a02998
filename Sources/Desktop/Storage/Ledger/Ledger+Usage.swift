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

  /// The sittings that limits mind: since the week's were filled up, a week ago at the earliest, and a day more for
  /// the last go.
  package func usageForLimits(at now: WallTime) throws(LedgerError) -> [UsedRow] {
    let longest = now + .seconds(-9 * 86_400)
    let week = try knownAllowance()?.week.at ?? longest
    return try usage(since: max(longest, min(week, now + .seconds(-86_400))))
  }

  /// Since when the day's and the week's use counts, as the last watcher left it; nil where none did.
  package func knownAllowance() throws(LedgerError) -> KnownAllowance? {
    try memory(of: .allowance).flatMap { KnownAllowance($0) }
  }
}
