extension ExerciseID {
  /// Whether it can be typed as one word in any shell.
  package var isUsable: Bool {
    rawValue.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) } && rawValue.count <= 40
      && rawValue.first?.isLetter == true
  }

  /// What is said of an id that is not usable.
  package static func refusal(_ text: String) -> String {
    "\(PlainText.quote(text)) cannot be an id: begin with a letter, then letters, digits and dashes, at most 40. "
      + "A longer name goes into"
  }
}

extension Exercise {
  /// In characters.
  package static let longestName = 60

  /// The name with single spaces; nil where it is empty, too long, or has control characters.
  package static func usableName(_ text: String) -> String? {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty || name.count > longestName || PlainText.line(name) != name ? nil : name
  }
}
