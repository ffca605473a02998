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
}
