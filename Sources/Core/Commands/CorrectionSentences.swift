/// What the command line says of logs that are undone, and of corrections.
package enum CorrectionSentences {
  /// - Parameter matter: what was logged, as `amount(of:exercises:)` says it.
  package static func undone(_ matter: String, _ amount: Duration, balance: Duration) -> String {
    "Undone: \(matter), \(amount.inWords). Time left: \(balance.inWords)."
  }

  package static func nothingToUndo(because reason: UndoRefusal, exercises: ExerciseCatalogue) -> String {
    switch reason {
    case .nothingLogged: return "Nothing has been logged yet."
    case .alreadyUndone(let log):
      return "The last log, \(amount(of: log, exercises: exercises)), is undone already. What was logged "
        + "before it can be corrected: repgate correct -10m --because …"
    case .tooOld(let log):
      let time = LocalTime(log.at, offset: log.zoneOffset)
      return
        "The last log, \(amount(of: log, exercises: exercises)), is of \(time.date) \(time.clock): a log can "
        + "be undone for \(UndoRefusal.limit.inWords). To put it right now: repgate correct "
        + "-\(DurationText.text(log.amount)) --because …"
    case .used(let log, let balance):
      let taken = log.amount - balance
      // Less than it was, and less still by the time that this is typed: no correction takes more than there is.
      let way =
        balance > .zero
        ? " What is left can be taken: repgate correct -\(DurationText.text(log.amount)) --because …" : ""
      return "\(taken.inWords) of the \(log.amount.inWords) of the last log, "
        + "\(amount(of: log, exercises: exercises)), are used: it cannot be undone.\(way)"
    }
  }

  /// - Parameters:
  ///   - wished: what was asked for; less may have been taken.
  ///   - amount: what the history has now.
  package static func corrected(wished: Duration, amount: Duration, balance: Duration) -> String {
    let left = "Time left: \(balance.inWords)."
    guard amount < .zero else { return "Added \(amount.inWords). \(left)" }
    let taken = .zero - amount
    guard amount > wished else { return "Took \(taken.inWords). \(left)" }
    return "Took \(taken.inWords), which was all there was. \(left)"
  }

  /// What a log was: `10 push-ups`. An exercise that the user removed since is still known, if it was not
  /// the user's own.
  package static func amount(of log: LedgerEntry, exercises: ExerciseCatalogue) -> String {
    guard case .earned(let id, let reps) = log.matter else { return "a log" }
    let exercise = exercises.exercise(id) ?? ExerciseCatalogue().exercise(id)
    return exercise.map { ExerciseSentences.amount($0, reps: reps) } ?? PlainText.line("\(reps) \(id)")
  }
}
