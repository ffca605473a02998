/// Which day it is for a person, in a zone that may change.
package struct DayClock: Sendable, Hashable {
  package private(set) var today: CivilDate
  package private(set) var zone: CivilZone
  private let dayStart: DayStart
  /// When today began.
  package private(set) var begins: WallTime
  /// When the next day begins.
  package private(set) var ends: WallTime

  package init(dayStart: DayStart, zone: CivilZone, at time: WallTime) {
    self.dayStart = dayStart
    self.zone = zone
    today = dayStart.day(of: time, in: zone)
    begins = dayStart.start(of: today, in: zone)
    ends = dayStart.next(after: time, in: zone)
  }

  /// The day that began since the last call; nil while it is the same one. A clock that is set back brings
  /// an earlier day back.
  package mutating func newDay(at time: WallTime) -> NewDay? {
    guard time < begins || time >= ends else { return nil }
    return turn(to: time)
  }

  /// Takes another zone, or the same one with a newer table.
  ///
  /// - Returns: the day that it makes of `time`, if it is another one.
  package mutating func move(to zone: CivilZone, at time: WallTime) -> NewDay? {
    self.zone = zone
    return turn(to: time)
  }

  /// Lets days begin at another time.
  ///
  /// - Returns: the day that it makes of `time`, which is another one even where its date is the same.
  package mutating func move(to dayStart: DayStart, at time: WallTime) -> NewDay {
    self = DayClock(dayStart: dayStart, zone: zone, at: time)
    return day(at: time)
  }

  /// When this week began.
  package var weekBegins: WallTime { dayStart.start(of: today.weekStart, in: zone) }

  /// When the next week begins.
  package var weekEnds: WallTime {
    dayStart.start(of: CivilDate(dayNumber: today.weekStart.dayNumber + 7), in: zone)
  }

  /// How long until the next day starts.
  package func remaining(at time: WallTime) -> Duration { max(.zero, ends - time) }

  private mutating func turn(to time: WallTime) -> NewDay? {
    let before = today
    self = DayClock(dayStart: dayStart, zone: zone, at: time)
    return today == before ? nil : day(at: time)
  }

  private func day(at time: WallTime) -> NewDay {
    NewDay(date: today, start: begins, zoneOffset: zone.offset(at: time))
  }
}

/// A day that has just begun.
package struct NewDay: Sendable, Hashable {
  package var date: CivilDate
  package var start: WallTime
  /// Local time less UTC.
  package var zoneOffset: Duration

  package init(date: CivilDate, start: WallTime, zoneOffset: Duration) {
    self.date = date
    self.start = start
    self.zoneOffset = zoneOffset
  }
}
