extension ExerciseCatalogue {
  /// What is there from the start, with its rates.
  package static let builtIn: [Exercise] = [
    exercise("push-ups", "push-ups", earns: .seconds(60), takes: .milliseconds(1500)),
    exercise("squats", "squats", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("sit-ups", "sit-ups", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("pull-ups", "pull-ups", earns: .seconds(120), takes: .milliseconds(2000)),
    exercise("burpees", "burpees", earns: .seconds(120), takes: .milliseconds(3000)),
    exercise("lunges", "lunges", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("jumping-jacks", "jumping jacks", earns: .seconds(10), takes: .milliseconds(700)),
    exercise("plank", "plank", unit: .second, earns: .seconds(10), takes: .seconds(1)),
    exercise("wall-push-ups", "wall push-ups", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("chair-stands", "chair stands", earns: .seconds(20), takes: .milliseconds(1500)),
    exercise("walking", "walking", unit: .minute, earns: .seconds(180), takes: .seconds(60)),
  ]

  private static func exercise(
    _ id: String, _ name: String, unit: Exercise.Unit = .rep, earns: Duration, takes: Duration
  ) -> Exercise {
    Exercise(id: ExerciseID(id), name: name, unit: unit, earns: earns, takes: takes)
  }
}

extension Exercise {
  /// How much time `reps` of it earn.
  package func earns(reps: Int) -> Duration { earns * reps }

  /// A number of it as people say it, without the name: `10`, `30 s`, `5 min`.
  package func amountInWords(_ reps: Int) -> String {
    switch unit {
    case .rep: "\(reps)"
    case .second: Duration.seconds(reps).spoken
    case .minute: Duration.seconds(60 * reps).spoken
    }
  }
}
