/// The manual page `repgate(1)`.
enum ManualPage {
  static var text: String {
    var lines = [
      ".\\\" " + GeneratedFile.origin, ".TH REPGATE 1 \"\" \"Repgate\" \"User Commands\"", ".SH NAME",
      "repgate \\- block distracting apps and earn time in them by doing exercise", ".SH SYNOPSIS",
      ".B repgate", "\\fICOMMAND\\fR [\\fIOPTIONS\\fR]", ".SH DESCRIPTION",
      RoffText.escaped(CommandTable.purpose),
      "A blocked app can be used while there is time left; the time goes down while the app is in front.",
      "When it is used up, the app\\(aqs windows are covered until more is earned.",
      "Reps are logged by whoever did them: it is an honour system.", ".PP",
      "All commands work without the watcher, \\fBrepgated\\fR(1), except for what is live.",
      ".SH COMMANDS",
    ]
    for chapter in CommandTable.chapters {
      lines.append(".SS " + RoffText.escaped(chapter.heading))
      for command in chapter.commands { lines += self.lines(for: command) }
    }
    lines += [
      ".SH COMMON OPTIONS", ".TP", "\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "Show help for the command.", ".TP",
      "\\fB\\-\\-version\\fR", "Show the version.", ".SH DURATIONS",
      "A \\fIDURATION\\fR is a number with a unit, or several: \\fB20s\\fR, \\fB1m\\fR, \\fB1m30s\\fR,",
      "\\fB1.5s\\fR, \\fB1h\\fR. A bare number is refused.", ".SH OUTPUT",
      "At a terminal, long names are cut so that a line fits; what goes into a pipe or a file is whole.",
      "What a terminal would obey in a name is shown as \\(lq\u{fffd}\\(rq, and escaped in JSON.",
      "Where a command has changed something and its answer cannot be written, the answer goes to standard",
      "error, and the exit status is 0.", ".SH EXIT STATUS",
    ]
    for (code, meaning) in CommandTable.exitCodes {
      lines += [".TP", "\\fB\(code)\\fR", RoffText.escaped(meaning)]
    }
    lines += [
      ".SH FILES", ".TP",
      "\\fI~/.config/repgate/repgate.conf\\fR", "The settings, \\fBrepgate.conf\\fR(5).", ".TP",
      "\\fI~/.local/share/repgate/ledger.sqlite3\\fR", "The history, and what is blocked.", ".PP",
      "\\fB$XDG_CONFIG_HOME\\fR and \\fB$XDG_DATA_HOME\\fR move them.", ".SH SEE ALSO",
      "\\fBrepgated\\fR(1), \\fBrepgate.conf\\fR(5)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(for command: Command) -> [String] {
    var lines = [".TP", heading(command), RoffText.escaped(command.summary) + "."]
    for argument in command.arguments {
      lines += [
        ".RS", ".TP", "\\fI\(RoffText.escaped(argument.name))\\fR", sentence(argument.meaning), ".RE",
      ]
    }
    for option in command.options {
      let value = option.value.map { " \\fI\(RoffText.escaped($0))\\fR" } ?? ""
      let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
      lines += [
        ".RS", ".TP", "\(letter)\\fB\\-\\-\(RoffText.escaped(option.name))\\fR\(value)",
        sentence(option.meaning),
        ".RE",
      ]
    }
    for paragraph in command.details { lines += [".RS", ".PP", RoffText.escaped(paragraph), ".RE"] }
    if let terms = command.terms { lines += list(terms.heading + ":", terms.items) }
    if !command.examples.isEmpty { lines += list("For example:", command.examples) }
    return lines
  }

  private static func list(_ heading: String, _ items: [Command.Example]) -> [String] {
    [".RS", ".PP", heading, ".RE"]
      + items.flatMap {
        [".RS", ".TP", "\\fB\(RoffText.escaped($0.line))\\fR", sentence($0.meaning), ".RE"]
      }
  }

  /// The usage, with words to type in bold and words to replace in italics.
  private static func heading(_ command: Command) -> String {
    command.usage.dropFirst("repgate ".count).split(separator: " ").map { word in
      let isPlaceholder = word.contains { $0.isUppercase } && !word.contains("--")
      return "\\f\(isPlaceholder ? "I" : "B")\(RoffText.escaped(String(word)))\\fR"
    }.joined(separator: " ")
  }

  /// With a capital and a full stop.
  private static func sentence(_ meaning: String) -> String {
    let text = meaning.prefix(1).uppercased() + meaning.dropFirst()
    return RoffText.escaped(text.hasSuffix(".") ? text : text + ".")
  }
}
