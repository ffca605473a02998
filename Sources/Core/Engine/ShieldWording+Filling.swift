extension ShieldWording {
  /// What stands in the gaps of the user's own texts.
  package struct Gaps: Sendable, Hashable {
    package var app: String
    /// How much of which exercise, as on the stepper: `10 push-ups`.
    package var exercise: String
    /// What that earns.
    package var earns: Duration
    /// What people call the group.
    package var group: String
    /// Why the app is covered: `blocked until 17:00`.
    package var reason: String

    package init(app: String, exercise: String, earns: Duration, group: String = "", reason: String = "") {
      self.app = app
      self.exercise = exercise
      self.earns = earns
      self.group = group
      self.reason = reason
    }

    fileprivate func value(_ name: Substring) -> String? {
      switch name {
      case "app": app.onOneLine
      case "exercise": exercise.onOneLine
      case "minutes": earns.inMinutes
      case "group": group.onOneLine
      case "reason": reason.onOneLine
      default: nil
      }
    }
  }

  /// A text with its gaps filled; braces that are no gap stay as they are.
  package static func fill(_ text: String, _ gaps: Gaps) -> String {
    var filled = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      rest = rest[open...]
      let name = rest.dropFirst().prefix { $0 != "}" && $0 != "{" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == "}", let value = gaps.value(name) {
        filled += value
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        filled += "{"
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }
}

extension String {
  /// The text with its line breaks as spaces.
  package var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}

extension Duration {
  /// The number of minutes, with a tenth where they are not whole: `10`, `2.5`, `0.2`.
  fileprivate var inMinutes: String {
    let tenths = (wholeMilliseconds + 3000) / 6000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
