/// What the command line says of exercises.
package enum ExerciseSentences {
  /// `10 push-ups`, `1 push-up`, `45 s of plank`, `5 min of walking`.
  package static func amount(_ exercise: Exercise, reps: Int) -> String {
    PlainText.line(exercise.amount(reps).text())
  }

  /// `1 min a rep`.
  package static func rate(_ exercise: Exercise) -> String {
    "\(exact(exercise.earns)) a \(exercise.unit.rawValue)"
  }

  /// `push-ups: 1 min a rep, each takes 1.5 s.`, with the id where that is another word than the name.
  package static func summary(_ exercise: Exercise) -> String {
    let name = PlainText.line(exercise.name)
    let title = name == exercise.id.rawValue ? name : "\(name) (\(exercise.id))"
    let takes = exercise.takes == .zero ? "" : ", each takes \(exact(exercise.takes))"
    return "\(title): \(rate(exercise))\(takes)."
  }

  package static func logged(_ exercise: Exercise, reps: Int, earned: Duration, balance: Duration) -> String {
    "\(amount(exercise, reps: reps)): earned \(earned.inWords). Time left: \(balance.inWords)."
  }

  package static func logQuestion(_ exercise: Exercise, reps: Int) -> String {
    "\(amount(exercise, reps: reps)) would earn \(exercise.earns(reps: reps).inWords) at once. Log it? [y/N] "
  }

  package static func needsYes(_ exercise: Exercise, reps: Int) -> String {
    "\(amount(exercise, reps: reps)) would earn \(exercise.earns(reps: reps).inWords), more than \(Exercise.largestSetWithoutAsking.inWords) at once.\n"
      + "Nothing is logged. If it is right: repgate log \(exercise.id) \(reps) --yes"
  }

  package static func unknown(_ text: String, among catalogue: ExerciseCatalogue) -> String {
    let advice =
      Likeness.question(about: text, among: catalogue.exercises.map(\.id.rawValue))
      ?? "“repgate exercises” lists them."
    return "There is no exercise \(PlainText.quote(text)). \(advice)"
  }

  /// The list of all, for people.
  /// - Parameter columns: of a terminal; with nil nothing is cut.
  package static func table(_ exercises: [Exercise], within columns: Int? = nil) -> String {
    TextTable(
      header: ["ID", "NAME", "EARNS", "TAKES"],
      rows: exercises.map { exercise in
        let takes = exercise.takes == .zero ? "" : "\(exact(exercise.takes)) a \(exercise.unit.rawValue)"
        return [exercise.id.rawValue, exercise.name, rate(exercise), takes]
      }
    ).text(within: columns)
  }

  /// Parts of a second count here: `1.5 s`.
  private static func exact(_ length: Duration) -> String {
    let milliseconds = length.wholeMilliseconds
    guard milliseconds % 1000 != 0 else { return length.inWords }
    guard milliseconds < 60_000 else { return DurationText.text(length) }
    return DurationText.text(length).dropLast() + " s"
  }

  /// Why a set earns nothing now.
  package static func savedUp(_ room: SavingRoom) -> String {
    "\(room.limit.inWords) is all that you can save up (“save-up-to” in the settings), so a set earns nothing now."
  }

  /// Said before a set that earns less than it would.
  package static func partQuestion(_ room: SavingRoom, of amount: Duration) -> String {
    "Only \(room.left.inWords) of the \(amount.inWords) can be saved up: \(room.limit.inWords) in all. Log it? [y/N] "
  }

  /// The same where nobody can be asked.
  package static func partNeedsYes(_ room: SavingRoom, of amount: Duration) -> String {
    "Only \(room.left.inWords) of the \(amount.inWords) can be saved up: \(room.limit.inWords) in all. "
      + "To log it all the same, add --yes."
  }
}
