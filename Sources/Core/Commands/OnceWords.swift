/// Reads what `--for`, `--from` and `--until` say.
enum OnceWords {
  /// Nil where none of them is given.
  /// - Throws: `UsageError`.
  static func span(_ words: CommandWords) throws -> OnceSpan? {
    let from = try words.values["from"].map { try time($0, of: "from") }
    guard let end = try end(words) else {
      guard from == nil else {
        throw UsageError(
          "“--from” says when it begins. When does it end?", advice: "Add --until 22:00, or --for 45m.")
      }
      return nil
    }
    if let from, case .at(let until) = end, from.minutes % 1440 == until.minutes % 1440 {
      throw UsageError(
        "It would end when it begins, at \(until.text).", advice: "For a whole day type --for 24h.")
    }
    return OnceSpan(from: from, end)
  }

  /// Nil where none is given.
  /// - Throws: `UsageError`.
  static func end(_ words: CommandWords) throws -> OnceSpan.End? {
    if let text = words.values["for"] { return .after(try length(text)) }
    return try words.values["until"].map { .at(try time($0, of: "until")) }
  }

  private static func length(_ text: String) throws -> Duration {
    let typed = PlainText.quote("--for \(text)")
    switch DurationText.parse(text) {
    case .success(let length) where length >= .seconds(1): return length
    case .success: throw UsageError("\(typed) is no time at all.", advice: "For example: --for 45m")
    case .failure(.needsUnit):
      let digits = text.filter { !$0.isWhitespace }
      throw UsageError(
        "\(typed) needs a unit.", advice: "For minutes type \(digits)m, for hours \(digits)h.")
    case .failure(.tooLong): throw UsageError("\(typed) is too long: 24 hours is the most at once.")
    case .failure(.notALength):
      throw UsageError(
        "\(typed) is no length of time.",
        advice: "Type it as 45m, 2h or 1h30m: hours h, minutes m, seconds s.")
    }
  }

  private static func time(_ text: String, of option: String) throws -> TimeOfDay {
    guard let time = TimeOfDay(text) else {
      throw UsageError(
        "\(PlainText.quote("--\(option) \(text)")) is no time of day.",
        advice: "Type it as the clock shows it, from 00:00 to 24:00: --\(option) 17:30")
    }
    return time
  }
}
