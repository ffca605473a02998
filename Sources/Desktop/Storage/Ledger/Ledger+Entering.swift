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
    return try entering { () throws(LedgerError) in
      // Where the rules cannot be read, no limit is known, and what somebody did counts.
      let limit = (try? rules())?.saveUpTo
      let room = SavingRoom(limit, balance: try balance())
      let part = room?.part(of: .milliseconds(amount)) ?? .milliseconds(amount)
      if part == .zero, let room { throw .refused(ExerciseSentences.savedUp(room)) }
      return try append(
        LedgerEntry(
          id: 0, at: now, zoneOffset: zone.offset(at: now), amount: part,
          matter: .earned(exercise.id, reps: reps), note: note))
    }
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

  /// Enters a correction that has waited, inside a transaction.
  func grant(_ correction: WaitingCorrection, at now: WallTime, zone: CivilZone) throws(LedgerError) {
    _ = try append(
      LedgerEntry(
        id: 0, at: now, zoneOffset: zone.offset(at: now), amount: correction.amount, matter: .corrected,
        note: correction.note))
  }

  /// The schema's limit for one entry, in milliseconds: 1000 days.
  private static let largestAmount: Int64 = 86_400_000_000

  /// Takes the last log back, if it is a few minutes old and none of its time is used.
  /// - Returns: the log, and the correction that undoes it; or why it stays.
  package func undoLastLog(
    at now: WallTime, zone: CivilZone
  ) throws(LedgerError) -> Result<(log: LedgerEntry, posting: Posting), UndoRefusal> {
    try entering { () throws(LedgerError) in
      let log = try lastLogged()
      let isUndone =
        try log.map { log throws(LedgerError) in
          try database.number("SELECT count(*) FROM entry WHERE undoes = ?", [.integer(log.id)]) > 0
        } ?? false
      if let refusal = UndoRefusal(of: log, isUndone: isUndone, balance: try balance(), at: now) {
        return .failure(refusal)
      }
      guard let log else { return .failure(.nothingLogged) }
      let entry = LedgerEntry(
        id: 0, at: now, zoneOffset: zone.offset(at: now), amount: .zero - log.amount, matter: .corrected,
        undoes: log.id)
      return .success((log, try append(entry)))
    }
  }

  private func enter(
    _ amount: Duration, _ matter: LedgerEntry.Matter, at now: WallTime, zone: CivilZone, note: String
  ) throws(LedgerError) -> Posting {
    try entering { () throws(LedgerError) in
      let amount = max(amount, .zero - (try balance()))
      if amount == .zero { throw .refused("There is no time left that could be taken.") }
      return try append(
        LedgerEntry(
          id: 0, at: now, zoneOffset: zone.offset(at: now), amount: amount, matter: matter, note: note))
    }
  }

  /// One transaction, for which other writers are waited for.
  private func entering<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
    database.wait(atMost: max(role.patience, .seconds(1)))
    defer { database.wait(atMost: role.patience) }
    return try database.transaction(.writing, body)
  }

  /// - Parameter entry: its `id` does not matter.
  private func append(_ entry: LedgerEntry) throws(LedgerError) -> Posting {
    var entry = entry
    var exercise = (id: Value.null, reps: Value.null)
    if case .earned(let id, let reps) = entry.matter {
      exercise = (.text(id.rawValue), .integer(Int64(reps)))
    }
    try database.run(
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps, note, undoes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(entry.kind.rawValue), .integer(entry.at.milliseconds),
        .integer(entry.zoneOffset.wholeMilliseconds), .integer(entry.amount.wholeMilliseconds), exercise.id,
        exercise.reps, .text(entry.note), entry.undoes.map { .integer($0) } ?? .null,
      ])
    entry.id = try database.number("SELECT max(id) FROM entry")
    return Posting(entry: entry, balance: try balance())
  }
}
