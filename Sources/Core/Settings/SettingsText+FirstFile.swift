extension SettingsText {
  /// The file that is written where there is none: every setting as a comment, with its meaning, and the rules.
  package static func first(for rules: RuleSet) -> SettingsText {
    SettingsText(firstFile).wishing(rules, before: RuleSet())
  }

  /// The first file of somebody who has no rules yet.
  static let firstFile: String = {
    var lines = comment(
      "The settings of Repgate. A change counts within a second. A mistake changes nothing: “repgate settings check” "
        + "shows it with its line.",
      "Every setting stands here as a comment, at its usual value or else at an example. Take the # away to change "
        + "it. Lengths are written as 30s, 2m or 1h30m. “man repgate.conf” has the rest.")
    for section in SettingsTable.sections {
      lines += [""] + comment(section.meaning)
      switch section.naming {
      case .none:
        lines.append("[\(section.kind)]")
        for key in section.keys { lines += commented(key, at: key.usual ?? key.example) }
      case .each(let example):
        // Those that there are follow at the end; this one stays an example.
        lines.append("#[\(section.kind) \(example)]")
        for key in section.keys { lines += commented(key, at: key.example) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func commented(_ key: SettingsKey, at value: String) -> [String] {
    [""] + comment(key.meaning) + ["#\(key.name) = \(value)"]
  }

  private static func comment(_ paragraphs: String...) -> [String] {
    paragraphs.flatMap { paragraph in
      HelpText.wrapped(paragraph, width: 76).split(separator: "\n").map { "# " + $0 }
    }
  }
}
