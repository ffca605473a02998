/// What `repgate exercise set` and `remove` make of the rules.
package struct ExerciseEdit: Sendable, Hashable {
  package var rules: RuleSet
  /// Said once it is stored.
  package var sentence: String

  /// Why nothing is changed, in a sentence.
  package struct Refusal: Error, Sendable, Hashable {
    package var sentence: String
  }

  /// - Throws: `Refusal`.
  package static func set(
    _ wish: Invocation.ExerciseWish, in rules: RuleSet
  ) throws(Refusal) -> ExerciseEdit {
    let catalogue = ExerciseCatalogue(rules: rules)
    let id = ExerciseID(wish.exercise.lowercased())
    let removed = ExerciseCatalogue().exercise(meaning: wish.exercise)
    var changed: Exercise
    var start = "Changed "
    var remark = ""
    if let known = catalogue.exercise(meaning: wish.exercise) {
      changed = known
    } else if let removed {
      changed = removed
      start = "Brought back "
    } else {
      guard let earns = wish.earns else {
        let unknown = ExerciseSentences.unknown(wish.exercise, among: catalogue)
        throw Refusal(
          sentence: unknown + "\nTo add it, say what a rep earns: repgate exercise set "
            + "\(ShellWord.hinted(wish.exercise)) --earns 1m")
      }
      try check(id)
      changed = Exercise(id: id, name: id.rawValue, earns: earns, takes: .zero)
      start = "Added "
      let alike = Likeness.closest(to: id.rawValue, among: catalogue.exercises.map(\.id.rawValue))
      if !alike.isEmpty {
        remark =
          "\nIf you meant \(Likeness.choice(of: alike)): repgate exercise remove \(ShellWord.quoted(id.rawValue))"
      }
    }
    if let name = wish.name, try checked(name) != changed.name {
      changed.name = try checked(name)
      changed.singular = nil
    }
    if let singular = wish.singular { changed.singular = try checked(singular) }
    if let earns = wish.earns { changed.earnsMilliseconds = earns.wholeMilliseconds }
    if let takes = wish.takes { changed.takesMilliseconds = takes.wholeMilliseconds }
    guard changed.earnsMilliseconds > 0 else {
      throw Refusal(sentence: "A rep has to earn a thousandth of a second at least.")
    }
    var edited = rules
    edited.set(changed)
    let sentence = start + ExerciseSentences.summary(changed) + remark
    return ExerciseEdit(rules: edited, sentence: sentence)
  }

  /// - Throws: `Refusal`.
  package static func remove(_ text: String, from rules: RuleSet) throws(Refusal) -> ExerciseEdit {
    let catalogue = ExerciseCatalogue(rules: rules)
    guard let exercise = catalogue.exercise(meaning: text) else {
      throw Refusal(sentence: ExerciseSentences.unknown(text, among: catalogue))
    }
    guard catalogue.exercises.count > 1 else {
      throw Refusal(
        sentence:
          "\(exercise.id) is the last exercise; without one nothing could be earned. Add another first.")
    }
    var edited = rules
    edited.removeExercise(exercise.id)
    return ExerciseEdit(
      rules: edited,
      sentence: "Removed \(PlainText.line(exercise.name)). What was earned with it stays.")
  }

  private static func check(_ id: ExerciseID) throws(Refusal) {
    guard id.isUsable else { throw Refusal(sentence: ExerciseID.refusal(id.rawValue) + " --name.") }
  }

  private static func checked(_ text: String) throws(Refusal) -> String {
    guard let name = Exercise.usableName(text) else {
      throw Refusal(
        sentence: "A name has 1 to \(Exercise.longestName) characters and no control characters.")
    }
    return name
  }
}
