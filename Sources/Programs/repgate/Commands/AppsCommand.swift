import Core
import Storage

/// `repgate apps [PATTERN]`
enum AppsCommand {
  static func run(_ desk: Desk, _ pattern: String?, _ layout: Invocation.Layout) throws {
    let blocked = Set(try desk.ledger().rules().blockedApps.map(\.app))
    let entries = InstalledApps.all().filter { entry in
      guard let pattern else { return entry.isShown }
      return AppPattern(pattern).matches(entry)
    }.sorted { (FoldedText.fold($0.name), $0.id.rawValue) < (FoldedText.fold($1.name), $1.id.rawValue) }
    if layout == .json {
      let records = entries.map { InstalledRecord($0, isBlocked: blocked.contains($0.id)) }
      try desk.terminal.say(try JSONText.encode(records) + "\n")
    } else if entries.isEmpty {
      let what = pattern.map { "No installed app has \(PlainText.quote($0)) in its name or id." }
      try desk.terminal.say((what ?? "No app is installed that a menu would show.") + "\n")
    } else {
      let rows = entries.map { [$0.name, $0.id.rawValue, blocked.contains($0.id) ? "blocked" : ""] }
      let table = TextTable(header: ["NAME", "ID", ""], rows: rows)
      try desk.terminal.say(table.text(within: desk.terminal.columns))
    }
  }
}
