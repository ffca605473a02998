/// An installed app as it is listed for programs.
package struct InstalledRecord: Sendable, Hashable, Encodable {
  var app: AppID
  var name: String
  var executable: String?
  var windowClass: String?
  var categories: [String]
  var isBlocked: Bool

  enum CodingKeys: String, CodingKey {
    case app, name, executable, categories
    case windowClass = "window_class"
    case isBlocked = "blocked"
  }

  package init(_ entry: DesktopEntry, isBlocked: Bool) {
    app = entry.id
    name = entry.name
    executable = entry.executable
    windowClass = entry.startupWMClass
    categories = entry.categories
    self.isBlocked = isBlocked
  }
}

/// An exercise as it is listed for programs.
package struct ExerciseRecord: Sendable, Hashable, Encodable {
  var id: ExerciseID
  var name: String
  /// Nil where the name is said of one as well.
  var singular: String?
  var unit: Exercise.Unit
  var earns: Double
  var takes: Double

  enum CodingKeys: String, CodingKey {
    case id, name, singular, unit
    case earns = "earns_seconds"
    case takes = "takes_seconds"
  }

  package init(_ exercise: Exercise) {
    id = exercise.id
    name = exercise.name
    singular = exercise.singular
    unit = exercise.unit
    earns = JSONText.seconds(exercise.earns)
    takes = JSONText.seconds(exercise.takes)
  }
}
