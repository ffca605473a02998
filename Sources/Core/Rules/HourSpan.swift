/// A span of time that comes back every week: on which days it begins, and from when to when.
package struct HourSpan: Sendable, Hashable, Codable {
  /// In their order, each once; never empty.
  package var days: [Weekday]
  package var from: TimeOfDay
  /// Where it is not after `from`, it is on the next day.
  package var to: TimeOfDay

  package init(days: [Weekday] = Weekday.allCases, from: TimeOfDay, to: TimeOfDay) {
    self.days = days
    self.from = from
    self.to = to
  }

  /// The instants between which it holds, if it begins on `date`: nil where it does not, or where the clock skips
  /// all of it.
  func instants(beginningOn date: CivilDate, in zone: CivilZone) -> Range<WallTime>? {
    guard days.contains(date.weekday) else { return nil }
    let start = zone.instant(of: date, afterMidnight: from.afterMidnight)
    let end = zone.instant(of: date, afterMidnight: to.afterMidnight + (to > from ? .zero : .seconds(86_400)))
    return start < end ? start..<end : nil
  }
}
