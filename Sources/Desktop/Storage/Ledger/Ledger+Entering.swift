package import Core

extension Ledger {
  /// Enters reps that were done. Opened as `.command`, the entry is on disk when the call returns.
  ///
  /// Even the watcher waits up to a second for other writers here: somebody has worked for it.
  package func earn(
    exercise: Exercise, reps: Int, at now: WallTime, zone: CivilZone, note: String = ""
  ) throws(LedgerError) -> Posting {
    let (amount, overflow) = exercise.earnsMilliseconds.multipliedReportingOverflow(by: Int64(reps))
    guard reps > 0, amount > 0, !overflow, amount <= Self.largestAmount, reps <= 1_000_000 else {
      throw .refused(
        "\(exercise.amount(reps).text()) cannot be entered: the number must be one that a body can do.")
    }
    return try enter(
      .milliseconds(amount), .earned(exercise.id, reps: reps), at: now, zone: zone, note: note)
  }

  /// Enters time that is given without exercise.
  package func give(
    _ amount: Duration, at now: WallTime, zone: CivilZone, note: String = ""
  ) throws(LedgerError) -> Posting {
    guard amount.wholeMilliseconds > 0, amount.wholeMilliseconds <= Self.largestAmount else {
      throw .refused("The time that is given must be more than nothing and at most 1000 days.")
    }
    return try enter(amount, .given, at: now, zone: zone, note: note)
  }

  /// Puts a mistake right by this much, either way. No more is taken than there is.
  package func correct(
    by amount: Duration, at now: WallTime, zone: CivilZone, note: String = ""
  ) throws(LedgerError) -> Posting {
    guard amount.wholeMilliseconds != 0, abs(amount.wholeMilliseconds) <= Self.largestAmount else {
      throw .refused("A correction must be more than nothing and at most 1000 days.")
    }
    return try enter(amount, .corrected, at: now, zone: zone, note: note)
  }

  /// The schema's limit for one entry, in milliseconds: 1000 days.
  private static let largestAmount: Int64 = 86_400_000_000

  private func enter(
    _ amount: Duration, _ matter: LedgerEntry.Matter, at now: WallTime, zone: CivilZone, note: String
  ) throws(LedgerError) -> Posting {
    database.wait(atMost: max(role.patience, .seconds(1)))
    defer { database.wait(atMost: role.patience) }
    return try database.transaction(.writing) { () throws(LedgerError) in
      let before = try balance()
      let amount = max(amount, .zero - before)
      if amount == .zero { throw .refused("There is no time left that could be taken.") }
      var entry = LedgerEntry(
        id: 0, at: now, zoneOffset: zone.offset(at: now), amount: amount, matter: matter, note: note)
      var exercise = (id: Value.null, reps: Value.null)
      if case .earned(let id, let reps) = matter {
        exercise = (.text(id.rawValue), .integer(Int64(reps)))
      }
      try database.run(
        """
        INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps, note)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .text(entry.kind.rawValue), .integer(now.milliseconds),
          .integer(entry.zoneOffset.wholeMilliseconds), .integer(amount.wholeMilliseconds), exercise.id,
          exercise.reps, .text(note),
        ])
      entry.id = try database.number("SELECT max(id) FROM entry")
      return Posting(entry: entry, balance: try balance())
    }
  }
}
