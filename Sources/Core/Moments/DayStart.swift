/// When a person's day begins, as a length after local midnight. 04:00 by default: an evening that
/// runs past midnight still belongs to the day it began on.
package struct DayStart: Sendable, Hashable, Codable {
  package var afterMidnight: Duration

  package init(afterMidnight: Duration) { self.afterMidnight = afterMidnight }

  /// As milliseconds after midnight.
  package init(from decoder: any Decoder) throws {
    afterMidnight = .milliseconds(try decoder.singleValueContainer().decode(Int64.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(afterMidnight.wholeMilliseconds)
  }

  package static let fourInTheMorning = DayStart(afterMidnight: .seconds(4 * 3600))

  /// The day that `time` belongs to in `zone`: the last one that has started, so that an hour that comes
  /// twice brings no day back.
  package func day(of time: WallTime, in zone: CivilZone) -> CivilDate {
    let local = time + zone.offset(at: time)
    let shifted = local.milliseconds - afterMidnight.wholeMilliseconds
    let guess = Int((shifted >= 0 ? shifted : shifted - 86_399_999) / 86_400_000)
    let next = CivilDate(dayNumber: guess + 1)
    if start(of: next, in: zone) <= time { return next }
    let date = CivilDate(dayNumber: guess)
    return start(of: date, in: zone) <= time ? date : CivilDate(dayNumber: guess - 1)
  }

  /// The first instant that belongs to `date` in `zone`. Where the clock skips the hour that the day
  /// would start at, the day starts when the clock has jumped; where the hour comes twice, at its first.
  package func start(of date: CivilDate, in zone: CivilZone) -> WallTime {
    zone.instant(of: date, afterMidnight: afterMidnight)
  }

  /// The next instant after `time` at which a day starts in `zone`.
  package func next(after time: WallTime, in zone: CivilZone) -> WallTime {
    let today = day(of: time, in: zone)
    return start(of: CivilDate(dayNumber: today.dayNumber + 1), in: zone)
  }
}
