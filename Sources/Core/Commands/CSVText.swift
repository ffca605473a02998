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
    fields.map { field in
      switch field {
      case .text(let text): quoted(harmless(text))
      case .number(let number): number
      case .none: ""
      }
    }.joined(separator: ",") + "\r\n"
  }

  /// A spreadsheet runs what begins with one of these; an apostrophe makes it text.
  private static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  private static func quoted(_ text: String) -> String {
    let special: Set<Unicode.Scalar> = ["\"", ",", "\r", "\n"]
    guard text.unicodeScalars.contains(where: special.contains) || text.first == " " || text.last == " "
    else {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
