extension Finding {
  /// For people: each finding in its columns, in lines of at most 80.
  /// - Parameter isColoured: whether the verdicts stand out by colour, for a terminal.
  package static func text(_ findings: [Finding], isColoured: Bool) -> String {
    let words = findings.map(\.verdict.rawValue)
    let verdictWidth = words.map(PlainText.width).max() ?? 0
    let titleWidth = findings.map { PlainText.width($0.title) }.max() ?? 0
    let indent = String(repeating: " ", count: verdictWidth + titleWidth + 4)
    return findings.map { finding in
      let word = finding.verdict.rawValue
      let mark = isColoured ? "\u{1b}[\(finding.verdict.colour)m\(word)\u{1b}[0m" : word
      let space = String(repeating: " ", count: verdictWidth - PlainText.width(word) + 2)
      let start = mark + space + PlainText.padded(finding.title, to: titleWidth) + "  "
      let paragraphs = [finding.meaning, finding.advice].compactMap { $0 }.flatMap {
        $0.split(separator: "\n").map {
          HelpText.wrapped(PlainText.line(String($0)), indent: indent, width: 80)
        }
      }
      return start + paragraphs.joined().dropFirst(indent.count)
    }.joined()
  }

  /// How many stand in the way; nil where none does.
  package static func summary(_ findings: [Finding]) -> String? {
    switch findings.count(where: { $0.verdict == .problem }) {
    case 0: nil
    case 1: "One thing is to be put right."
    case let count: "\(count) things are to be put right."
    }
  }
}

extension Finding.Verdict {
  /// The terminal's own green, yellow and bold red.
  fileprivate var colour: String {
    switch self {
    case .ok: "32"
    case .note: "33"
    case .problem: "1;31"
    }
  }
}
