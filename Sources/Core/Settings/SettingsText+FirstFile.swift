extension SettingsText {
  /// The file that is written where there is none: every setting as a comment, with its meaning, and the rules.
  package static func first(for rules: RuleSet) -> SettingsText {
    SettingsText(firstFile).wishing(rules, before: RuleSet())
  }

  /// The first file of somebody who has no rules yet.
  static let firstFile: String = {
    var lines = comment(
      "The settings of Repgate. What is written here is wished for; what holds is kept with the history. A change "
        + "counts within a second, and a mistake changes nothing: “repgate settings check” shows it with its line.",
      "Lines that begin with # are comments. A setting that is written as one stands at its usual value: take "
        + "the # away to change it. Lengths are written as 30s, 2m or 1h30m. “man repgate.conf” has the rest."
    )
    for section in SettingsTable.sections {
      lines.append("")
      lines += comment(section.meaning)
      if case .each(let example) = section.naming {
        // More of them follow at the end, so that this one stays an example.
        lines.append("#[\(section.kind) \(example)]")
        for key in section.keys {
          lines += comment(key.meaning)
          lines.append("#\(key.name) = \(key.example)")
        }
      } else {
        lines.append("[\(section.kind)]")
        for key in section.keys {
          lines += comment(key.meaning)
          lines.append(key.usual.map { "#\(key.name) = \($0)" } ?? "#\(key.name) = \(key.example)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func comment(_ paragraphs: String...) -> [String] {
    paragraphs.flatMap { paragraph in
      HelpText.wrapped(paragraph, width: 76).split(separator: "\n").map { "# " + $0 }
    }
  }
}
