/// Help for people, made from the table of commands.
package enum HelpText {
  /// All commands, a line each.
  package static var overview: String {
    var text = CommandTable.purpose + "\n\n"
    text += "Usage: repgate COMMAND [OPTIONS]\n"
    let width = CommandTable.shown.map { PlainText.width(shortUsage($0)) }.max() ?? 0
    for chapter in CommandTable.chapters {
      text += "\n\(chapter.heading)\n"
      for command in chapter.commands {
        text += "  " + PlainText.padded(shortUsage(command), to: width) + "  " + command.summary + "\n"
      }
    }
    text += """

      The first minute:
        repgate block firefox        it needs time now
        repgate log push-ups 10      10 minutes earned
        repgate status               the time left

      “repgate help COMMAND” explains a command, “repgate --version” shows the version.

      """
    return text
  }

  /// Everything about some commands.
  package static func text(for commands: [Command]) -> String {
    commands.map { text(for: $0) }.joined(separator: "\n\n")
  }

  /// Everything about one command.
  package static func text(for command: Command) -> String {
    var text = "\(command.summary).\n\nUsage: \(command.usage)\n"
    if !command.arguments.isEmpty {
      text += "\n" + list(command.arguments.map { ($0.name, $0.meaning) })
    }
    let options = command.options + CommandTable.commonOptions
    let hasLetters = options.contains { $0.letter != nil }
    text += "\nOptions\n"
    text += list(
      options.map { (hasLetters && $0.letter == nil ? "    " + $0.usage : $0.heading, $0.meaning) })
    for paragraph in command.details { text += "\n" + wrapped(paragraph, indent: "", width: 78) }
    if let terms = command.terms {
      text += "\n\(terms.heading)\n" + list(terms.items.map { ($0.line, $0.meaning) })
    }
    if !command.examples.isEmpty {
      text += "\nExamples\n" + list(command.examples.map { ($0.line, $0.meaning) }, widest: 42)
    }
    return text
  }

  /// The command without its options.
  private static func shortUsage(_ command: Command) -> String {
    var bare = command
    bare.options = []
    return String(bare.usage.dropFirst("repgate ".count))
  }

  /// Terms with their meanings beside them, or below where the term is long.
  private static func list(_ items: [(term: String, meaning: String)], widest: Int = 26) -> String {
    let longest = items.map { PlainText.width($0.term) }.max() ?? 0
    let column = min(longest, widest) + 4
    let space = String(repeating: " ", count: column)
    return items.map { term, meaning in
      let start = PlainText.padded("  " + term, to: column)
      let lines = wrapped(meaning, indent: space, width: 78)
      return PlainText.width(term) + 4 <= column ? start + lines.dropFirst(column) : start + "\n" + lines
    }.joined()
  }

  /// Lines of at most `width` columns, each ended.
  static func wrapped(_ paragraph: String, indent: String = "", width: Int = 78) -> String {
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let last = lines.last, PlainText.width(last) + 1 + PlainText.width(String(word)) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(indent + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
