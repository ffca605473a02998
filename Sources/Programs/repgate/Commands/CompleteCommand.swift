import Core
import Storage

/// `repgate complete KIND`: what a shell may offer, a word a line. Unknown kinds offer nothing.
enum CompleteCommand {
  static func run(_ desk: Desk, _ kind: String) throws {
    let words: [String]
    switch kind {
    case "apps": words = InstalledApps.all().filter(\.isShown).map(\.id.rawValue)
    case "blocked": words = try desk.ledger().rules().blockedApps.map(\.app.rawValue)
    case "exercises":
      words = ExerciseCatalogue(rules: try desk.ledger().rules()).exercises.map(\.id.rawValue)
    default: words = []
    }
    try desk.terminal.say(words.map { PlainText.line($0) + "\n" }.joined())
  }
}
