extension ExerciseCatalogue {
  /// What is there from the start, with its rates.
  package static let builtIn: [Exercise] = [
    exercise("push-ups", "push-ups", "push-up", earns: .seconds(60), takes: .milliseconds(1500)),
    exercise("squats", "squats", "squat", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("sit-ups", "sit-ups", "sit-up", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("pull-ups", "pull-ups", "pull-up", earns: .seconds(120), takes: .milliseconds(2000)),
    exercise("burpees", "burpees", "burpee", earns: .seconds(120), takes: .milliseconds(3000)),
    exercise("lunges", "lunges", "lunge", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise(
      "jumping-jacks", "jumping jacks", "jumping jack", earns: .seconds(10), takes: .milliseconds(700)),
    exercise("plank", "plank", unit: .second, earns: .seconds(10), takes: .seconds(1)),
    exercise(
      "wall-push-ups", "wall push-ups", "wall push-up", earns: .seconds(30), takes: .milliseconds(1500)),
    exercise("chair-stands", "chair stands", "chair stand", earns: .seconds(20), takes: .milliseconds(1500)),
    exercise("walking", "walking", unit: .minute, earns: .seconds(180), takes: .seconds(60)),
  ]

  private static func exercise(
    _ id: String, _ name: String, _ singular: String? = nil, unit: Exercise.Unit = .rep, earns: Duration,
    takes: Duration
  ) -> Exercise {
    Exercise(id: ExerciseID(id), name: name, singular: singular, unit: unit, earns: earns, takes: takes)
  }
}
