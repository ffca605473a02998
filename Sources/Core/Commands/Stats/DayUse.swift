/// What was earned and used on a day, and how often a block screen was met.
package struct DayUse: Sendable, Hashable {
  package var day: CivilDate
  /// The most earned first.
  package var exercises: [Done] = []
  /// The most used first.
  package var apps: [Used] = []
  /// Block screens that came up over what was in front.
  package var shieldsShown = 0
  /// Those of them that were left without earning time.
  package var shieldsLeft = 0

  /// An exercise, and what it earned. What was undone is not in it.
  package struct Done: Sendable, Hashable {
    package var exercise: ExerciseID
    package var reps: Int
    package var earned: Duration

    package init(_ exercise: ExerciseID, reps: Int, earned: Duration) {
      (self.exercise, self.reps, self.earned) = (exercise, reps, earned)
    }
  }

  /// An app, and how long it was used.
  package struct Used: Sendable, Hashable {
    package var app: AppID
    package var used: Duration
    /// What of it was taken from the balance.
    package var charged: Duration
    /// What of it the day's free time paid for.
    package var free: Duration

    package init(_ app: AppID, used: Duration, charged: Duration, free: Duration) {
      (self.app, self.used, self.charged, self.free) = (app, used, charged, free)
    }
  }

  package init(day: CivilDate) { self.day = day }

  package var earned: Duration { exercises.reduce(.zero) { $0 + $1.earned } }
  package var used: Duration { apps.reduce(.zero) { $0 + $1.used } }
  package var charged: Duration { apps.reduce(.zero) { $0 + $1.charged } }
  package var free: Duration { apps.reduce(.zero) { $0 + $1.free } }

  package var isEmpty: Bool { exercises.isEmpty && apps.isEmpty && shieldsShown == 0 && shieldsLeft == 0 }

  /// The days from `first` to `last`, each once and in order, those without anything too.
  /// - Parameter known: in order.
  package static func all(from first: CivilDate, to last: CivilDate, known: [DayUse]) -> [DayUse] {
    var rest = known[...]
    while let day = rest.first, day.day < first { rest.removeFirst() }
    guard first <= last else { return [] }
    return (first.dayNumber...last.dayNumber).map { number in
      if let day = rest.first, day.day.dayNumber == number { return rest.removeFirst() }
      return DayUse(day: CivilDate(dayNumber: number))
    }
  }
}
