/// Completion for bash.
enum BashCompletion {
  static var text: String {
    """
    # bash completion for repgate
    # \(GeneratedFile.origin)

    _repgate() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command= offers= kind= typed= place=0 index word
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
          -*) ;;
          *)
            if [[ -z $command ]]; then
              command=$word
            else
              case $command in
                \(CompletionWords.families.map(\.word).joined(separator: "|"))) command="$command $word" ;;
                *) place=$((place + 1)) ;;
              esac
            fi
            ;;
        esac
      done

      case "$command" in
        "") offers="\(CompletionWords.firstWords.map(\.word).joined(separator: " ")) --help --version" ;;
    \(families)\(CommandTable.shown.map(branch).joined())  esac

      COMPREPLY=($(compgen -W "$offers" -- "$current"))
      if [[ -n $kind ]]; then
        # What is typed, without the quotes and backslashes that protect it.
        case $current in
          [\\"\\']*) typed=${current:1} ;;
          *) typed=${current//\\\\/} ;;
        esac
        # Not by compgen -W, which would carry out what stands in a name.
        while IFS= read -r word; do
          [[ $word == "$typed"* ]] || continue
          case $current in
            # Within quotes only what needs no more of them.
            [\\"\\']*) [[ $word == *[\\"\\'\\\\$\\`]* ]] || COMPREPLY+=("$word") ;;
            *) COMPREPLY+=("$(printf '%q' "$word")") ;;
          esac
        done < <(repgate complete "$kind" 2>/dev/null)
      fi
    }
    complete -F _repgate repgate

    """
  }

  private static var families: String {
    CompletionWords.families.map { word, commands in
      "    \(word)) offers=\"\(commands.map { $0.path[1] }.joined(separator: " "))\" ;;\n"
    }.joined()
  }

  private static func branch(_ command: Command) -> String {
    var lines: [String] = []
    let options = command.options + CommandTable.commonOptions
    for option in options where option.value != nil {
      let words = CompletionWords.fixedWords(option.values).joined(separator: " ")
      lines.append("--\(option.name)) offers=\"\(words)\" ;;")
    }
    let switches = options.flatMap(CompletionWords.spellings).joined(separator: " ")
    var places: [String] = []
    for (place, argument) in command.arguments.enumerated() {
      let pattern = argument.repeats ? "*" : "\(place)"
      if let kind = CompletionWords.kind(argument.values) {
        places.append("\(pattern)) kind=\(kind) ;;")
      } else {
        let words = CompletionWords.fixedWords(argument.values).joined(separator: " ")
        if !words.isEmpty { places.append("\(pattern)) offers=\"\(words)\" ;;") }
      }
    }
    let arguments = places.isEmpty ? ":" : "case $place in \(places.joined(separator: " ")) esac"
    return """
          "\(command.name)")
            case $previous in
              \(lines.isEmpty ? "" : lines.joined(separator: "\n        ") + "\n        ")*)
                case $current in
                  -*) offers="\(switches)" ;;
                  *) \(arguments) ;;
                esac
                ;;
            esac
            ;;

      """
  }
}
