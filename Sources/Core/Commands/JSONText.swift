import FoundationEssentials

/// JSON as `repgate --json` prints it and the watcher sends it: keys in order, readable, no escaped slashes.
package enum JSONText {
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  package static func encode(_ value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return harmless(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// JSON escapes what a terminal obeys only below U+0020; the rest of it stands in strings alone, and is
  /// escaped here.
  private static func harmless(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: mustBeEscaped) else { return json }
    var escaped = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if mustBeEscaped(scalar) {
        let digits = String(scalar.value, radix: 16)
        escaped += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && PlainText.isUnfit(scalar)
  }

  /// - Throws: `DecodingError` where the text is no JSON or not of this shape.
  package static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// A length as JSON has it: seconds, to a millisecond.
  package static func seconds(_ length: Duration) -> Double { Double(length.wholeMilliseconds) / 1000 }
}
