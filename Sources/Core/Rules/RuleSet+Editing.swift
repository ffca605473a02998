extension RuleSet {
  /// The same with what was ordered once, which stands in no settings file.
  package func withOrders(of other: RuleSet) -> RuleSet {
    var rules = self
    rules.timedBlocks = other.timedBlocks
    rules.corrections = other.corrections
    rules.rest = other.rest
    return rules
  }

  /// Every app that any group selects, each once.
  package var blockedApps: [BlockedApp] {
    var seen: Set<AppID> = []
    return groups.flatMap(\.apps).filter { seen.insert($0.app).inserted }
  }

  /// Every app that the rules name, blocked or left out, each once.
  var namedApps: [BlockedApp] {
    var seen: Set<AppID> = []
    return (groups.flatMap { $0.apps + $0.allowed } + neverBlocked).filter { seen.insert($0.app).inserted }
  }

  /// Adds the app to the group that `repgate block` fills. One that is in some group already stays there and
  /// is brought up to date; what was known of it before stays known.
  package mutating func block(_ app: BlockedApp) {
    for group in groups.indices {
      guard let known = groups[group].apps.firstIndex(where: { $0.app == app.app }) else { continue }
      let old = groups[group].apps[known]
      groups[group].apps[known] = BlockedApp(
        app: app.app, name: app.name, aliases: app.aliases + old.aliases.filter { !app.aliases.contains($0) },
        wish: old.wish)
      return
    }
    if let index = groups.firstIndex(where: { $0.id == .blocked }) {
      groups[index].apps.append(app)
    } else {
      groups.append(Group(id: .blocked, name: GroupID.blocked.usualName, apps: [app]))
    }
  }

  /// Takes the app out of every group. False where none has it.
  @discardableResult
  package mutating func unblock(_ app: AppID) -> Bool {
    var found = false
    for index in groups.indices {
      let before = groups[index].apps.count
      groups[index].apps.removeAll { $0.app == app }
      found = found || groups[index].apps.count != before
    }
    return found
  }

  /// Adds an exercise, or changes the one with the same id, built-in or not.
  package mutating func set(_ exercise: Exercise) {
    removedExercises.removeAll { $0 == exercise.id }
    if let known = exercises.firstIndex(where: { $0.id == exercise.id }) {
      exercises[known] = exercise
    } else {
      exercises.append(exercise)
    }
  }

  /// Removes an exercise. False where there is none with that id.
  @discardableResult
  package mutating func removeExercise(_ id: ExerciseID) -> Bool {
    guard ExerciseCatalogue(rules: self).exercise(id) != nil else { return false }
    exercises.removeAll { $0.id == id }
    if ExerciseCatalogue.builtIn.contains(where: { $0.id == id }) { removedExercises.append(id) }
    return true
  }

  /// The block that was ordered before and holds for all of these instants already.
  package func timedBlock(_ group: GroupID, during span: Range<WallTime>) -> TimedBlock? {
    timedBlocks.first { $0.group == group && $0.from <= span.lowerBound && $0.until >= span.upperBound }
  }
}
