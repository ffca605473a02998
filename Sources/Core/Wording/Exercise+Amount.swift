extension Exercise {
  /// A number of it as people say it: `10 push-ups`, `1 push-up`, `45 s of plank`, `5 min of walking`.
  ///
  /// The one place where a number and a noun meet, and so where a language's plural forms belong.
  package func amount(_ reps: Int) -> Sentence {
    let phrase: Phrase =
      switch unit {
      case .rep: .amountOfReps
      case .second: .amountOfSeconds
      case .minute: .amountOfMinutes
      }
    return Sentence(phrase, ["number": String(reps), "exercise": name(of: reps)])
  }

  /// The name in the form that goes with a number of reps.
  private func name(of reps: Int) -> String { reps == 1 && unit == .rep ? singular ?? name : name }
}
