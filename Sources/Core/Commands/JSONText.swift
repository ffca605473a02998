import FoundationEssentials

/// JSON as `repgate --json` prints it and the watcher sends it: keys in order, readable, no escaped slashes.
package enum JSONText {
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  package static func encode(_ value: some Encodable, onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// - Throws: `DecodingError` where the text is no JSON or not of this shape.
  package static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// A length as JSON has it: seconds, to a millisecond.
  package static func seconds(_ length: Duration) -> Double { Double(length.wholeMilliseconds) / 1000 }
}
