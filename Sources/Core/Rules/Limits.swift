/// How much of a group there is at most, whatever the balance.
package struct Limits: Sendable, Hashable, Codable {
  package var day: Duration?
  package var week: Duration?
  /// The longest time in one go, after which `pause` follows.
  package var atATime: Duration?
  /// How long it is closed after one go, and how long a rest ends a go by itself.
  package var pause: Duration
  /// From when use counts towards each: a limit that is added at noon counts from noon. Nil: always.
  package var since: Since

  package struct Since: Sendable, Hashable, Codable {
    package var day: WallTime?
    package var week: WallTime?
    package var atATime: WallTime?

    package init(day: WallTime? = nil, week: WallTime? = nil, atATime: WallTime? = nil) {
      self.day = day
      self.week = week
      self.atATime = atATime
    }
  }

  package static let usualPause = Duration.seconds(15 * 60)

  package init(
    day: Duration? = nil, week: Duration? = nil, atATime: Duration? = nil, pause: Duration = usualPause,
    since: Since = Since()
  ) {
    self.day = day
    self.week = week
    self.atATime = atATime
    self.pause = pause
    self.since = since
  }

  /// The longest time in one go, and the pause after it.
  struct Goes: Sendable, Hashable {
    var longest: Duration?
    var pause: Duration
  }

  var goes: Goes {
    get { Goes(longest: atATime, pause: pause) }
    set { (atATime, pause) = (newValue.longest, newValue.pause) }
  }

  package var isEmpty: Bool { day == nil && week == nil && atATime == nil }

  /// The same, counting from `now` on what was not limited in `before`.
  func beginning(at now: WallTime, after before: Limits?) -> Limits {
    var limits = self
    limits.since = Since(
      day: day == nil ? nil : before?.day == nil ? now : before?.since.day,
      week: week == nil ? nil : before?.week == nil ? now : before?.since.week,
      atATime: atATime == nil ? nil : before?.atATime == nil ? now : before?.since.atATime)
    return limits
  }
}
