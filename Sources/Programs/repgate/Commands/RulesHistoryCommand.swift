import Core
import Storage

/// `repgate history --rules`
enum RulesHistoryCommand {
  static func run(_ desk: Desk, _ wish: Invocation.HistoryWish) throws {
    let ledger = try desk.ledger()
    let dayStart = desk.dayStart(ledger)
    let today = dayStart.day(of: desk.moment.wall, in: desk.zone)
    let since = (wish.since?.day(today: today)).map { dayStart.start(of: $0, in: desk.zone) }
    let records =
      try ledger.happenings(since: since).compactMap(RulesRecord.init)
      + ledger.history(since: since).compactMap(RulesRecord.init)
    let sorted = records.sorted { $0.at < $1.at }
    if wish.layout == .json { return try desk.terminal.say(try JSONText.encode(sorted) + "\n") }
    guard !sorted.isEmpty else { return try desk.terminal.say("Nothing became of the rules yet.\n") }
    try desk.terminal.say(sorted.map { $0.text + "\n" }.joined())
  }
}
