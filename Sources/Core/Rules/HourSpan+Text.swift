extension HourSpan {
  /// `Mon-Fri 09:00-17:00`, `Sat,Sun 22:00-02:00`, or `12:00-13:00` for every day.
  package var text: String {
    let hours = "\(from.text)-\(to.text)"
    return days == Weekday.allCases ? hours : "\(Self.text(days)) \(hours)"
  }

  /// Reads what `text` writes, weekdays in full and any case too.
  package init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let last = words.last else { return nil }
    let times = last.split(separator: "-", omittingEmptySubsequences: false)
    guard times.count == 2, let from = TimeOfDay(times[0]), let to = TimeOfDay(times[1]), from < .endOfDay
    else { return nil }
    guard words.count > 1 else {
      self.init(from: from, to: to)
      return
    }
    guard let days = Self.days(words.dropLast().joined()) else { return nil }
    self.init(days: days, from: from, to: to)
  }

  private static func days(_ text: String) -> [Weekday]? {
    var days: Set<Weekday> = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = item.split(separator: "-", omittingEmptySubsequences: false).map(day)
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
        return nil
      }
      let length = (last.rawValue - first.rawValue + 7) % 7
      for step in 0...length { days.insert(Weekday.allCases[(first.rawValue + step) % 7]) }
    }
    return days.sorted()
  }

  /// The first three letters are enough; more have to be the day's own.
  private static func day(_ text: Substring) -> Weekday? {
    let word = text.lowercased()
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    guard word.count >= 3, let index = names.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
    return Weekday.allCases[index]
  }

  /// Runs of three or more are written with a dash.
  private static func text(_ days: [Weekday]) -> String {
    var runs: [[Weekday]] = []
    for day in days {
      if let last = runs.last?.last, day.rawValue == last.rawValue + 1 {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs.map { run in
      run.count > 2
        ? "\(run[0].short)-\(run[run.count - 1].short)" : run.map(\.short).joined(separator: ",")
    }.joined(separator: ",")
  }
}
