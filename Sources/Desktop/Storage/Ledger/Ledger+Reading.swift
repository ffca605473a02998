package import Core

extension Ledger {
  /// Everything that the engine and `status` want to know, of one state of the ledger.
  /// - Parameters:
  ///   - now: names the day that the sums are for.
  ///   - sittings: those whose committed totals are wanted; unknown ones are left out of the answer.
  package func reading(
    at now: WallTime, zone: CivilZone, dayStart: DayStart, sittings: [SittingKey] = []
  ) throws(LedgerError) -> LedgerReading {
    try database.transaction(.reading) { () throws(LedgerError) in
      let day = dayStart.day(of: now, in: zone)
      let tomorrow = CivilDate(dayNumber: day.dayNumber + 1)
      var reading = LedgerReading(balance: try balance(), day: day)
      try readSums(
        from: dayStart.start(of: day, in: zone), to: dayStart.start(of: tomorrow, in: zone), into: &reading)
      try refreshLastLog()
      reading.lastReps = lastLog.reps
      reading.lastExercise = lastLog.exercise
      for key in sittings {
        let row = try database.row(
          "SELECT charged_ms, is_open FROM entry WHERE run = ? AND number = ?",
          [.integer(key.run), .integer(key.number)],
          { (charged: Duration.milliseconds($0.integer(0)), isOpen: $0.integer(1) == 1) })
        guard let row else { continue }
        reading.committed[key] = row.charged
        if !row.isOpen { reading.closed.insert(key) }
      }
      return reading
    }
  }

  private func readSums(
    from start: WallTime, to end: WallTime, into reading: inout LedgerReading
  ) throws(LedgerError) {
    let sums = try database.row(
      """
      SELECT sum(CASE WHEN kind = 'earned' OR undoes IS NOT NULL THEN amount_ms END), sum(charged_ms)
      FROM entry WHERE at_ms >= ? AND at_ms < ?
      """,
      [.integer(start.milliseconds), .integer(end.milliseconds)],
      { (earned: $0.integer(0), spent: $0.integer(1)) })
    // A log of the evening before may have been undone after the day began.
    reading.earnedToday = .milliseconds(max(0, sums?.earned ?? 0))
    reading.spentToday = .milliseconds(sums?.spent ?? 0)
  }

  /// Looks up the last reps of each exercise by jumping from one exercise to the next in the index. What was
  /// undone was a slip.
  private func refreshLastLog() throws(LedgerError) {
    let newest = try database.number("SELECT max(id) FROM entry")
    if newest == lastLog.entry { return }
    let found = try database.rows(
      """
      WITH RECURSIVE known(exercise) AS (
        SELECT min(exercise) FROM entry WHERE exercise IS NOT NULL
        UNION ALL
        SELECT (SELECT min(exercise) FROM entry WHERE exercise > known.exercise)
        FROM known WHERE known.exercise IS NOT NULL)
      SELECT entry.exercise, entry.reps FROM known JOIN entry
      ON entry.id = (
        SELECT id FROM entry AS log WHERE exercise = known.exercise
          AND NOT EXISTS (SELECT 1 FROM entry WHERE undoes = log.id)
        ORDER BY id DESC LIMIT 1)
      WHERE known.exercise IS NOT NULL ORDER BY entry.id
      """, [], { (ExerciseID($0.text(0)), Int($0.integer(1))) })
    lastLog = LastLog(entry: newest)
    for (exercise, reps) in found {
      lastLog.reps[exercise] = reps
      lastLog.exercise = exercise
    }
  }
}
