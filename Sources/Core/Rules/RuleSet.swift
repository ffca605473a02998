/// What is blocked: the rules in force, kept in the ledger's database.
package struct RuleSet: Sendable, Hashable, Codable {
  package var groups: [Group]
  /// The built-in exercises as the user changed them, and the user's own.
  package var exercises: [Exercise]
  /// Built-in exercises that the user removed.
  package var removedExercises: [ExerciseID]

  package init(
    groups: [Group] = [], exercises: [Exercise] = [], removedExercises: [ExerciseID] = []
  ) {
    self.groups = groups
    self.exercises = exercises
    self.removedExercises = removedExercises
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

  package init(app: AppID, name: String, aliases: [Clue] = []) {
    self.app = app
    self.name = name
    self.aliases = aliases
  }
}
