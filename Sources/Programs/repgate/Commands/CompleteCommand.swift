import Core
import Storage

/// `repgate complete KIND`: what a shell may offer, a word a line. Unknown kinds offer nothing.
enum CompleteCommand {
  static func run(_ desk: Desk, _ kind: String) throws {
    let words: [String]
    switch kind {
    case "apps": words = InstalledApps.all().filter(\.isShown).map(\.id.rawValue)
    case "blockable":
      let installed = InstalledApps.all().filter(\.isShown)
      let categories = Set(installed.flatMap(\.categories)).sorted().map { "category:" + $0 }
      words = installed.map(\.id.rawValue) + categories + (try rules(desk).groups.map(\.id.rawValue))
    case "blocked":
      let rules = try rules(desk)
      words =
        rules.blockedApps.map(\.app.rawValue) + rules.groups.flatMap(\.selectionTexts)
        + rules.timedBlocks.map(\.group.rawValue)
    case "groups": words = try rules(desk).groups.map(\.id.rawValue)
    case "exercises": words = ExerciseCatalogue(rules: try rules(desk)).exercises.map(\.id.rawValue)
    default: words = []
    }
    try desk.terminal.say(words.map { PlainText.line($0) + "\n" }.joined())
  }

  /// Without a word about the settings, which would land in the line that somebody types.
  private static func rules(_ desk: Desk) throws -> RuleSet {
    let ledger = try Ledger.open(at: desk.places.ledger, as: .command)
    _ = desk.settingsProblems(ledger)
    return try ledger.rules()
  }
}
