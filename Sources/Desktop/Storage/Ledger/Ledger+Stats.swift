package import Core

extension Ledger {
  /// What became of each day, added up in the database; days of which nothing is known are left out.
  /// - Parameter since: leaves out what is from before.
  package func stats(since: WallTime, dayStart: DayStart) throws(LedgerError) -> [StatsDay] {
    var days: [CivilDate: StatsDay] = [:]
    for row in try sums(since, dayStart) {
      var day = days[row.day] ?? StatsDay(day: row.day)
      switch row.kind {
      case .earned:
        day.earned.append(.init(exercise: ExerciseID(row.name), reps: Int(row.count), amount: row.amount))
      case .spent:
        day.used.append(.init(app: AppID(row.name), length: row.used, charged: row.charged, free: row.free))
      case .given, .corrected: day.other += row.amount
      }
      days[row.day] = day
    }
    for row in try shields(since, dayStart) {
      var day = days[row.day] ?? StatsDay(day: row.day)
      (day.shieldsShown, day.shieldsLeft) = (row.shown, row.left)
      days[row.day] = day
    }
    return days.values.sorted { $0.day < $1.day }.compactMap { StatsDay.sum([$0]) }
  }

  private struct Sum {
    var day: CivilDate
    var kind: LedgerEntry.Kind
    var name: String
    var count: Int64
    var amount, used, charged, free: Duration
  }

  /// A log that was undone is none, and neither is what undid it.
  private func sums(_ since: WallTime, _ dayStart: DayStart) throws(LedgerError) -> [Sum] {
    try database.rows(
      """
      SELECT (at_ms + zone_offset_ms - ?) / 86400000 AS day, kind, coalesce(exercise, app, ''), sum(reps),
        sum(amount_ms), sum(used_ms), sum(charged_ms), sum(free_ms)
      FROM entry
      WHERE at_ms >= ? AND undoes IS NULL
        AND (kind <> 'earned' OR id NOT IN (SELECT undoes FROM entry WHERE undoes IS NOT NULL))
      GROUP BY 1, 2, 3
      """, [.integer(dayStart.afterMidnight.wholeMilliseconds), .integer(since.milliseconds)]
    ) { row in
      LedgerEntry.Kind(rawValue: row.text(1)).map { kind in
        Sum(
          day: CivilDate(dayNumber: Int(row.integer(0))), kind: kind, name: row.text(2),
          count: row.integer(3),
          amount: .milliseconds(row.integer(4)), used: .milliseconds(row.integer(5)),
          charged: .milliseconds(row.integer(6)), free: .milliseconds(row.integer(7)))
      }
    }.compactMap { $0 }
  }

  private func shields(
    _ since: WallTime, _ dayStart: DayStart
  ) throws(LedgerError) -> [(day: CivilDate, shown: Int, left: Int)] {
    try database.rows(
      """
      SELECT (at_ms + zone_offset_ms - ?) / 86400000 AS day, sum(kind = 'shield-shown'), sum(kind = 'shield-left')
      FROM happening WHERE at_ms >= ? AND kind IN ('shield-shown', 'shield-left') GROUP BY 1
      """, [.integer(dayStart.afterMidnight.wholeMilliseconds), .integer(since.milliseconds)]
    ) { row in
      (CivilDate(dayNumber: Int(row.integer(0))), Int(row.integer(1)), Int(row.integer(2)))
    }
  }
}
