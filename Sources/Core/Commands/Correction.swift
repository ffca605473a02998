/// Reads what `repgate correct` is given.
enum Correction {
  private static let example = "repgate correct -12m --because \"logged twice\""

  /// A length with its sign: `+12m`, `-1h30m`.
  /// - Throws: `UsageError`.
  static func amount(_ text: String) throws -> Duration {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    guard isNegative || text.hasPrefix("+") else {
      throw UsageError(
        "Is \(PlainText.quote(text)) to be added or taken away?",
        advice:
          "Type \(ShellWord.hinted("+" + text)) to add it, \(ShellWord.hinted("-" + text)) to take it away.")
    }
    let size = text.dropFirst().filter { !$0.isWhitespace }
    switch DurationText.parse(size) {
    case .success(.zero): throw UsageError("A correction by nothing changes nothing.")
    case .success(let length): return isNegative ? .zero - length : length
    case .failure(.needsUnit):
      let sign = isNegative ? "-" : "+"
      throw UsageError(
        "\(PlainText.quote(text)) needs a unit.",
        advice: "For minutes type \(sign)\(size)m, for seconds \(sign)\(size)s.")
    case .failure(.tooLong):
      throw UsageError("\(PlainText.quote(text)) is too much: at most 24 hours at once.")
    case .failure(.notALength):
      throw UsageError("\(PlainText.quote(text)) is no length of time.", advice: "For example: \(example)")
    }
  }

  /// - Throws: `UsageError` where there is none.
  static func reason(_ text: String?) throws -> String {
    guard let text, text.contains(where: { !$0.isWhitespace }) else {
      throw UsageError(
        "A correction needs a reason, which the history keeps.", advice: "For example: \(example)")
    }
    return text
  }
}
