package import Core

extension Ledger {
  /// How much of each app was used on the day of `now`.
  package func usedToday(at now: WallTime, zone: CivilZone) throws(LedgerError) -> [DayUse.Used] {
    let dayStart = try rules().dayStart
    let today = dayStart.day(of: now, in: zone)
    return try days(since: today, dayStart: dayStart).first { $0.day == today }?.apps ?? []
  }

  /// What was earned and used on each day that has anything, in order.
  ///
  /// Read in one pass in the order of the file: to have SQLite group the rows would sort all of them, in a file of its own.
  /// - Parameter first: leaves out the days before.
  package func days(since first: CivilDate, dayStart: DayStart) throws(LedgerError) -> [DayUse] {
    // No zone is as far from UTC as two days.
    let earliest = Value.integer(Int64(first.dayNumber - 2) * 86_400_000)
    let start = Value.integer(dayStart.afterMidnight.wholeMilliseconds)
    var sums = DaySums(since: first)
    try database.transaction(.reading) { () throws(LedgerError) in
      let undone = Set(
        try database.rows("SELECT undoes FROM entry WHERE undoes IS NOT NULL") { $0.integer(0) })
      try database.forEach(
        """
        SELECT id, (at_ms + zone_offset_ms - ?) / 86400000, app, exercise, reps, amount_ms, used_ms, charged_ms, free_ms
        FROM entry
        WHERE id >= (SELECT min(id) FROM entry INDEXED BY entry_time WHERE at_ms >= ?) AND +at_ms >= ?
        """, [start, earliest, earliest]
      ) { row in
        let day = Int(row.integer(1))
        if !row.isNull(2) {
          sums.use(
            row.bytes(2), on: day, used: row.integer(6), charged: row.integer(7), free: row.integer(8))
        } else if !row.isNull(3), undone.isEmpty || !undone.contains(row.integer(0)) {
          sums.earn(row.bytes(3), on: day, reps: row.integer(4), earned: row.integer(5))
        }
      }
      try database.forEach(
        """
        SELECT (at_ms + zone_offset_ms - ?) / 86400000, kind = 'shield-left'
        FROM happening WHERE at_ms >= ? AND kind IN ('shield-shown', 'shield-left')
        """, [start, earliest]
      ) { row in
        sums.meetShield(on: Int(row.integer(0)), isLeft: row.integer(1) != 0)
      }
    }
    return sums.days
  }
}
