/// The exercises that can be logged: the built-in ones as the user changed them, and the user's own.
package struct ExerciseCatalogue: Sendable, Hashable {
  /// The built-in ones in their own order, then the user's own.
  package let exercises: [Exercise]

  package init(rules: RuleSet = RuleSet()) {
    let removed = Set(rules.removedExercises)
    var exercises = Self.builtIn.filter { !removed.contains($0.id) }
    for own in rules.exercises {
      if let index = exercises.firstIndex(where: { $0.id == own.id }) {
        let original = exercises[index]
        exercises[index] = own
        // Rules of before there was a singular have the built-in name without it.
        if own.singular == nil, own.name == original.name { exercises[index].singular = original.singular }
      } else {
        exercises.append(own)
      }
    }
    self.exercises = exercises
  }

  package func exercise(_ id: ExerciseID) -> Exercise? {
    exercises.first { $0.id == id }
  }

  /// The exercise that a person means: `pushups`, `push-up`, `Push Ups` and `press-ups` are all `push-ups`.
  package func exercise(meaning words: String) -> Exercise? {
    if let exact = exercise(ExerciseID(words)) { return exact }
    let wanted = Self.fold(words)
    guard !wanted.isEmpty else { return nil }
    return exercises.first { exercise in
      [exercise.id.rawValue, exercise.name, exercise.singular ?? ""].contains { Self.fold($0) == wanted }
    }
      ?? Self.otherNames[wanted].flatMap { exercise($0) }
  }

  /// Letters and digits alone, in lower case and in the singular.
  private static func fold(_ words: String) -> String {
    let letters = words.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.count > 3 && letters.hasSuffix("s") && !letters.hasSuffix("ss")
      ? String(letters.dropLast()) : letters
  }

  private static let otherNames: [String: ExerciseID] = [
    "pressup": "push-ups", "squatting": "squats", "crunche": "sit-ups", "crunch": "sit-ups",
    "chinup": "pull-ups", "lunging": "lunges", "starjump": "jumping-jacks", "jumpingjack": "jumping-jacks",
    "jack": "jumping-jacks", "planking": "plank", "wallpressup": "wall-push-ups",
    "sittostand": "chair-stands",
    "walk": "walking",
  ].mapValues { ExerciseID($0) }
}
