/// Comma-separated values after RFC 4180.
package enum CSVText {
  package enum Field: Sendable, Hashable {
    /// Somebody's words: kept from being taken for a formula by a spreadsheet.
    case text(String)
    case number(String)
    case none
  }

  /// One record with its line end.
  package static func record(_ fields: [Field]) -> String {
    var record = ""
    for (place, field) in fields.enumerated() {
      if place > 0 { record += "," }
      switch field {
      case .text(let text): record += quoted(harmless(text))
      case .number(let number): record += number
      case .none: break
      }
    }
    return record + "\r\n"
  }

  /// A spreadsheet runs what begins with one of these; an apostrophe makes it text.
  private static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  private static func quoted(_ text: String) -> String {
    let isSpecial = text.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\r")
        || byte == UInt8(ascii: "\n")
    }
    guard isSpecial || text.first == " " || text.last == " " else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
