/// Words as a shell reads them.
package enum ShellWord {
  /// In single quotes where it needs them, so that a printed command can be pasted.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./:@%+,=".contains($0) }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
