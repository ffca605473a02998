package import Core

extension Ledger {
  /// What was earned and used on each day that has anything, in order. The file adds it up in one pass.
  /// - Parameter first: leaves out the days before.
  package func days(since first: CivilDate, dayStart: DayStart) throws(LedgerError) -> [DayUse] {
    // A day at the earliest begins a day and its zone's offset before midnight of UTC.
    let earliest = Int64(first.dayNumber - 2) * 86_400_000
    let start = Value.integer(dayStart.afterMidnight.wholeMilliseconds)
    var days = Days(since: first)
    try database.transaction(.reading) { () throws(LedgerError) in
      try database.forEach(
        """
        SELECT (at_ms + zone_offset_ms - ?) / 86400000 AS day, exercise, app, sum(reps), sum(amount_ms),
          sum(used_ms), sum(charged_ms), sum(free_ms)
        FROM entry
        WHERE at_ms >= ? AND (kind = 'spent'
          OR kind = 'earned' AND NOT EXISTS (SELECT 1 FROM entry AS undo WHERE undo.undoes = entry.id))
        GROUP BY day, exercise, app
        """, [start, .integer(earliest)]
      ) { row in
        days.change(Int(row.integer(0))) { day in
          if row.isNull(1) {
            day.apps.append(
              DayUse.Used(
                AppID(row.text(2)), used: .milliseconds(row.integer(5)),
                charged: .milliseconds(row.integer(6)),
                free: .milliseconds(row.integer(7))))
          } else {
            day.exercises.append(
              DayUse.Done(
                ExerciseID(row.text(1)), reps: Int(row.integer(3)), earned: .milliseconds(row.integer(4))))
          }
        }
      }
      try database.forEach(
        """
        SELECT (at_ms + zone_offset_ms - ?) / 86400000 AS day, sum(kind = 'shield-shown'), sum(kind = 'shield-left')
        FROM happening WHERE at_ms >= ? AND kind IN ('shield-shown', 'shield-left') GROUP BY day
        """, [start, .integer(earliest)]
      ) { row in
        days.change(Int(row.integer(0))) { day in
          day.shieldsShown = Int(row.integer(1))
          day.shieldsLeft = Int(row.integer(2))
        }
      }
    }
    return days.inOrder
  }

  private struct Days {
    let first: CivilDate
    private var known: [Int: DayUse] = [:]

    init(since first: CivilDate) { self.first = first }

    mutating func change(_ number: Int, _ change: (inout DayUse) -> Void) {
      guard number >= first.dayNumber else { return }
      change(&known[number, default: DayUse(day: CivilDate(dayNumber: number))])
    }

    var inOrder: [DayUse] {
      known.values.map { day in
        var day = day
        day.apps.sort { ($1.used, $0.app.rawValue) < ($0.used, $1.app.rawValue) }
        day.exercises.sort { ($1.earned, $0.exercise.rawValue) < ($0.earned, $1.exercise.rawValue) }
        return day
      }.sorted { $0.day < $1.day }
    }
  }
}
