/// What is blocked: the rules in force, kept in the ledger's database.
package struct RuleSet: Sendable, Hashable, Codable {
  package var groups: [Group]
  /// The built-in exercises as the user changed them, and the user's own.
  package var exercises: [Exercise]
  /// Built-in exercises that the user removed.
  package var removedExercises: [ExerciseID]
  /// When a day begins, which decides what counts for it.
  package var dayStart: DayStart

  package init(
    groups: [Group] = [], exercises: [Exercise] = [], removedExercises: [ExerciseID] = [],
    dayStart: DayStart = .fourInTheMorning
  ) {
    self.groups = groups
    self.exercises = exercises
    self.removedExercises = removedExercises
    self.dayStart = dayStart
  }

  /// What is missing in rules of an older Repgate is as it was then.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    groups = try container.decode([Group].self, forKey: .groups)
    exercises = try container.decode([Exercise].self, forKey: .exercises)
    removedExercises = try container.decode([ExerciseID].self, forKey: .removedExercises)
    dayStart = try container.decodeIfPresent(DayStart.self, forKey: .dayStart) ?? .fourInTheMorning
  }
}

/// A named selection of apps. There is one balance; a group never has its own.
package struct Group: Sendable, Hashable, Codable {
  /// Stable over renames.
  package var id: GroupID
  package var name: String
  package var apps: [BlockedApp]

  package init(id: GroupID, name: String, apps: [BlockedApp] = []) {
    self.id = id
    self.name = name
    self.apps = apps
  }
}

/// Names a group for good, in the ledger too.
package struct GroupID: Sendable, Hashable, Codable, RawRepresentable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The group that `repgate block` fills.
  package static let blocked = GroupID("blocked")
}

/// An app that a rule selects, with what was seen of it when the rule was made.
package struct BlockedApp: Sendable, Hashable, Codable {
  package var app: AppID
  package var name: String
  /// What the app was known by when it was blocked, so that a desktop file that appears or changes
  /// later does not change what the rule matches.
  package var aliases: [Clue]
  /// What the settings call it, where that is not its id: the same text goes on meaning the same app.
  package var wish: String?

  package init(app: AppID, name: String, aliases: [Clue] = [], wish: String? = nil) {
    self.app = app
    self.name = name
    self.aliases = aliases
    self.wish = wish
  }
}
