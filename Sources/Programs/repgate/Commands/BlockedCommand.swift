import Core
import Storage

/// `repgate blocked`
enum BlockedCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let rules = try desk.ledger().rules()
    if layout == .json {
      return try desk.terminal.say(try JSONText.encode(GroupRecord.all(in: rules)) + "\n")
    }
    let text = BlockedText(
      rules, now: desk.moment.wall, zone: desk.zone, columns: desk.terminal.columns)
    try desk.terminal.say(text.text)
  }
}
