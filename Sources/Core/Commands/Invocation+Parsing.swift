extension Invocation {
  /// - Parameter words: what follows the program's name.
  /// - Throws: `UsageError`.
  package static func parse(_ words: [String]) throws -> Invocation {
    switch words.first {
    case nil, "-h", "--help": return .help([])
    case "--version", "-V", "version": return .version
    default: break
    }
    // “repgate exercise --help” stands for all commands that begin so.
    if words.count == 2, words[1] == "--help" || words[1] == "-h",
      CommandTable.shown.contains(where: { $0.path.count > 1 && $0.path[0] == words[0] })
    {
      return .help(try explained([words[0]]))
    }
    let sorted = try CommandWords.sort(words)
    if sorted.wantsHelp { return .help([sorted.command]) }
    return try meaning(of: sorted)
  }

  private static func meaning(of words: CommandWords) throws -> Invocation {
    let arguments = words.arguments
    let layout: Layout =
      words.switches.contains("json") ? .json : words.switches.contains("csv") ? .csv : .people
    let isConfirmed = words.switches.contains("yes")
    for argument in arguments where argument.allSatisfy(\.isWhitespace) {
      throw UsageError("An empty word stands for nothing.", advice: "Usage: " + words.command.usage)
    }
    switch words.command.name {
    case "status":
      let format = try words.values["format"].map { try StatusFormat($0) }
      return .status(
        StatusWish(layout: layout, format: format, follows: words.switches.contains("watch")))
    case "log":
      if arguments.isEmpty { return .openLogPanel }
      return .log(try reps(arguments), isConfirmed: isConfirmed)
    case "undo": return .undo
    case "correct":
      return .correct(
        by: try Correction.amount(arguments[0]), reason: try Correction.reason(words.values["because"]))
    case "history":
      let since = try words.values["since"].map(sinceWish)
      if words.switches.contains("verify") { return .verifyHistory }
      let wish = HistoryWish(since: since, layout: layout)
      return words.switches.contains("rules") ? .rulesHistory(wish) : .history(wish)
    case "why": return .why(try whyWish(words), layout)
    case "stats": return .stats(days: try words.values["days"].map(days) ?? 7, layout)
    case "strict": return .strict(try strictWish(arguments.first), layout)
    case "unlock": return .unlock(isConfirmed: isConfirmed)
    case "block":
      return .block(
        BlockWish(
          try arguments.map(BlockTarget.init), group: words.values["group"], span: try OnceWords.span(words),
          isConfirmed: isConfirmed))
    case "unblock":
      return .unblock(
        UnblockWish(
          try arguments.map(BlockTarget.init), group: words.values["group"],
          endsTimed: words.switches.contains("timed")))
    case "pause": return .pause(try pauseWish(words))
    case "blocked": return .blocked(layout)
    case "apps": return .apps(pattern: arguments.first, layout)
    case "exercises": return .exercises(layout)
    case "exercise set": return .setExercise(try exerciseWish(words))
    case "exercise remove": return .removeExercise(arguments[0])
    case "settings check": return .checkSettings
    case "settings edit": return .editSettings
    case "settings path": return .settingsPath
    case "autostart enable": return .enableAutostart
    case "autostart disable": return .disableAutostart
    case "autostart status": return .autostartStatus(layout)
    case "autostart start": return .startWatcher(replaces: words.switches.contains("replace"))
    case "autostart stop": return .stopWatcher
    case "autostart supervise": return .supervise
    case "windows": return .windows(layout)
    case "pick":
      let blocks = words.switches.contains("block")
      return .pick(PickWish(blocks: blocks, isConfirmed: isConfirmed, layout: layout))
    case "doctor": return .doctor(layout)
    case "probe-display": return .probeDisplay
    case "demo": return .demo
    case "help": return .help(arguments.isEmpty ? [] : try explained(arguments))
    case "complete": return .complete(kind: arguments[0])
    case let name: preconditionFailure("the table has a command that nobody reads: \(name)")
    }
  }

  /// The command itself, or all that begin with these words.
  private static func explained(_ path: [String]) throws -> [Command] {
    let family = CommandTable.shown.filter { $0.path.starts(with: path) }
    if !family.isEmpty { return family }
    let name = path.joined(separator: " ")
    throw UsageError(
      "\(PlainText.quote(name)) is no command.",
      advice: Likeness.question(about: name, among: CommandTable.shown.map(\.name))
        ?? "“repgate help” lists the commands.")
  }

  private static func reps(_ arguments: [String]) throws -> Reps {
    guard arguments.count == 2 else {
      throw UsageError(
        "How many? “repgate log” needs the number too.",
        advice: wholeNumber(arguments[0]) == nil
          ? "For example: repgate log \(quoted(arguments[0])) 10" : "For example: repgate log push-ups 10")
    }
    if let count = wholeNumber(arguments[1]) {
      guard count > 0 else {
        throw UsageError("The number of reps is 1 or more, not \(count).")
      }
      guard count <= largestCount else {
        throw UsageError(
          "\(PlainText.quote(arguments[1])) is more than anybody does at once; the limit is \(largestCount).")
      }
      return Reps(exercise: arguments[0], count: count)
    }
    if let count = wholeNumber(arguments[0]) {
      throw UsageError(
        "The exercise comes first, then the number.",
        advice: "Type: repgate log \(quoted(arguments[1])) \(count)")
    }
    throw UsageError(
      "\(PlainText.quote(arguments[1])) is no whole number.",
      advice: "Type the reps as digits: repgate log \(quoted(arguments[0])) 10")
  }

  /// More reps than this in one entry are a slip of the fingers.
  static let largestCount = 10_000

  /// Digits of any script, with a sign or without.
  private static func wholeNumber(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard let value = digit.digit else { return nil }
      number = min(number * 10 + value, 1_000_000_000)
    }
    return isNegative ? -number : number
  }

  private static func sinceWish(_ text: String) throws -> SinceWish {
    guard let wish = SinceWish(text) else {
      throw UsageError(
        "\(PlainText.quote(text)) is no day that --since understands.",
        advice: "Type a date as 2026-03-29, or today, yesterday, a weekday such as monday, or 7d for a week.")
    }
    return wish
  }

  private static func whyWish(_ words: CommandWords) throws -> WhyWish {
    guard let text = words.values["window"] else { return words.arguments.first.map { .app($0) } ?? .front }
    guard words.arguments.isEmpty else {
      throw UsageError("Either an app or a window.", advice: "Usage: " + words.command.usage)
    }
    let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
    guard let number = UInt32(digits, radix: digits.count == text.count ? 10 : 16) else {
      throw UsageError(
        "\(PlainText.quote(text)) is no window.",
        advice: "“repgate windows” lists them, with ids such as 0x1a00007.")
    }
    return .window(WindowID(number))
  }

  private static func days(_ text: String) throws -> Int {
    guard let days = wholeNumber(text), (1...36_500).contains(days) else {
      throw UsageError(
        "\(PlainText.quote("--days \(text)")) is no number of days.",
        advice: "Type it in digits: repgate stats --days 30")
    }
    return days
  }

  private static func strictWish(_ word: String?) throws -> StrictWish {
    guard let word else { return .show }
    guard let wish = StrictWish(rawValue: word.lowercased()), wish != .show else {
      throw UsageError(
        "\(PlainText.quote(word)) is nothing that strict mode knows.",
        advice: "Type on, off or cancel, or nothing to see how things stand.")
    }
    return wish
  }

  private static func pauseWish(_ words: CommandWords) throws -> PauseWish {
    if words.switches.contains("end") { return .end }
    guard let end = try OnceWords.end(words) else {
      throw UsageError(
        "How long? “repgate pause” needs --for or --until.",
        advice: "For example: repgate pause --for 30m. To end one: repgate pause --end")
    }
    return .begin(end)
  }

  private static func exerciseWish(_ words: CommandWords) throws -> ExerciseWish {
    let exercise = words.arguments[0]
    guard !words.values.isEmpty else {
      throw UsageError(
        "What is to be changed? “repgate exercise set” needs --name, --singular, --earns or --takes.",
        advice: "For example: repgate exercise set \(quoted(exercise)) --earns 30s")
    }
    let earns = try words.values["earns"].map { try length($0, of: "earns") }
    if earns == .zero {
      throw UsageError(
        "A rep has to earn something.",
        advice: "To be rid of an exercise: repgate exercise remove \(quoted(exercise))")
    }
    let takes = try words.values["takes"].map { $0 == "off" ? .zero : try length($0, of: "takes") }
    return ExerciseWish(
      exercise: exercise, name: words.values["name"], singular: words.values["singular"], earns: earns,
      takes: takes)
  }

  private static func length(_ text: String, of option: String) throws -> Duration {
    switch DurationText.parse(text) {
    case .success(let length): return length
    case .failure(.needsUnit):
      let digits = text.filter { !$0.isWhitespace }
      throw UsageError(
        "\(PlainText.quote("--\(option) \(text)")) needs a unit.",
        advice: "For seconds type \(digits)s, for minutes \(digits)m.")
    case .failure(.tooLong):
      throw UsageError("\(PlainText.quote("--\(option) \(text)")) is too long: one rep has at most 24 hours.")
    case .failure(.notALength):
      throw UsageError(
        "\(PlainText.quote("--\(option) \(text)")) is no length of time.",
        advice: "Type it as 20s, 1m or 1m30s: hours h, minutes m, seconds s.")
    }
  }

  /// As a shell needs it.
  private static func quoted(_ word: String) -> String { ShellWord.hinted(word) }
}
