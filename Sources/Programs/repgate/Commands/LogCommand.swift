import Core
import Storage

/// `repgate log EXERCISE REPS`
enum LogCommand {
  static func run(_ desk: Desk, _ reps: Invocation.Reps, isConfirmed: Bool) throws {
    let ledger = try desk.ledger()
    let catalogue = ExerciseCatalogue(rules: try ledger.rules())
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
    try desk.enter(exercise, reps: reps.count, in: ledger)
  }
}
