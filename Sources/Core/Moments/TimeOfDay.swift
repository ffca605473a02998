/// What the clock on the wall shows, from 00:00 to 24:00.
package struct TimeOfDay: Sendable, Hashable, Codable, Comparable {
  package var minutes: Int

  /// - Parameter minutes: since midnight, 0 to 1440.
  package init(minutes: Int) { self.minutes = minutes }

  package init(from decoder: any Decoder) throws {
    minutes = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minutes)
  }

  package static let midnight = TimeOfDay(minutes: 0)
  package static let endOfDay = TimeOfDay(minutes: 1440)

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }

  package var afterMidnight: Duration { .seconds(minutes * 60) }

  /// `09:00`.
  package var text: String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Reads `9:00`, `09:00` and `24:00`, digits of any script; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hours = Self.number(parts[0]), let minutes = Self.number(parts[1]), minutes < 60,
      hours < 24 || hours == 24 && minutes == 0
    else { return nil }
    self.init(minutes: hours * 60 + minutes)
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    digits.reduce(0) { sum, digit in
      guard let sum, let value = digit.digit else { return nil }
      return sum * 10 + value
    }
  }
}
