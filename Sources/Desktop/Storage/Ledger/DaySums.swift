internal import Core

/// Adds rows up by day and name.
struct DaySums {
  private let first: Int
  private var apps = KnownTexts()
  private var exercises = KnownTexts()
  private var known: [Int: Day] = [:]
  /// The day of the last row, which is that of the next one mostly; its sums are here and not in `known`.
  private var current = 0
  private var sums = Day()

  private struct Day {
    /// By their places among the known texts.
    var apps: [Sum] = []
    var exercises: [Sum] = []
    var shields = (shown: 0, left: 0)
  }

  /// Of an app: used, charged and free; of an exercise: reps and what they earned.
  private struct Sum {
    var rows = 0
    var parts: (Int64, Int64, Int64) = (0, 0, 0)
  }

  init(since first: CivilDate) { self.first = first.dayNumber }

  mutating func use(
    _ app: UnsafeRawBufferPointer, on day: Int, used: Int64, charged: Int64, free: Int64
  ) {
    guard turn(to: day) else { return }
    Self.add((used, charged, free), at: apps.place(of: app), to: &sums.apps)
  }

  mutating func earn(_ exercise: UnsafeRawBufferPointer, on day: Int, reps: Int64, earned: Int64) {
    guard turn(to: day) else { return }
    Self.add((reps, earned, 0), at: exercises.place(of: exercise), to: &sums.exercises)
  }

  /// - Parameter isLeft: whether it was left, rather than shown.
  mutating func meetShield(on day: Int, isLeft: Bool) {
    guard turn(to: day) else { return }
    if isLeft { sums.shields.left += 1 } else { sums.shields.shown += 1 }
  }

  /// False for a day that is not wanted.
  private mutating func turn(to day: Int) -> Bool {
    guard day >= first else { return false }
    guard day != current else { return true }
    known[current] = sums
    sums = known.removeValue(forKey: day) ?? Day()
    current = day
    return true
  }

  private static func add(_ parts: (Int64, Int64, Int64), at place: Int, to sums: inout [Sum]) {
    while sums.count <= place { sums.append(Sum()) }
    sums[place].rows += 1
    sums[place].parts.0 += parts.0
    sums[place].parts.1 += parts.1
    sums[place].parts.2 += parts.2
  }

  /// In order, with the most first in each.
  var days: [DayUse] {
    var all = known
    all[current] = sums
    return all.filter { $0.key >= first }.sorted { $0.key < $1.key }.map { number, sums in
      var day = DayUse(day: CivilDate(dayNumber: number))
      for (place, sum) in sums.apps.enumerated() where sum.rows > 0 {
        day.apps.append(
          DayUse.Used(
            AppID(apps.texts[place]), used: .milliseconds(sum.parts.0), charged: .milliseconds(sum.parts.1),
            free: .milliseconds(sum.parts.2)))
      }
      for (place, sum) in sums.exercises.enumerated() where sum.rows > 0 {
        day.exercises.append(
          DayUse.Done(
            ExerciseID(exercises.texts[place]), reps: Int(sum.parts.0), earned: .milliseconds(sum.parts.1)))
      }
      (day.shieldsShown, day.shieldsLeft) = sums.shields
      return day.inOrder
    }
  }
}

extension DayUse {
  fileprivate var inOrder: DayUse {
    var day = self
    day.apps.sort { $0.used == $1.used ? $0.app.rawValue < $1.app.rawValue : $0.used > $1.used }
    day.exercises.sort {
      $0.earned == $1.earned ? $0.exercise.rawValue < $1.exercise.rawValue : $0.earned > $1.earned
    }
    return day
  }
}
