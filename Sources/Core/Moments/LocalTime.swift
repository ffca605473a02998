/// An instant as the clock on the wall showed it.
package struct LocalTime: Sendable, Hashable {
  package var date: CivilDate
  package var hour: Int
  package var minute: Int
  package var second: Int
  /// Local time less UTC.
  package var offset: Duration

  package init(_ time: WallTime, offset: Duration) {
    let local = time.milliseconds + offset.wholeMilliseconds
    let day = local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000
    let seconds = Int((local - day * 86_400_000) / 1000)
    date = CivilDate(dayNumber: Int(day))
    hour = seconds / 3600
    minute = seconds / 60 % 60
    second = seconds % 60
    self.offset = offset
  }

  /// `08:15`.
  package var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }

  /// `2026-03-29 08:15:02`: what spreadsheets take for a time of day, whatever their own zone is.
  package var plain: String { "\(date) \(clock):\(Self.two(second))" }

  /// RFC 3339: `2026-03-29T08:15:02+02:00`.
  package var stamp: String {
    let minutes = Int(offset.components.seconds / 60)
    let sign = minutes < 0 ? "-" : "+"
    let zone = minutes == 0 ? "Z" : "\(sign)\(Self.two(abs(minutes) / 60)):\(Self.two(abs(minutes) % 60))"
    return "\(date)T\(clock):\(Self.two(second))\(zone)"
  }

  /// `Sun 2026-03-29`.
  package static func dayTitle(_ date: CivilDate) -> String {
    let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    return "\(names[(date.dayNumber % 7 + 7) % 7]) \(date)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
