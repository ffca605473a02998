/// Lengths of time as they are typed: `20s`, `1m30s`, `1.5 s`, `2h`.
package enum DurationText {
  /// Why a text is no length.
  package enum Fault: Error, Sendable, Hashable {
    /// A number stands alone: seconds, or minutes?
    case needsUnit
    case notALength
    case tooLong
  }

  /// Longer than this is a typing mistake wherever a length is asked for.
  package static let longest = Duration.seconds(24 * 3600)

  /// Reads hours, minutes and seconds in this order, each at most once; only the last may have a fraction.
  /// `0` needs no unit.
  package static func parse(_ text: String, longest: Duration = longest) -> Result<Duration, Fault> {
    var rest = Substring(text.lowercased().filter { !$0.isWhitespace })
    guard !rest.isEmpty else { return .failure(.notALength) }
    if rest == "0" { return .success(.zero) }
    var total: Int64 = 0
    var largestAllowed = Int64.max
    while !rest.isEmpty {
      let digits = rest.prefix { $0.digit != nil }
      rest = rest.dropFirst(digits.count)
      var fraction = Substring()
      if let mark = rest.first, mark == "." || mark == "," {
        fraction = rest.dropFirst().prefix { $0.digit != nil }
        rest = rest.dropFirst(1 + fraction.count)
        if fraction.isEmpty { return .failure(.notALength) }
      }
      guard let whole = number(digits), digits.count <= 9 else {
        return .failure(digits.isEmpty ? .notALength : .tooLong)
      }
      let word = rest.prefix { $0.digit == nil && $0 != "." && $0 != "," }
      rest = rest.dropFirst(word.count)
      if word.isEmpty { return .failure(.needsUnit) }
      guard let unit = milliseconds(ofUnit: word), unit < largestAllowed else {
        return .failure(.notALength)
      }
      largestAllowed = unit
      total += whole * unit
      if !fraction.isEmpty {
        guard rest.isEmpty, let part = number(fraction.prefix(3)) else { return .failure(.notALength) }
        let scale: Int64 = [10, 100, 1000][min(fraction.count, 3) - 1]
        total += part * unit / scale
      }
    }
    return total <= longest.wholeMilliseconds ? .success(.milliseconds(total)) : .failure(.tooLong)
  }

  /// The shortest text that `parse` reads back as the same length (to a millisecond): `1m30s`.
  package static func text(_ length: Duration) -> String {
    let all = length.wholeMilliseconds
    if all == 0 { return "0s" }
    var text = ""
    if all / 3_600_000 > 0 { text += "\(all / 3_600_000)h" }
    if all / 60_000 % 60 > 0 { text += "\(all / 60_000 % 60)m" }
    let rest = all % 60_000
    guard rest > 0 else { return text }
    var fraction = String(1000 + rest % 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return text + "\(rest / 1000)" + (fraction.isEmpty ? "" : ".\(fraction)") + "s"
  }

  private static func milliseconds(ofUnit word: Substring) -> Int64? {
    switch word {
    case "h", "hr", "hour", "hours": 3_600_000
    case "m", "min", "mins", "minute", "minutes": 60_000
    case "s", "sec", "secs", "second", "seconds": 1000
    default: nil
    }
  }

  /// Digits of any script.
  private static func number(_ digits: Substring) -> Int64? {
    guard !digits.isEmpty else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard let next = digit.digit, value < Int64.max / 100 else { return nil }
      value = value * 10 + Int64(next)
    }
    return value
  }
}
