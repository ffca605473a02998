/// A time zone as a value: its name and the offsets from UTC from a year back to two years ahead.
///
/// Exported by the platform (Core has no time zone data of its own), so that days can be simulated.
package struct CivilZone: Sendable, Hashable {
  /// From `start` on, local time is UTC plus `offset`.
  package struct Period: Sendable, Hashable {
    package var start: WallTime
    /// East of Greenwich is positive.
    package var offset: Duration

    package init(start: WallTime, offset: Duration) {
      self.start = start
      self.offset = offset
    }
  }

  /// The tz database's name, such as `Europe/Berlin`.
  package var name: String
  /// In order of `start`; the first one also holds for all time before it.
  package var periods: [Period]

  /// - Precondition: `periods` is not empty and is sorted.
  package init(name: String, periods: [Period]) {
    precondition(!periods.isEmpty, "a zone needs at least one offset")
    self.name = name
    self.periods = periods
  }

  package static let utc = CivilZone(
    name: "UTC", periods: [Period(start: WallTime(milliseconds: 0), offset: .zero)])

  package func offset(at time: WallTime) -> Duration {
    (periods.last { $0.start <= time } ?? periods[0]).offset
  }

  /// When the clock on the wall shows a time of a day for the first time. Where it skips that time, the instant at
  /// which it has jumped; where it shows it twice, the first.
  /// - Parameter afterMidnight: by the clock on the wall; 24 hours or more is on the next days.
  package func instant(of date: CivilDate, afterMidnight: Duration) -> WallTime {
    let local = Int64(date.dayNumber) * 86_400_000 + afterMidnight.wholeMilliseconds
    let guess = WallTime(milliseconds: local)
    // The offset is one of those in force within a day of the local reading.
    let candidates = periods.indices.compactMap { index -> WallTime? in
      let period = periods[index]
      let candidate = guess + (.zero - period.offset)
      let begins = index == 0 ? WallTime(milliseconds: .min) : period.start
      let ends =
        index + 1 < periods.count
        ? periods[index + 1].start : WallTime(milliseconds: .max)
      if candidate < begins {
        // Skipped: the reading lies between the end of the last period and this one's beginning.
        let before = periods[index - 1].offset
        return guess + (.zero - before) >= begins ? begins : nil
      }
      return candidate < ends ? candidate : nil
    }
    return candidates.min() ?? guess + (.zero - offset(at: guess))
  }
}
