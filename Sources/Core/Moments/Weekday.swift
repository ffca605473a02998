/// A day of the week; a week starts on Monday (ISO 8601).
package enum Weekday: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// `Mon`, as in settings and tables.
  package var short: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][rawValue] }
}

extension CivilDate {
  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7]
  }

  /// The Monday that its week starts with.
  package var weekStart: CivilDate { CivilDate(dayNumber: dayNumber - weekday.rawValue) }
}
