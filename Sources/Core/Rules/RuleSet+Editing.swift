extension RuleSet {
  /// Every app that any group selects, each once.
  package var blockedApps: [BlockedApp] {
    var seen: Set<AppID> = []
    return groups.flatMap(\.apps).filter { seen.insert($0.app).inserted }
  }

  /// Adds the app to the group that `repgate block` fills; one that is there already is brought up to date.
  package mutating func block(_ app: BlockedApp) {
    let index =
      groups.firstIndex { $0.id == .blocked }
      ?? {
        groups.append(Group(id: .blocked, name: "Blocked"))
        return groups.count - 1
      }()
    if let known = groups[index].apps.firstIndex(where: { $0.app == app.app }) {
      groups[index].apps[known] = app
    } else {
      groups[index].apps.append(app)
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
}
