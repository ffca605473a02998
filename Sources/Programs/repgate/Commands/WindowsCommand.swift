import Core
import Storage

/// `repgate windows`
enum WindowsCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let scene = try OpenWindows.scene()
    let rules = try desk.ledger().rules()
    // The window on top first, as people see them.
    let records = scene.windows.reversed().map {
      WindowRecord($0, isInFront: $0.id == scene.front, rules: rules)
    }
    if layout == .json {
      try desk.terminal.say(try JSONText.encode(records) + "\n")
    } else {
      try desk.terminal.say(
        records.isEmpty ? "No window is open.\n" : WindowRecord.text(records, within: desk.terminal.columns))
    }
  }
}
