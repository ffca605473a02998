/// Completion for zsh.
enum ZshCompletion {
  static var text: String {
    """
    #compdef repgate
    # \(GeneratedFile.origin)

    _repgate_offer() {
      local -a offers
      offers=(${(f)"$(repgate complete ${@[-1]} 2>/dev/null)"})
      compadd "${@[1,-2]}" -a offers
    }

    _repgate() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands
      commands=(
    \(CompletionWords.firstWords.map { "    \(item($0.word, $0.meaning))\n" }.joined())  )

      _arguments -C \\
        '(- *)'{-h,--help}'[show help]' \\
        '(- *)--version[show the version]' \\
        '1: :->command' \\
        '*:: :->rest' && return

      case $state in
        command) _describe -t commands command commands ;;
        rest)
          case $words[1] in
    \(branches)      esac
          ;;
      esac
    }

    _repgate "$@"

    """
  }

  private static var branches: String {
    let single = CommandTable.shown.filter { $0.path.count == 1 }.map { command in
      "        \(command.name))\n          _arguments \(specifications(command, indent: 12))\n          ;;\n"
    }
    let families = CompletionWords.families.map { word, commands in
      """
              \(word))
                if (( CURRENT == 2 )); then
                  local -a parts
                  parts=(\(commands.map { item($0.path[1], $0.summary) }.joined(separator: " ")))
                  _describe -t commands command parts
                else
                  shift words
                  (( CURRENT-- ))
                  case $words[1] in
      \(commands.map { "              \($0.path[1])) _arguments \(specifications($0, indent: 16)) ;;\n" }.joined())\
                  esac
                fi
                ;;

      """
    }
    return (single + families).joined()
  }

  private static func specifications(_ command: Command, indent: Int) -> String {
    var parts: [String] = []
    for option in command.options + CommandTable.commonOptions {
      let excluded =
        option.excludes.isEmpty ? "" : "(" + option.excludes.map { "--" + $0 }.joined(separator: " ") + ")"
      let value = option.value.map { ":\($0):" + action(option.values) } ?? ""
      let meaning = bracketed(option.meaning)
      if let letter = option.letter {
        parts.append("'(-\(letter) --\(option.name))'{-\(letter),--\(option.name)}'[\(meaning)]\(value)'")
      } else {
        parts.append("'\(excluded)--\(option.name)[\(meaning)]\(value)'")
      }
    }
    for (place, argument) in command.arguments.enumerated() {
      let position = argument.repeats ? "*" : "\(place + 1)"
      let optional = argument.isOptional && !argument.repeats ? ":" : ""
      parts.append("'\(position):\(optional)\(argument.name):\(action(argument.values))'")
    }
    return parts.joined(separator: " \\\n" + String(repeating: " ", count: indent))
  }

  private static func action(_ values: Command.Values) -> String {
    if let kind = CompletionWords.kind(values) { return "_repgate_offer \(kind)" }
    let words = CompletionWords.fixedWords(values)
    return words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
  }

  private static func item(_ word: String, _ meaning: String) -> String {
    "'\(word):" + meaning.replacing("'", with: "'\\''") + "'"
  }

  private static func bracketed(_ meaning: String) -> String {
    var text = ""
    for character in meaning {
      if "[]:\\".contains(character) { text += "\\" }
      text += character == "'" ? "'\\''" : String(character)
    }
    return text
  }
}
