import Core
import Storage

/// `repgate blocked`
enum BlockedCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let rules = try desk.ledger().rules()
    if layout == .json {
      try desk.terminal.say(try JSONText.encode(BlockedRecord.all(in: rules)) + "\n")
    } else if rules.blockedApps.isEmpty {
      try desk.terminal.say("No app is blocked. Block one: repgate block firefox\n")
    } else {
      let table = TextTable(
        header: ["NAME", "ID"], rows: rules.blockedApps.map { [$0.name, $0.app.rawValue] })
      try desk.terminal.say(table.text(within: desk.terminal.columns))
    }
    let timed = OrderSentences.timedLines(rules, now: desk.moment.wall, time: desk.words)
    if layout == .people, !timed.isEmpty {
      try desk.terminal.say("\n" + timed.map { desk.terminal.fit($0) + "\n" }.joined())
    }
  }
}
