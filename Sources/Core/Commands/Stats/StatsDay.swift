/// What became of one day, added up.
package struct StatsDay: Sendable, Hashable {
  package var day: CivilDate
  /// By exercise, the most first.
  package var earned: [Earned]
  /// By app, the most first.
  package var used: [Used]
  /// Given, and corrected either way.
  package var other: Duration
  package var shieldsShown: Int
  package var shieldsLeft: Int

  package struct Earned: Sendable, Hashable {
    package var exercise: ExerciseID
    package var reps: Int
    package var amount: Duration

    package init(exercise: ExerciseID, reps: Int, amount: Duration) {
      self.exercise = exercise
      self.reps = reps
      self.amount = amount
    }
  }

  package struct Used: Sendable, Hashable {
    package var app: AppID
    /// In front, or visible where that counts.
    package var length: Duration
    /// What of it was taken from what was earned.
    package var charged: Duration
    /// What of it the day's free time paid for.
    package var free: Duration

    package init(app: AppID, length: Duration, charged: Duration, free: Duration) {
      self.app = app
      self.length = length
      self.charged = charged
      self.free = free
    }
  }

  package init(
    day: CivilDate, earned: [Earned] = [], used: [Used] = [], other: Duration = .zero, shieldsShown: Int = 0,
    shieldsLeft: Int = 0
  ) {
    self.day = day
    self.earned = earned
    self.used = used
    self.other = other
    self.shieldsShown = shieldsShown
    self.shieldsLeft = shieldsLeft
  }

  package var earnedInAll: Duration { earned.reduce(.zero) { $0 + $1.amount } }
  package var usedInAll: Duration { used.reduce(.zero) { $0 + $1.length } }

  /// Several days as one, with the date of the first.
  package static func sum(_ days: [StatsDay]) -> StatsDay? {
    guard let first = days.first else { return nil }
    var earned: [ExerciseID: Earned] = [:]
    var used: [AppID: Used] = [:]
    var sum = StatsDay(day: first.day)
    for day in days {
      for item in day.earned {
        let known = earned[item.exercise] ?? Earned(exercise: item.exercise, reps: 0, amount: .zero)
        earned[item.exercise] = Earned(
          exercise: item.exercise, reps: known.reps + item.reps, amount: known.amount + item.amount)
      }
      for item in day.used {
        let known = used[item.app] ?? Used(app: item.app, length: .zero, charged: .zero, free: .zero)
        used[item.app] = Used(
          app: item.app, length: known.length + item.length, charged: known.charged + item.charged,
          free: known.free + item.free)
      }
      sum.other += day.other
      sum.shieldsShown += day.shieldsShown
      sum.shieldsLeft += day.shieldsLeft
    }
    sum.earned = earned.values.sorted {
      ($1.amount, $0.exercise.rawValue) < ($0.amount, $1.exercise.rawValue)
    }
    sum.used = used.values.sorted { ($1.length, $0.app.rawValue) < ($0.length, $1.app.rawValue) }
    return sum
  }
}
