/// Names that have broken programs before, and ways to make more of them.
package enum AwkwardNames {
  package static let known = [
    "used_7", "with space", " leading", "trailing ", "two  spaces", "a]b", "[group x]", "a=b", "#hash",
    ";semi;colon;", "\"quoted\"", "'single'", "back\\slash", "\\n", "ends in \\", "line\nbreak",
    "carriage\rreturn",
    "\r\n", "tab\tbed", "🏋️‍♀️ 运动", "ไทย วิดพื้น", "العربية", "e\u{301}", "\u{301}begins with a mark", "= ",
    "%s {app} $HOME `x`", "-rf", "--", "=1+1", "a,b", "no\u{a0}break", "\u{3000}wide\u{3000}", "<b>&amp;",
    "/", ".",
    "\u{1b}[31m", "\u{202e}turned",
  ]

  /// Pieces of them, put together anew.
  package static func random(_ numbers: inout some RandomNumberGenerator) -> String {
    let pieces =
      known.flatMap { $0.unicodeScalars.map { String($0) } } + ["\\", ";", "]", " ", "\n", "=", "#"]
    let count = Int.random(in: 1...12, using: &numbers)
    return (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "x" }.joined()
  }
}
