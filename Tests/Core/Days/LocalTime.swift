import Core

/// A reading of the clock on the wall: `2026-06-01 09:00:00`, or a time of the same or the next day.
struct LocalTime {
  private var date: CivilDate
  private var sinceMidnight: Duration

  /// - Parameter text: date and time.
  init(_ text: String) {
    let parts = text.split(separator: " ")
    let date = parts[0].split(separator: "-").map { Int($0)! }
    self.date = CivilDate(year: date[0], month: date[1], day: date[2])
    sinceMidnight = Self.clock(parts[1])
  }

  private init(date: CivilDate, sinceMidnight: Duration) {
    self.date = date
    self.sinceMidnight = sinceMidnight
  }

  /// - Parameter text: date and time, or only the time, which then comes next after `now`.
  static func next(_ text: String, after now: WallTime, in zone: CivilZone) -> LocalTime {
    guard !text.contains(" ") else { return LocalTime(text) }
    let today = DayStart(afterMidnight: .zero).day(of: now, in: zone)
    var time = LocalTime(date: today, sinceMidnight: clock(text[...]))
    if time.wall(in: zone) < now { time.date = CivilDate(dayNumber: today.dayNumber + 1) }
    return time
  }

  func wall(in zone: CivilZone) -> WallTime {
    DayStart(afterMidnight: sinceMidnight).start(of: date, in: zone)
  }

  private static func clock(_ text: Substring) -> Duration {
    let parts = text.split(separator: ":")
    let seconds = parts.count > 2 ? Double(parts[2])! : 0
    return .minutes(Int(parts[0])! * 60 + Int(parts[1])!) + .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
