import Core
import Storage

/// `repgate log EXERCISE REPS`
enum LogCommand {
  static func run(_ desk: Desk, _ reps: Invocation.Reps, isConfirmed: Bool) throws {
    let ledger = try desk.ledger()
    let rules = try ledger.rules()
    let catalogue = ExerciseCatalogue(rules: rules)
    guard let exercise = catalogue.exercise(meaning: reps.exercise) else {
      throw Failure(ExerciseSentences.unknown(reps.exercise, among: catalogue))
    }
    if exercise.isLargeSet(reps.count), !isConfirmed {
      guard desk.terminal.canAsk else {
        throw Failure(ExerciseSentences.needsYes(exercise, reps: reps.count))
      }
      guard desk.terminal.ask(ExerciseSentences.logQuestion(exercise, reps: reps.count)) else {
        throw Failure("Nothing is logged.")
      }
    }
    if let room = SavingRoom(rules.saveUpTo, balance: try desk.reading(ledger).balance) {
      try ask(room, of: exercise.earns(reps: reps.count), desk, isConfirmed: isConfirmed)
    }
    try desk.enter(exercise, reps: reps.count, in: ledger)
  }

  /// Before a set that earns less than it would.
  private static func ask(
    _ room: SavingRoom, of amount: Duration, _ desk: Desk, isConfirmed: Bool
  ) throws {
    guard room.left < amount else { return }
    guard room.left > .zero else { throw Failure(ExerciseSentences.savedUp(room)) }
    guard !isConfirmed else { return }
    guard desk.terminal.canAsk else { throw Failure(ExerciseSentences.partNeedsYes(room, of: amount)) }
    guard desk.terminal.ask(ExerciseSentences.partQuestion(room, of: amount)) else {
      throw Failure("Nothing is logged.")
    }
  }
}
