/// How any text is written in one line of the settings: as in other key files, a backslash with a letter stands
/// for what would not survive there.
package enum SettingsEscape {
  /// Where a text stands, which decides what has to be written otherwise.
  package enum Place: Sendable, Hashable {
    /// A value by itself.
    case value
    /// One of several, with `;` between them.
    case item
    /// Between the brackets of a section.
    case header
  }

  /// Spaces at the ends, line breaks and backslashes are written with a backslash, and what ends the place.
  package static func escape(_ text: String, in place: Place) -> String {
    let scalars = Array(text.unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      let isAtAnEnd = index == 0 || index == scalars.count - 1
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case " " where isAtAnEnd: escaped += "\\s"
      case ";" where place == .item: escaped += "\\;"
      case "]" where place == .header: escaped += "\\]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text that was written; nil where a backslash is followed by nothing that it can stand for.
  package static func unescape(_ written: String) -> String? {
    var text = String.UnicodeScalarView()
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "s": text.append(" ")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case ";": text.append(";")
      case "]": text.append("]")
      default: return nil
      }
    }
    return String(text)
  }

  /// The items of a list, still as they are written. An empty one, such as after a last `;`, is none.
  package static func items(_ written: String) -> [String] {
    var items = [String.UnicodeScalarView()]
    var isEscaped = false
    for scalar in written.unicodeScalars {
      if scalar == ";", !isEscaped {
        items.append(String.UnicodeScalarView())
      } else {
        items[items.count - 1].append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return items.map { trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  /// Without the spaces and tabs around it.
  static func trimmed(_ text: String) -> String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r"]
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    return String(scalars)
  }
}
