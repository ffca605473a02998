/// What the settings file wishes: looks and words, and the rules as somebody wrote them.
package struct Settings: Sendable, Hashable {
  package var preferences: Preferences
  package var dayStart: DayStart
  package var freePerDay: Duration
  package var saveUpTo: Duration?
  package var idle: IdleRule
  package var strict: Strictness
  package var groups: [WishedGroup]
  /// The user's own list of what no rule may block.
  package var neverBlocked: [WishedApp]
  package var exercises: [WishedExercise]

  /// What holds where nothing is set.
  package init(
    preferences: Preferences = Preferences(), dayStart: DayStart = .fourInTheMorning,
    freePerDay: Duration = .zero, saveUpTo: Duration? = nil, idle: IdleRule = IdleRule(),
    strict: Strictness = Strictness(),
    groups: [WishedGroup] = [], neverBlocked: [WishedApp] = [], exercises: [WishedExercise] = []
  ) {
    self.preferences = preferences
    self.dayStart = dayStart
    self.freePerDay = freePerDay
    self.saveUpTo = saveUpTo
    self.idle = idle
    self.strict = strict
    self.groups = groups
    self.neverBlocked = neverBlocked
    self.exercises = exercises
  }
}

/// A group of apps as it stands in the settings.
package struct WishedGroup: Sendable, Hashable {
  package var id: GroupID
  /// Nil: made from the id.
  package var name: String?
  package var apps: [WishedApp]
  package var categories: [String]
  package var titles: [TitlePattern]
  package var selectsEverything: Bool
  package var allowed: [WishedApp]
  package var counting: Group.Counting
  package var blockedHours: [HourSpan]
  package var openHours: [HourSpan]
  package var limits: Limits
  package var thresholds = Thresholds()

  package init(
    id: GroupID, name: String? = nil, apps: [WishedApp] = [], categories: [String] = [],
    titles: [TitlePattern] = [], selectsEverything: Bool = false, allowed: [WishedApp] = [],
    counting: Group.Counting = .inFront, blockedHours: [HourSpan] = [], openHours: [HourSpan] = [],
    limits: Limits = Limits()
  ) {
    self.id = id
    self.name = name
    self.apps = apps
    self.categories = categories
    self.titles = titles
    self.selectsEverything = selectsEverything
    self.allowed = allowed
    self.counting = counting
    self.blockedHours = blockedHours
    self.openHours = openHours
    self.limits = limits
  }
}

/// An app as somebody wrote it: an id, a name or a window class.
package struct WishedApp: Sendable, Hashable {
  package var text: String
  /// Counted from 1.
  package var line: Int

  package init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }
}

/// An exercise as it stands in the settings; what is nil is as it is built in.
package struct WishedExercise: Sendable, Hashable {
  package var id: ExerciseID
  package var name: String?
  package var singular: String?
  package var unit: Exercise.Unit?
  package var earns: Duration?
  package var takes: Duration?
  package var isRemoved: Bool
  /// Where it begins, counted from 1.
  package var line: Int

  package init(
    id: ExerciseID, name: String? = nil, singular: String? = nil, unit: Exercise.Unit? = nil,
    earns: Duration? = nil, takes: Duration? = nil, isRemoved: Bool = false, line: Int
  ) {
    self.id = id
    self.name = name
    self.singular = singular
    self.unit = unit
    self.earns = earns
    self.takes = takes
    self.isRemoved = isRemoved
    self.line = line
  }
}
