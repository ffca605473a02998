import Core
import Storage

/// `repgate exercises`
enum ExercisesCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let exercises = ExerciseCatalogue(rules: try desk.ledger().rules()).exercises
    try desk.terminal.say(
      layout == .json
        ? try JSONText.encode(exercises.map { ExerciseRecord($0) }) + "\n"
        : ExerciseSentences.table(exercises, within: desk.terminal.columns))
  }
}
