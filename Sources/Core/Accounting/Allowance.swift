/// Since when the day's and the week's use counts: what is limited or free a day is filled up again when a new
/// day begins, and not before 20 hours have passed.
///
/// So a clock that is set forward, a flight over the date line or another start of the day fills nothing up a second
/// time, and one that is set back freezes nothing for ever.
package struct Allowance: Sendable, Hashable {
  package private(set) var known: KnownAllowance
  /// When they were filled up, on the clock that a suspend does not stop and nobody can set.
  private var dayAnchor: Duration
  private var weekAnchor: Duration

  /// What has to lie between two.
  package static let leastDay = Duration.seconds(20 * 3600)
  package static let leastWeek = Duration.seconds(6 * 86_400)

  /// - Parameter known: what an earlier watcher had; nil where that is not known.
  package init(_ known: KnownAllowance?, days: DayClock, at now: Moment) {
    self.known = known ?? KnownAllowance(days)
    // Before this watcher there is only the clock on the wall to go by.
    dayAnchor = now.boottime - max(.zero, now.wall - self.known.day.at)
    weekAnchor = now.boottime - max(.zero, now.wall - self.known.week.at)
  }

  /// What was filled up.
  package struct Change: Sendable, Hashable {
    package var day: Bool
    package var week: Bool
  }

  /// Fills up what is due; nil while nothing is.
  package mutating func update(_ days: DayClock, at now: Moment) -> Change? {
    let isDay = days.today != known.day.date && now.boottime - dayAnchor >= Self.leastDay
    let isWeek = days.today.weekStart != known.week.date && now.boottime - weekAnchor >= Self.leastWeek
    // Where it came on time, the day's first use is already in the row that began with the day.
    let onTime = now.wall - days.begins < .seconds(60)
    if isDay {
      known.day = KnownAllowance.Refill(date: days.today, at: onTime ? days.begins : now.wall)
      dayAnchor = Self.anchor(after: dayAnchor, Self.leastDay, since: days.begins, at: now)
    }
    if isWeek {
      known.week = KnownAllowance.Refill(date: days.today.weekStart, at: onTime ? days.begins : now.wall)
      weekAnchor = Self.anchor(after: weekAnchor, Self.leastWeek, since: days.weekBegins, at: now)
    }
    return isDay || isWeek ? Change(day: isDay, week: isWeek) : nil
  }

  /// What came late, as after a sleep, does not make the next one late; two are never closer than the least.
  private static func anchor(
    after last: Duration, _ least: Duration, since begin: WallTime, at now: Moment
  ) -> Duration {
    min(now.boottime, max(last + least, now.boottime - max(.zero, now.wall - begin)))
  }

  /// The monotonic instant at which something that had to wait is filled up; nil while nothing waits.
  package func instant(_ days: DayClock, at now: Moment) -> Duration? {
    let waits = [
      days.today == known.day.date ? nil : dayAnchor + Self.leastDay,
      days.today.weekStart == known.week.date ? nil : weekAnchor + Self.leastWeek,
    ]
    return waits.compactMap { $0 }.min().map { now.monotonic + max(.zero, $0 - now.boottime) }
  }
}
