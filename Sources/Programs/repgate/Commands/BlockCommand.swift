import Core
import Platform
import Storage

/// `repgate block APP…`
enum BlockCommand {
  static func run(_ desk: Desk, _ wish: BlockWish) throws {
    if let span = wish.span { return try TimedBlockCommand.run(desk, wish.targets, span) }
    let (texts, isConfirmed) = (wish.targets, wish.isConfirmed)
    let ledger = try desk.ledgerToEdit()
    let found = try find(texts, desk)
    let balance = try desk.reading(ledger).balance
    let known = Set(try ledger.rules().blockedApps.map(\.app))
    let wanted = found.filter { found in
      let isCoveredNow = found.isOpen && balance == .zero && !known.contains(found.app.app)
      guard isCoveredNow, !isConfirmed, desk.terminal.canAsk else { return true }
      return desk.terminal.ask(AppSentences.coverQuestion(found.app))
    }
    guard !wanted.isEmpty else { throw Failure("Nothing is blocked.") }
    _ = try desk.edit(ledger) { rules in
      var wished = rules
      for found in wanted { wished.block(found.app) }
      return wished
    }
    let answer = WatcherClient.lookAgain()
    for found in wanted {
      desk.terminal.report(AppSentences.blocked(found, isNew: !known.contains(found.app.app)))
      if let warning = AppSentences.warning(found) { desk.terminal.note("Note: " + warning) }
    }
    if answer == .noWatcher { desk.terminal.note("Note: " + AppSentences.noWatcher) }
  }

  /// All or nothing: one text that names no app for sure, and none is blocked.
  static func find(_ texts: [String], _ desk: Desk) throws -> [FoundApp] {
    let lookup = AppLookup(installed: InstalledApps.all(), open: OpenWindows.identities(desk))
    var found: [FoundApp] = []
    var isUnclear = false
    var refusal: String?
    for text in texts {
      switch lookup.find(text) {
      case .found(let match):
        if case .guess = match.basis { isUnclear = true }
        if !found.contains(where: { $0.app.app == match.app.app }) { found.append(match) }
      case .ambiguous(let text, let apps):
        isUnclear = true
        refusal = refusal ?? AppSentences.ambiguous(text, apps, command: "block")
      case .indistinct(let match, let sharing):
        isUnclear = true
        refusal = refusal ?? AppSentences.indistinct(match, sharing: sharing)
      case .protected(let app, let reason):
        refusal = refusal ?? AppSentences.refused(app, reason)
      }
    }
    if isUnclear, let joined = lookup.findJoined(texts) {
      throw Failure(AppSentences.forgottenQuotes(joined, command: "block"))
    }
    if let refusal {
      throw Failure(refusal + (texts.count > 1 ? "\nNothing is blocked." : ""))
    }
    return found
  }
}
