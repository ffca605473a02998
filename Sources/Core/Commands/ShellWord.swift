/// Words as a shell reads them.
package enum ShellWord {
  /// In single quotes where it needs them, so that a printed command can be pasted.
  package static func quoted(_ word: String) -> String {
    if word.unicodeScalars.contains(where: PlainText.isUnfit) { return escaped(word) }
    let isPlain =
      !word.isEmpty
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./:@%+,=".contains($0) }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// The same within advice, where a word that would bury it is left to whoever reads: `…`.
  static func hinted(_ word: String) -> String { word.utf8.count > 200 ? "…" : quoted(word) }

  /// With what a terminal would obey as `\x1b`, in the quotes in which bash and zsh read it so.
  private static func escaped(_ word: String) -> String {
    var text = "$'"
    for scalar in word.unicodeScalars {
      if PlainText.isUnfit(scalar) {
        for byte in String(scalar).utf8 {
          text += byte < 16 ? "\\x0" : "\\x"
          text += String(byte, radix: 16)
        }
      } else {
        if scalar == "'" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }
}
