import Core
import Testing

@Suite struct ExerciseCatalogueTests {
  @Test(arguments: [
    ("push-ups", "push-ups"), ("pushups", "push-ups"), ("push-up", "push-ups"), ("Push Ups", "push-ups"),
    ("PUSHUP", "push-ups"), ("press-ups", "push-ups"), ("pullup", "pull-ups"), ("pull ups", "pull-ups"),
    ("squat", "squats"), ("situps", "sit-ups"), ("burpee", "burpees"), ("lunge", "lunges"),
    ("jumping jacks", "jumping-jacks"), ("jumping_jack", "jumping-jacks"), ("planks", "plank"),
    ("wall pushups", "wall-push-ups"), ("chairstand", "chair-stands"), ("walk", "walking"),
  ])
  func isUnderstood(words: String, id: ExerciseID) {
    #expect(ExerciseCatalogue().exercise(meaning: words)?.id == id)
  }

  @Test(arguments: ["", "-", "s", "pushes", "up", "cartwheels"])
  func isNotGuessed(words: String) {
    #expect(ExerciseCatalogue().exercise(meaning: words) == nil)
  }

  @Test(arguments: [
    ("push-ups", 10, 600, "10 push-ups"), ("squats", 10, 300, "10 squats"),
    ("sit-ups", 10, 300, "10 sit-ups"), ("lunges", 10, 300, "10 lunges"),
    ("wall-push-ups", 10, 300, "10 wall push-ups"), ("chair-stands", 10, 200, "10 chair stands"),
    ("pull-ups", 10, 1200, "10 pull-ups"), ("burpees", 10, 1200, "10 burpees"),
    ("jumping-jacks", 10, 100, "10 jumping jacks"), ("plank", 30, 300, "30 s of plank"),
    ("walking", 10, 1800, "10 min of walking"), ("push-ups", 1, 60, "1 push-up"),
    ("squats", 1, 30, "1 squat"), ("burpees", 1, 120, "1 burpee"), ("lunges", 1, 30, "1 lunge"),
    ("jumping-jacks", 1, 10, "1 jumping jack"), ("chair-stands", 1, 20, "1 chair stand"),
    ("plank", 1, 10, "1 s of plank"), ("walking", 1, 180, "1 min of walking"),
  ])
  func earns(id: ExerciseID, reps: Int, seconds: Int, amount: String) throws {
    let exercise = try #require(ExerciseCatalogue().exercise(id))
    #expect(exercise.earns(reps: reps) == .seconds(seconds))
    #expect(exercise.amount(reps).text() == amount)
    #expect(exercise.takes > .zero)
  }

  @Test func oneOfTheUsersOwnIsCalledAsTheUserSays() {
    var stairs = Exercise(id: "stairs", name: "flights of stairs", earns: .seconds(60), takes: .zero)
    #expect(stairs.amount(1).text() == "1 flights of stairs")
    stairs.singular = "flight of stairs"
    #expect(stairs.amount(1).text() == "1 flight of stairs")
    #expect(stairs.amount(2).text() == "2 flights of stairs")
    var rules = RuleSet()
    rules.set(stairs)
    #expect(ExerciseCatalogue(rules: rules).exercise(meaning: "Flight of stairs")?.id == "stairs")
  }

  @Test func rulesOfBeforeThereWasASingularAreUnderstood() throws {
    let document = """
      {"groups": [], "removedExercises": [], "exercises": [
        {"id": "push-ups", "name": "push-ups", "unit": "rep", "earnsMilliseconds": 20000,
          "takesMilliseconds": 0},
        {"id": "squats", "name": "Kniebeugen", "unit": "rep", "earnsMilliseconds": 20000,
          "takesMilliseconds": 0}]}
      """
    let catalogue = ExerciseCatalogue(rules: try JSONText.decode(RuleSet.self, from: document))
    #expect(catalogue.exercise("push-ups")?.amount(1).text() == "1 push-up")
    #expect(catalogue.exercise("squats")?.amount(1).text() == "1 Kniebeugen")
  }

  @Test func theUsersOwnAreAddedChangedAndRemoved() throws {
    var rules = RuleSet()
    rules.set(Exercise(id: "stairs", name: "flights of stairs", earns: .seconds(60), takes: .seconds(15)))
    rules.set(Exercise(id: "push-ups", name: "push-ups", earns: .seconds(20), takes: .zero))
    var catalogue = ExerciseCatalogue(rules: rules)
    #expect(catalogue.exercises.first?.earns == .seconds(20))
    #expect(catalogue.exercise(meaning: "flight of stairs") == nil)
    #expect(catalogue.exercise(meaning: "Flights of Stairs")?.id == "stairs")

    let removed = ["push-ups", "stairs", "stairs"].map { rules.removeExercise($0) }
    #expect(removed == [true, true, false])
    catalogue = ExerciseCatalogue(rules: rules)
    #expect(catalogue.exercise(meaning: "pushups") == nil)
    #expect(catalogue.exercises.count == ExerciseCatalogue.builtIn.count - 1)

    rules.set(Exercise(id: "push-ups", name: "push-ups", earns: .seconds(30), takes: .zero))
    #expect(ExerciseCatalogue(rules: rules).exercise("push-ups")?.earns == .seconds(30))
  }
}
