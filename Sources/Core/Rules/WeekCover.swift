/// The minutes of a week in which hours hold, by the clock on the wall.
struct WeekCover {
  private static let day = 1440
  private var minutes: [Bool]

  init(_ spans: [HourSpan]) {
    minutes = Array(repeating: false, count: 7 * Self.day)
    for span in spans {
      let length = (span.to > span.from ? 0 : Self.day) + span.to.minutes - span.from.minutes
      for day in span.days {
        let start = day.rawValue * Self.day + span.from.minutes
        for minute in start..<start + length { minutes[minute % minutes.count] = true }
      }
    }
  }

  /// Whether all that the other one covers is covered.
  func contains(_ other: WeekCover) -> Bool {
    zip(minutes, other.minutes).allSatisfy { $0 || !$1 }
  }
}
