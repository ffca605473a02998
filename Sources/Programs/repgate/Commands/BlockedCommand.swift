import Core
import Storage

/// `repgate blocked`
enum BlockedCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let state = try desk.ledger().reconciliation()
    if layout == .json {
      return try desk.terminal.say(try JSONText.encode(GroupRecord.all(in: state.inForce)) + "\n")
    }
    let text = BlockedText(
      state, now: desk.moment.wall, zone: desk.zone, columns: desk.terminal.columns)
    try desk.terminal.say(text.text)
  }
}
