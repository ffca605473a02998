extension Character {
  /// The value of a decimal digit of any script; nil for what only means a number, such as `²` or `½`.
  package var digit: Int? {
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal else {
      return nil
    }
    return wholeNumberValue
  }
}
