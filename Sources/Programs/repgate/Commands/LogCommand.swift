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
    let isLarge = exercise.earns(reps: reps.count) > ExerciseSentences.largestWithoutAsking
    if isLarge, !isConfirmed {
      guard desk.terminal.canAsk else {
        throw Failure(ExerciseSentences.needsYes(exercise, reps: reps.count))
      }
      guard desk.terminal.ask(ExerciseSentences.logQuestion(exercise, reps: reps.count)) else {
        throw Failure("Nothing is logged.")
      }
    }
    let posting = try ledger.earn(
      exercise: exercise, reps: reps.count, at: desk.moment.wall, zone: desk.zone)
    desk.tellWatcher()
    try desk.terminal.say(
      ExerciseSentences.logged(
        exercise, reps: reps.count, earned: posting.entry.amount, balance: posting.balance) + "\n")
  }
}
