import Core
import Storage

/// `repgate unblock APP…`
enum UnblockCommand {
  static func run(_ desk: Desk, _ wish: UnblockWish) throws {
    if wish.endsTimed { return try TimedBlockCommand.end(desk, wish.targets) }
    let texts = wish.targets
    let ledger = try desk.ledgerToEdit()
    let blocked = try ledger.rules().blockedApps
    guard !blocked.isEmpty else { throw Failure("No app is blocked.") }
    let found = try texts.map { try find($0, among: blocked) }
    let waiting = try desk.edit(ledger) { rules in
      var wished = rules
      for app in found { wished.unblock(app.app) }
      return wished
    }
    desk.tellWatcher()
    if let waiting { return desk.terminal.report(waiting) }
    for app in found { desk.terminal.report(AppSentences.unblocked(app)) }
  }

  private static func find(_ text: String, among blocked: [BlockedApp]) throws -> BlockedApp {
    switch BlockedLookup.find(text, among: blocked) {
    case .found(let app): return app
    case .ambiguous(let apps): throw Failure(AppSentences.ambiguous(text, apps, command: "unblock"))
    case .notBlocked(let alike): throw Failure(AppSentences.notBlocked(text, alike: alike))
    }
  }
}
