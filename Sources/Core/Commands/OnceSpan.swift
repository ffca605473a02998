/// From when to when something is ordered once, as somebody typed it.
package struct OnceSpan: Sendable, Hashable {
  /// Nil: from now.
  package var from: TimeOfDay?
  package var end: End

  package enum End: Sendable, Hashable {
    /// So long after it begins.
    case after(Duration)
    /// The first time that the clock shows this.
    case at(TimeOfDay)
  }

  package init(from: TimeOfDay? = nil, _ end: End) {
    self.from = from
    self.end = end
  }

  /// The instants that it means: what is on already begins now, and a time that has passed is tomorrow's.
  package func instants(at now: WallTime, in zone: CivilZone) -> Range<WallTime> {
    let today = LocalTime(now, offset: zone.offset(at: now)).date.dayNumber
    for day in today - 1...today + 3 {
      let date = CivilDate(dayNumber: day)
      let start = from.map { zone.instant(of: date, afterMidnight: $0.afterMidnight) } ?? now
      let end = instant(ofEndFrom: start, date, in: zone)
      guard end > max(now, start) else { continue }
      // Whoever names a start means the next one, unless an evening that began yesterday is not over yet.
      if from != nil, day < today, end - start > Self.evening { continue }
      return max(now, start)..<end
    }
    preconditionFailure("no day in four has the times \(self)")
  }

  private static let evening = Duration.seconds(12 * 3600)

  private func instant(ofEndFrom start: WallTime, _ date: CivilDate, in zone: CivilZone) -> WallTime {
    switch end {
    case .after(let length): return start + length
    case .at(let time):
      let isNextDay = from.map { time <= $0 } ?? false
      return zone.instant(
        of: date, afterMidnight: time.afterMidnight + (isNextDay ? .seconds(86_400) : .zero))
    }
  }
}
