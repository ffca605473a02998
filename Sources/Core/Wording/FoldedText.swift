/// Text as it is compared when case and accents do not matter.
package enum FoldedText {
  /// Lower case, without marks on Latin and Greek letters, with single spaces and none around.
  package static func fold(_ text: String) -> String {
    if let plain = foldASCII(text) { return plain }
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

  /// The same for text that is plain, as most is, without a look at Unicode's tables; nil where it is not.
  private static func foldASCII(_ text: String) -> String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x41...0x5a: folded.append(byte + 0x20)
      case 0x20, 0x09...0x0d: if let last = folded.last, last != 0x20 { folded.append(0x20) }
      case 0..<0x80: folded.append(byte)
      default: return nil
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return String(decoding: folded, as: UTF8.self)
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
