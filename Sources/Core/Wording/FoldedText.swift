/// Text as it is compared when case and accents do not matter.
package enum FoldedText {
  /// Lower case, without marks on Latin and Greek letters, with single spaces and none around.
  package static func fold(_ text: String) -> String {
    var folded = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        if !folded.isEmpty, folded.last != " " { folded += " " }
      } else if scalar.isASCII {
        folded.unicodeScalars.append(scalar)
      } else if scalar == "ς" {
        // The same letter at the end of a word.
        folded.unicodeScalars.append("σ")
      } else if !(0x300...0x36f).contains(scalar.value) {
        folded.unicodeScalars.append(withoutMarks(scalar))
      }
    }
    if folded.last == " " { folded.removeLast() }
    return folded
  }

  /// The words of a text, folded: runs of letters and digits.
  package static func words(_ text: String) -> [String] {
    fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Unicode's own names say which letter carries the marks: LATIN SMALL LETTER E WITH ACUTE.
  private static func withoutMarks(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xc0...0x3ff).contains(scalar.value) || (0x1e00...0x1fff).contains(scalar.value),
      let words = scalar.properties.name?.split(separator: " "), words.count > 5, words[4] == "WITH",
      words[1] == "SMALL", words[2] == "LETTER"
    else { return scalar }
    if words[0] == "LATIN", words[3].unicodeScalars.count == 1 {
      return words[3].lowercased().unicodeScalars.first ?? scalar
    }
    guard words[0] == "GREEK" else { return scalar }
    return greek.first { $0.name == words[3] }?.letter ?? scalar
  }

  private static let greek: [(name: String, letter: Unicode.Scalar)] = [
    ("ALPHA", "α"), ("EPSILON", "ε"), ("ETA", "η"), ("IOTA", "ι"), ("OMICRON", "ο"), ("UPSILON", "υ"),
    ("OMEGA", "ω"), ("RHO", "ρ"),
  ]
}
