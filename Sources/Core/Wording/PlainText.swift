/// Text from other programs, made fit for a terminal.
package enum PlainText {
  /// On one line: control characters and those that turn the direction of writing are shown as `�`, so that
  /// no name can move the cursor, change colours or disguise itself.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnfit) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(isUnfit(scalar) ? "\u{fffd}" : scalar) }
    return String(plain)
  }

  /// The same, with its lines as they are.
  package static func lines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0)) }.joined(separator: "\n")
  }

  /// Somebody's words within a sentence: in quotes, on one line, and cut where they would bury it.
  package static func quote(_ words: String) -> String { "“\(cut(line(words), to: 60))”" }

  /// The columns that a terminal takes for the text: none for combining marks, two for wide characters.
  package static func width(_ text: String) -> Int {
    let bytes = text.utf8
    return bytes.allSatisfy { (0x20..<0x7f).contains($0) }
      ? bytes.count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// The text with spaces behind it, `width` columns in all.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(text)))
  }

  /// The text in at most `width` columns; where it is longer its end is left out, and `…` says so.
  package static func cut(_ text: String, to width: Int) -> String {
    guard self.width(text) > width else { return text }
    var kept = ""
    var columns = 1
    for character in text {
      columns += self.width(of: character)
      if columns > width { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// Whether a terminal would obey it instead of showing it.
  static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  private static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return width(of: first) }
    let isPicture = scalars.contains { $0.value == 0xfe0f || $0.value == 0x200d }
    if isPicture && first.properties.isEmoji || (0x1f1e6...0x1f1ff).contains(first.value) { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11ff: return 0  // the second and third parts of a Korean syllable
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
      0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f1e6...0x1f1ff,
      0x20000...0x3fffd, 0x17000...0x18cff, 0x1b000...0x1b2ff:
      return 2
    default: return scalar.properties.isEmojiPresentation || isSkinTone(scalar) ? 2 : 1
    }
  }

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f3fb...0x1f3ff).contains(scalar.value)
  }
}
