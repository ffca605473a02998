/// What is blocked: the rules in force, kept in the ledger's database.
package struct RuleSet: Sendable, Hashable, Codable {
  package var groups: [Group]
  /// The user's own list of what no rule may block.
  package var neverBlocked: [BlockedApp]
  /// The built-in exercises as the user changed them, and the user's own.
  package var exercises: [Exercise]
  /// Built-in exercises that the user removed.
  package var removedExercises: [ExerciseID]
  /// When a day begins, which decides what counts for it.
  package var dayStart: DayStart
  /// What may be used each day besides what is earned.
  package var freePerDay: Duration
  /// How much may be saved up; nil: all that is earned. What is saved up already stays.
  package var saveUpTo: Duration?
  /// What a rest without input does to the time.
  package var idle: IdleRule
  package var strict: Strictness
  /// What was blocked once, by a command. No wish of the settings file.
  package var timedBlocks: [TimedBlock]
  /// Corrections that give time, until they are entered into the history. No wish of the settings file.
  package var corrections: [WaitingCorrection]
  /// Begun by a command; no wish of the settings file either.
  package var rest: Rest?

  package init(
    groups: [Group] = [], neverBlocked: [BlockedApp] = [], exercises: [Exercise] = [],
    removedExercises: [ExerciseID] = [],
    dayStart: DayStart = .fourInTheMorning, freePerDay: Duration = .zero, saveUpTo: Duration? = nil,
    idle: IdleRule = IdleRule(),
    strict: Strictness = Strictness(), timedBlocks: [TimedBlock] = [],
    corrections: [WaitingCorrection] = [], rest: Rest? = nil
  ) {
    self.groups = groups
    self.neverBlocked = neverBlocked
    self.exercises = exercises
    self.removedExercises = removedExercises
    self.dayStart = dayStart
    self.freePerDay = freePerDay
    self.saveUpTo = saveUpTo
    self.idle = idle
    self.strict = strict
    self.timedBlocks = timedBlocks
    self.corrections = corrections
    self.rest = rest
  }

  /// What is missing in rules of an older Repgate is as it was then.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    groups = try container.decode([Group].self, forKey: .groups)
    neverBlocked = try container.decodeIfPresent([BlockedApp].self, forKey: .neverBlocked) ?? []
    exercises = try container.decode([Exercise].self, forKey: .exercises)
    removedExercises = try container.decode([ExerciseID].self, forKey: .removedExercises)
    dayStart = try container.decodeIfPresent(DayStart.self, forKey: .dayStart) ?? .fourInTheMorning
    freePerDay = try container.decodeIfPresent(Duration.self, forKey: .freePerDay) ?? .zero
    saveUpTo = try container.decodeIfPresent(Duration.self, forKey: .saveUpTo)
    idle = try container.decodeIfPresent(IdleRule.self, forKey: .idle) ?? IdleRule()
    strict = try container.decodeIfPresent(Strictness.self, forKey: .strict) ?? Strictness()
    timedBlocks = try container.decodeIfPresent([TimedBlock].self, forKey: .timedBlocks) ?? []
    corrections = try container.decodeIfPresent([WaitingCorrection].self, forKey: .corrections) ?? []
    rest = try container.decodeIfPresent(Rest.self, forKey: .rest)
  }
}
