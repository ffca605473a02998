/// The manual page `repgate.conf(5)`.
enum SettingsPage {
  static var text: String {
    var lines = [
      ".\\\" " + GeneratedFile.settingsOrigin, ".TH REPGATE.CONF 5 \"\" \"Repgate\" \"File Formats\"",
      ".SH NAME",
      "repgate.conf \\- the settings of Repgate", ".SH SYNOPSIS", "\\fI~/.config/repgate/repgate.conf\\fR",
      ".SH DESCRIPTION",
    ]
    lines += paragraphs([
      "What stands in this file is wished for. The rules that hold are kept with the history, and whichever program "
        + "meets a changed file brings them up to date: the watcher within a second, else the next command. "
        + "“repgate block”, “unblock” and “exercise” change the file and the rules in one step. They keep your "
        + "comments, the order, and what they do not know.",
      "A mistake changes nothing: what held before holds on, “repgate status” shows the line, and commands that would "
        + "change the file refuse to (exit status 78). “repgate settings check” lists all mistakes. A setting that is "
        + "not known is left out, and said too.",
      "A file that is deleted or empty frees no app: the rules stay, and the file is written from them the next time "
        + "that the watcher starts or a command changes something. Looks and words are the usual ones then. To free an "
        + "app, take it out of the file, or type “repgate unblock APP”.",
      "The file may be a link, or lie in a folder that is one: what it leads to is changed. $XDG_CONFIG_HOME moves it.",
    ])
    lines.append(".SH FORMAT")
    lines += paragraphs([
      "A setting is a line “key = value” under the heading of its section, in UTF-8. Lines that begin with # or ; are "
        + "comments; a comment needs a line of its own. A section stands once, and so does a key in it.",
      "Several values have “;” between them. In texts \\n is a line break, \\t a tab, \\s a space at the beginning or "
        + "the end, \\; a semicolon in a list, \\] a bracket in a heading, and \\\\ a backslash. Nothing is quoted.",
      "Lengths are written as 30s, 2m, 1m30s or 1h, and 24h is the longest.",
    ])
    for section in SettingsTable.sections {
      lines += [".SH " + RoffText.escaped(section.heading), RoffText.escaped(section.meaning)]
      for key in section.keys { lines += self.lines(for: key) }
    }
    lines +=
      [".SH EXAMPLE", ".nf"] + example.map { RoffText.escaped($0) } + [
        ".fi", ".SH SEE ALSO", "\\fBrepgate\\fR(1), \\fBrepgated\\fR(1)",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(for key: SettingsKey) -> [String] {
    let usual = key.usual.map { $0.isEmpty ? "nothing" : $0 }
    let values =
      "Allowed: \(key.kind.allowed)." + (usual.map { " Usually: \($0)." } ?? "")
      + " For example: \(key.example)"
    return [
      ".TP", "\\fB\(RoffText.escaped(key.name))\\fR", RoffText.escaped(key.meaning), ".br",
      RoffText.escaped(values),
    ]
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [".PP", RoffText.escaped($0)] }
  }

  private static let example = [
    "[time]", "day-start = 05:00", "", "[block-screen]", "title = Up you get!\\n{app} can wait.",
    "background = #1b2430",
    "", "[group blocked]", "apps = org.mozilla.firefox; steam", "", "[exercise push-ups]", "earns = 20s",
  ]
}
