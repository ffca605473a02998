/// When the day's and the week's use began to count anew, as one watcher leaves it to the next.
package struct KnownAllowance: Sendable, Hashable {
  package var day: Refill
  package var week: Refill

  /// A filling up.
  package struct Refill: Sendable, Hashable {
    /// The day, or the first of the week, that it was for.
    package var date: CivilDate
    package var at: WallTime

    package init(date: CivilDate, at: WallTime) {
      self.date = date
      self.at = at
    }
  }

  package init(day: Refill, week: Refill) {
    self.day = day
    self.week = week
  }

  /// As it is where nobody was there before.
  package init(_ days: DayClock) {
    day = Refill(date: days.today, at: days.begins)
    week = Refill(date: days.today.weekStart, at: days.weekBegins)
  }

  /// Four numbers: the days since 1970 and the milliseconds.
  package var text: String {
    "\(day.date.dayNumber) \(day.at.milliseconds) \(week.date.dayNumber) \(week.at.milliseconds)"
  }

  /// Reads `text`; nil for anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1 << 50 }) else { return nil }
    day = Refill(date: CivilDate(dayNumber: Int(numbers[0])), at: WallTime(milliseconds: numbers[1]))
    week = Refill(date: CivilDate(dayNumber: Int(numbers[2])), at: WallTime(milliseconds: numbers[3]))
  }
}
