/// A day as somebody types it after `--since`.
package enum SinceWish: Sendable, Hashable {
  case date(CivilDate)
  /// 0 is today.
  case daysAgo(Int)
  /// The last such day, today included; 0 is Monday.
  case weekday(Int)

  /// Reads `2026-03-29`, `today`, `yesterday`, `monday` or `mon`, `7d`, `2w`; nil for all else.
  package init?(_ text: String) {
    let word = text.lowercased()
    switch word {
    case "today": self = .daysAgo(0)
    case "yesterday": self = .daysAgo(1)
    default:
      let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
      if word.count >= 3, let day = days.firstIndex(where: { $0.hasPrefix(word) }) {
        self = .weekday(day)
      } else if let last = word.last, last == "d" || last == "w", let count = Int(word.dropLast()),
        (0...36_500).contains(count)
      {
        self = .daysAgo(last == "d" ? count : count * 7)
      } else if let date = Self.date(word) {
        self = .date(date)
      } else {
        return nil
      }
    }
  }

  /// The day it means.
  package func day(today: CivilDate) -> CivilDate {
    switch self {
    case .date(let date): return date
    case .daysAgo(let count): return CivilDate(dayNumber: today.dayNumber - count)
    case .weekday(let wanted):
      // 1970-01-01 was a Thursday.
      let weekday = ((today.dayNumber + 3) % 7 + 7) % 7
      return CivilDate(dayNumber: today.dayNumber - ((weekday - wanted) % 7 + 7) % 7)
    }
  }

  private static func date(_ text: String) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year >= 1970
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    // A day that does not exist comes back as another one.
    guard (1...12).contains(month), CivilDate(dayNumber: date.dayNumber) == date else { return nil }
    return date
  }
}
