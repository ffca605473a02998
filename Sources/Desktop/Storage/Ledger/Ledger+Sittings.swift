package import Core

extension Ledger {
  /// Begins the sitting's row, or lets it grow to these totals. No more is charged than the balance
  /// holds, and nothing ever shrinks, so the same call twice changes nothing.
  /// - Returns: the sitting as it stands in the ledger now.
  /// - Throws: `.busy` when another program writes; the next call's larger totals make up for it.
  @discardableResult
  package func store(_ sitting: Sitting) throws(LedgerError) -> Sitting {
    try database.transaction(.writing) { () throws(LedgerError) in
      guard let row = try row(of: sitting.key) else { return try begin(sitting) }
      return try grow(row, to: sitting)
    }
  }

  /// Closes the open sittings of watchers that ended without doing so. For the start, before the main
  /// loop: waits for other writers as a command does.
  /// - Parameter run: the watcher's own, whose sittings stay as they are.
  /// - Returns: how many were closed.
  @discardableResult
  package func settleOpenSittings(except run: Int64) throws(LedgerError) -> Int {
    database.wait(atMost: Role.command.patience)
    defer { database.wait(atMost: role.patience) }
    return try database.transaction(.writing) { () throws(LedgerError) in
      let count = try database.number(
        "SELECT count(*) FROM entry WHERE is_open = 1 AND run <> ?", [.integer(run)])
      if count > 0 {
        try database.run("UPDATE entry SET is_open = 0 WHERE is_open = 1 AND run <> ?", [.integer(run)])
      }
      return Int(count)
    }
  }

  private struct Row {
    var id: Int64
    var used: Int64
    var charged: Int64
    var free: Int64
    var isOpen: Bool
  }

  private func row(of key: SittingKey) throws(LedgerError) -> Row? {
    try database.row(
      "SELECT id, used_ms, charged_ms, free_ms, is_open FROM entry WHERE run = ? AND number = ?",
      [.integer(key.run), .integer(key.number)],
      {
        Row(
          id: $0.integer(0), used: $0.integer(1), charged: $0.integer(2), free: $0.integer(3),
          isOpen: $0.integer(4) == 1)
      })
  }

  private func begin(_ sitting: Sitting) throws(LedgerError) -> Sitting {
    let used = max(0, sitting.used.wholeMilliseconds)
    let charged = try chargeable(sitting, used: used, already: 0)
    let free = max(0, min(sitting.free.wholeMilliseconds, used - charged))
    try database.run(
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, app, app_group, run, number, used_ms,
        charged_ms, free_ms, is_open, other_groups)
      VALUES ('spent', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(sitting.startedAt.milliseconds), .integer(sitting.zoneOffset.wholeMilliseconds),
        .integer(-charged), .text(sitting.app.rawValue), .text(sitting.group.rawValue),
        .integer(sitting.key.run), .integer(sitting.key.number), .integer(used), .integer(charged),
        .integer(free), .integer(sitting.isOpen ? 1 : 0),
        sitting.otherGroups.isEmpty ? .null : .text(GroupList.text(sitting.otherGroups)),
      ])
    return stored(sitting, used: used, charged: charged, free: free, isOpen: sitting.isOpen)
  }

  private func grow(_ row: Row, to sitting: Sitting) throws(LedgerError) -> Sitting {
    let used = max(row.used, sitting.used.wholeMilliseconds)
    let charged = try chargeable(sitting, used: used, already: row.charged)
    let free = max(row.free, min(sitting.free.wholeMilliseconds, used - charged))
    let isOpen = row.isOpen && sitting.isOpen
    if (used, charged, free, isOpen) != (row.used, row.charged, row.free, row.isOpen) {
      guard row.isOpen else { throw .sittingIsClosed(sitting.key) }
      // Each second comes by here: to name `is_open` would write a page of its index, too.
      let closing = isOpen ? "" : ", is_open = 0"
      try database.run(
        "UPDATE entry SET used_ms = ?, charged_ms = ?, amount_ms = ?, free_ms = ?\(closing) WHERE id = ?",
        [.integer(used), .integer(charged), .integer(-charged), .integer(free), .integer(row.id)])
    }
    return stored(sitting, used: used, charged: charged, free: free, isOpen: isOpen)
  }

  /// The total that can be charged: what is asked, but not more than the use and the balance allow.
  private func chargeable(
    _ sitting: Sitting, used: Int64, already: Int64
  ) throws(LedgerError) -> Int64 {
    let left = try balance().wholeMilliseconds
    return max(already, min(sitting.charged.wholeMilliseconds, used, already + left))
  }

  private func stored(
    _ sitting: Sitting, used: Int64, charged: Int64, free: Int64, isOpen: Bool
  ) -> Sitting {
    var stored = sitting
    stored.used = .milliseconds(used)
    stored.charged = .milliseconds(charged)
    stored.free = .milliseconds(free)
    stored.isOpen = isOpen
    return stored
  }
}
