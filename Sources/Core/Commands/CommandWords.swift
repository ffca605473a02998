/// The words of one call, sorted by what the table says of them; their meaning is not yet read.
struct CommandWords {
  var command: Command
  /// The words that stand by their place.
  var arguments: [String] = []
  /// The switches that are on, by name.
  var switches: Set<String> = []
  /// The options with a value, by name.
  var values: [String: String] = [:]
  var wantsHelp = false

  /// - Parameter words: what follows the program's name.
  /// - Throws: `UsageError`.
  static func sort(_ words: [String]) throws -> CommandWords {
    let command = try findCommand(words)
    var sorted = CommandWords(command: command)
    var rest = words.dropFirst(command.path.count)[...]
    var onlyArguments = false
    while let word = rest.popFirst() {
      if onlyArguments || !word.hasPrefix("-") || word == "-" || isNumber(word) {
        sorted.arguments.append(word)
      } else if word == "--" {
        onlyArguments = true
      } else if word.hasPrefix("--") {
        try sorted.readOption(word, following: &rest)
      } else {
        try sorted.readLetters(word, following: &rest)
      }
    }
    if !sorted.wantsHelp { try sorted.checkCounts() }
    return sorted
  }

  /// `-5` is a number that somebody typed, not an option.
  private static func isNumber(_ word: String) -> Bool { word.dropFirst().first?.digit != nil }

  private static func findCommand(_ words: [String]) throws -> Command {
    let all = CommandTable.all.sorted { $0.path.count > $1.path.count }
    if let command = all.first(where: { words.starts(with: $0.path) }) { return command }
    let word = words.first ?? ""
    let family = CommandTable.shown.filter { $0.path.count > 1 && $0.path[0] == word }
    if !family.isEmpty {
      let advice = "Type one of: " + family.map { "repgate \($0.name)" }.joined(separator: ", ") + "."
      guard words.count > 1 else {
        throw UsageError("“repgate \(word)” needs another word.", advice: advice)
      }
      let known = family.map { $0.path[1] }
      let question = Likeness.question(about: words[1], among: known)
      throw UsageError(
        "\(PlainText.quote(words[1])) is not known after “repgate \(word)”.", advice: question ?? advice)
    }
    if word.hasPrefix("-") {
      throw UsageError(
        "\(PlainText.quote(word)) is not known before a command.",
        advice: "“repgate help” lists the commands.")
    }
    throw UsageError("\(PlainText.quote(word)) is no command.", advice: advice(for: words))
  }

  /// What may have been meant by words that begin with no command.
  private static func advice(for words: [String]) -> String {
    if words.count == 2, !words[1].isEmpty, words[1].allSatisfy({ $0.digit != nil }) {
      return "Did you mean: repgate log \(ShellWord.hinted(words[0])) \(ShellWord.hinted(words[1]))"
    }
    if let meant = CommandTable.otherWords[words[0].lowercased()] { return "Did you mean: repgate \(meant)" }
    return Likeness.question(about: words[0], among: CommandTable.shown.map(\.name))
      ?? "“repgate help” lists the commands."
  }

  private mutating func readOption(_ word: String, following rest: inout ArraySlice<String>) throws {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let options = command.options + CommandTable.commonOptions
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(
        "“repgate \(command.name)” has no option \(PlainText.quote("--" + name)).",
        advice: Likeness.question(about: name, among: options.map(\.name), prefix: "--")
          ?? "“repgate help \(command.name)” lists its options.")
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, following: &rest)
  }

  private mutating func readLetters(_ word: String, following rest: inout ArraySlice<String>) throws {
    for letter in word.dropFirst() {
      let options = command.options + CommandTable.commonOptions
      guard let option = options.first(where: { $0.letter == letter }) else {
        let long = options.first { $0.name == word.dropFirst() }
        throw UsageError(
          "“repgate \(command.name)” has no option \(PlainText.quote("-\(letter)")).",
          advice: long.map { "Did you mean --\($0.name)?" }
            ?? "“repgate help \(command.name)” lists its options.")
      }
      try take(option, attached: nil, following: &rest)
    }
  }

  private mutating func take(
    _ option: Command.Option, attached: String?, following rest: inout ArraySlice<String>
  ) throws {
    if let excluded = option.excludes.first(where: { switches.contains($0) || values[$0] != nil }) {
      throw UsageError("“--\(excluded)” and “--\(option.name)” cannot be given together.")
    }
    guard let value = option.value else {
      if attached != nil { throw UsageError("“--\(option.name)” takes no value.") }
      if option.name == "help" { wantsHelp = true } else { switches.insert(option.name) }
      return
    }
    if values[option.name] != nil { throw UsageError("“--\(option.name)” is given twice.") }
    guard let text = attached ?? rest.popFirst(), !text.isEmpty else {
      let example = command.examples.first { $0.line.contains("--\(option.name) ") }
      throw UsageError(
        "“--\(option.name)” needs a value: --\(option.name) \(value).",
        advice: example.map { "For example: \($0.line)" }
          ?? "“repgate help \(command.name)” says what it may be.")
    }
    values[option.name] = text
  }

  private func checkCounts() throws {
    let needed = command.arguments.filter { !$0.isOptional }
    if arguments.count < needed.count {
      let missing = needed[arguments.count]
      throw UsageError(
        "“repgate \(command.name)” needs \(missing.name): \(missing.meaning).",
        advice: "Usage: " + command.usage)
    }
    guard command.arguments.contains(where: \.repeats) || arguments.count <= command.arguments.count else {
      let extra = arguments[command.arguments.count]
      throw UsageError(
        "\(PlainText.quote(extra)) is one word too many for “repgate \(command.name)”.",
        advice: command.arguments.isEmpty
          ? "Usage: " + command.usage
          : "A name with spaces goes in quotes. Usage: " + command.usage)
    }
  }
}
