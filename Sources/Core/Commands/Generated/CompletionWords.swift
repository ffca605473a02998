/// What the three shells' completions have in common.
enum CompletionWords {
  /// The commands' first words, each once, with what they do.
  static let firstWords: [(word: String, meaning: String)] = {
    var seen: Set<String> = []
    return CommandTable.shown.filter { seen.insert($0.path[0]).inserted }.map { command in
      let isFamily = command.path.count > 1
      let meaning = isFamily ? familyMeaning(command.path[0]) : command.summary
      return (command.path[0], meaning)
    }
  }()

  private static func familyMeaning(_ word: String) -> String {
    switch word {
    case "autostart": "Start the watcher, now or at login"
    default: "Change the " + (word.hasSuffix("s") ? word : word + "s")
    }
  }

  /// First words that need a second one, with those.
  static let families: [(word: String, commands: [Command])] = {
    let words = firstWords.map(\.word).filter { word in
      CommandTable.shown.contains { $0.path.count > 1 && $0.path[0] == word }
    }
    return words.map { word in (word, CommandTable.shown.filter { $0.path[0] == word }) }
  }()

  /// The kind that `repgate complete` is asked for; nil where the words are known beforehand.
  static func kind(_ values: Command.Values) -> String? {
    switch values {
    case .exercises: "exercises"
    case .installedApps: "apps"
    case .blockable: "blockable"
    case .blocked: "blocked"
    case .groups: "groups"
    case .anything, .commands, .words: nil
    }
  }

  static func fixedWords(_ values: Command.Values) -> [String] {
    switch values {
    case .commands: firstWords.map(\.word)
    case .words(let words): words
    case .anything, .exercises, .installedApps, .blockable, .blocked, .groups: []
    }
  }

  /// `--json`, `-y`.
  static func spellings(_ option: Command.Option) -> [String] {
    ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
  }
}
