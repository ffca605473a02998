import Core
import Storage

/// `repgate complete KIND`: what a shell may offer, a word a line. Unknown kinds offer nothing.
enum CompleteCommand {
  static func run(_ desk: Desk, _ kind: String) throws {
    let words: [String]
    switch kind {
    case "apps": words = InstalledApps.all().filter(\.isShown).map(\.id.rawValue)
    case "blocked": words = try rules(desk).blockedApps.map(\.app.rawValue)
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
