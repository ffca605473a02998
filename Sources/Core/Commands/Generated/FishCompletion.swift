/// Completion for fish.
enum FishCompletion {
  static var text: String {
    var lines = [
      "# fish completion for repgate", "# " + GeneratedFile.origin, "", "complete -c repgate -f",
      "complete -c repgate -s h -l help -d 'show help'",
      "complete -c repgate -n __fish_use_subcommand -l version -d 'show the version'",
    ]
    for (word, meaning) in CompletionWords.firstWords {
      lines.append("complete -c repgate -n __fish_use_subcommand -a \(word) -d \(quoted(meaning))")
    }
    for (word, commands) in CompletionWords.families {
      let parts = commands.map { $0.path[1] }
      let condition =
        "__fish_seen_subcommand_from \(word); and not __fish_seen_subcommand_from \(parts.joined(separator: " "))"
      for command in commands {
        lines.append(
          "complete -c repgate -n \(quoted(condition)) -a \(command.path[1]) -d \(quoted(command.summary))")
      }
    }
    for command in CommandTable.shown { lines += self.lines(for: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(for command: Command) -> [String] {
    let condition = command.path.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
    let start = "complete -c repgate -n \(quoted(condition))"
    var lines: [String] = []
    for option in command.options {
      var line = start + (option.letter.map { " -s \($0)" } ?? "") + " -l \(option.name)"
      if option.value != nil {
        line += " -x"
        let words = CompletionWords.fixedWords(option.values)
        if !words.isEmpty { line += " -a \(quoted(words.joined(separator: " ")))" }
      }
      lines.append(line + " -d \(quoted(option.meaning))")
    }
    for argument in command.arguments {
      if let kind = CompletionWords.kind(argument.values) {
        lines.append(start + " -a '(repgate complete \(kind) 2>/dev/null)'")
      } else {
        let words = CompletionWords.fixedWords(argument.values)
        if !words.isEmpty { lines.append(start + " -a \(quoted(words.joined(separator: " ")))") }
      }
    }
    return lines
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
