/// Text in manual pages.
enum RoffText {
  /// The text with what roff would take for its own.
  static func escaped(_ text: String) -> String {
    var roff = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": roff += "\\e"
      case "-": roff += "\\-"
      case "'": roff += "\\(aq"
      case "…": roff += "\\&..."
      case "“": roff += "\\(lq"
      case "”": roff += "\\(rq"
      default: roff.append(character)
      }
    }
    return roff
  }
}
