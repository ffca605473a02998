/// A day of `repgate stats` for programs. Lengths are seconds.
package struct StatsRecord: Sendable, Hashable, Encodable {
  var day: String
  var earned: Double
  var used: Double
  var charged: Double
  var free: Double
  var exercises: [Done]
  var apps: [Used]
  var shieldsShown: Int
  var shieldsLeft: Int

  struct Done: Sendable, Hashable, Encodable {
    var exercise: String
    var reps: Int
    var earned: Double

    enum CodingKeys: String, CodingKey {
      case exercise, reps
      case earned = "earned_seconds"
    }
  }

  struct Used: Sendable, Hashable, Encodable {
    var app: String
    var name: String
    var used: Double
    var charged: Double
    var free: Double

    enum CodingKeys: String, CodingKey {
      case app, name
      case used = "used_seconds"
      case charged = "charged_seconds"
      case free = "free_seconds"
    }
  }

  enum CodingKeys: String, CodingKey {
    case day, exercises, apps
    case earned = "earned_seconds"
    case used = "used_seconds"
    case charged = "charged_seconds"
    case free = "free_seconds"
    case shieldsShown = "shields_shown"
    case shieldsLeft = "shields_left"
  }

  /// - Parameter names: what people call the apps.
  package init(_ day: DayUse, names: [AppID: String]) {
    self.day = day.day.description
    (earned, used) = (JSONText.seconds(day.earned), JSONText.seconds(day.used))
    (charged, free) = (JSONText.seconds(day.charged), JSONText.seconds(day.free))
    exercises = day.exercises.map {
      Done(exercise: $0.exercise.rawValue, reps: $0.reps, earned: JSONText.seconds($0.earned))
    }
    apps = day.apps.map {
      Used(
        app: $0.app.rawValue, name: names[$0.app] ?? $0.app.rawValue, used: JSONText.seconds($0.used),
        charged: JSONText.seconds($0.charged), free: JSONText.seconds($0.free))
    }
    (shieldsShown, shieldsLeft) = (day.shieldsShown, day.shieldsLeft)
  }

  /// All records as CSV, with a line of headings: a record for each exercise and each app of a day, and one for its
  /// block screens where there were any.
  package static func csv(_ records: [StatsRecord]) -> String {
    let headings = [
      "day", "kind", "id", "name", "reps", "earned_seconds", "used_seconds", "charged_seconds",
      "free_seconds",
      "shields_shown", "shields_left",
    ]
    return CSVText.record(headings.map { .text($0) }) + records.map(\.csvRecords).joined()
  }

  private var csvRecords: String {
    let done = exercises.map { row in
      CSVText.record([
        .text(day), .text("exercise"), .text(row.exercise), .none, .number("\(row.reps)"),
        .number("\(row.earned)"), .none, .none, .none, .none, .none,
      ])
    }
    let used = apps.map { row in
      CSVText.record([
        .text(day), .text("app"), .text(row.app), .text(row.name), .none, .none, .number("\(row.used)"),
        .number("\(row.charged)"), .number("\(row.free)"), .none, .none,
      ])
    }
    guard shieldsShown + shieldsLeft > 0 else { return (done + used).joined() }
    let shields = CSVText.record([
      .text(day), .text("shields"), .none, .none, .none, .none, .none, .none, .none,
      .number("\(shieldsShown)"), .number("\(shieldsLeft)"),
    ])
    return (done + used + [shields]).joined()
  }
}
