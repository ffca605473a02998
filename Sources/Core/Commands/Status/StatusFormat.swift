/// A line of status as somebody wishes it: `{balance} left`. `{{` stands for a brace.
package struct StatusFormat: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case text(String)
    case field(Field)
  }

  /// What can stand in braces.
  package enum Field: String, Sendable, Hashable, CaseIterable {
    case balance
    case balanceMinutes = "balance-minutes"
    case balanceSeconds = "balance-seconds"
    case balanceClock = "balance-clock"
    case earned, spent, free, app, state, screen
    case nextChange = "next-change"
    case waiting

    /// What stands there, for help.
    package var meaning: String {
      switch self {
      case .balance: "the time left in words, to the minute: 1 h 05 min"
      case .balanceMinutes: "the time left in minutes, rounded up, so that 0 is none"
      case .balanceSeconds: "the time left in seconds"
      case .balanceClock: "the time left to the second: 12:34"
      case .earned: "what was earned today"
      case .spent: "what was used today, to the minute"
      case .free: "what is left of the day's free time, to the minute"
      case .nextChange: "when the rules change next by the clock, or nothing: 17:00"
      case .waiting: "until when a looser rule waits in strict mode, or nothing: 17:15"
      case .app: "the app in front, or nothing"
      case .state: "running (the time runs), blocked, free, away, or stopped (nobody watches)"
      case .screen: "on, off, locked or away"
      }
    }
  }

  /// What `status --watch` prints where nothing else is wished.
  package static let standard = StatusFormat(parts: [
    .field(.balance), .text(" left, "), .field(.state),
  ])

  private var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// - Throws: `UsageError` for braces that name nothing.
  package init(_ text: String) throws {
    parts = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        plain.append(character)
        rest.removeFirst()
      } else if character == "{" {
        parts += [.text(plain), .field(try Self.takeField(from: &rest))]
        plain = ""
      } else {
        plain.append(character)
      }
    }
    parts.append(.text(plain))
    parts.removeAll { $0 == .text("") }
  }

  private static func takeField(from rest: inout Substring) throws -> Field {
    guard let end = rest.firstIndex(of: "}") else {
      throw UsageError("A brace is opened in the format and never closed.", advice: bracesAdvice)
    }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    if let field = Field(rawValue: name) { return field }
    let known = Field.allCases.map(\.rawValue)
    let alike = Likeness.closest(to: name, among: known).map { "{\($0)}" }
    throw UsageError(
      "\(PlainText.quote("{\(name)}")) stands for nothing in a format.",
      advice: Likeness.question(alike)
        ?? "There are \(known.map { "{\($0)}" }.joined(separator: ", ")). \(bracesAdvice)")
  }

  private static let bracesAdvice = "A brace itself is typed twice: {{"

  /// Whether the line changes with every second while the time runs.
  package var showsSeconds: Bool {
    parts.contains(.field(.balanceSeconds)) || parts.contains(.field(.balanceClock))
  }

  /// The line for a report, without its end.
  package func line(_ report: StatusReport) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): Self.value(of: field, in: report)
      }
    }.joined()
  }

  private static func value(of field: Field, in report: StatusReport) -> String {
    let seconds = (report.balance.wholeMilliseconds + 999) / 1000
    switch field {
    case .balance: return report.balance.roundedUpToMinutes.inMinuteWords
    case .balanceMinutes: return "\((seconds + 59) / 60)"
    case .balanceSeconds: return "\(seconds)"
    case .balanceClock: return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    case .earned: return report.earnedToday.inWords
    case .spent: return report.spentToday.roundedDownToMinutes.inMinuteWords
    case .free:
      return Duration.milliseconds(Int64((report.rules?.freeLeft ?? 0) * 1000)).roundedUpToMinutes
        .inMinuteWords
    case .nextChange: return report.rules?.nextChange?.at.text ?? ""
    case .waiting: return report.rules?.waiting?.first?.due.text ?? ""
    case .app: return report.foreground.map { PlainText.line($0.name) } ?? ""
    case .state: return report.state.rawValue
    case .screen: return report.screen.rawValue
    }
  }
}

extension Duration {
  fileprivate var inMinuteWords: String { self == .zero ? "0 min" : inWords }
}
