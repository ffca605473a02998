import Core
import Platform
import X11

/// `repgate pick`
enum PickCommand {
  static func run(_ desk: Desk, _ wish: Invocation.PickWish) throws {
    let window = try click(desk)
    let scene = try OpenWindows.scene()
    guard let window, let seen = scene.window(window) else {
      throw Failure(
        "That is the desktop, a panel, or a window manager’s own tab or bar: it cannot be blocked.\n"
          + "Click inside the window that you mean.")
    }
    let rules = try desk.ledger().rules()
    let record = WindowRecord(seen, isInFront: seen.id == scene.front, rules: rules)
    try desk.terminal.say(
      wish.layout == .json
        ? try JSONText.encode(record) + "\n" : WindowRecord.text([record], within: desk.terminal.columns))
    guard wish.blocks else { return }
    try BlockCommand.run(desk, BlockWish([.named(seen.identity.app.rawValue)], isConfirmed: wish.isConfirmed))
  }

  /// Waits for a click.
  /// - Returns: nil where it fell on the bare desktop.
  private static func click(_ desk: Desk) throws -> WindowID? {
    let connection: XConnection
    do throws(XConnection.OpenError) {
      connection = try XConnection()
    } catch {
      throw Failure("\(error)", .watcherUnreachable)
    }
    let loop = MainLoop()
    var outcome: WindowPicker.Outcome?
    let picker = WindowPicker(connection) {
      outcome = $0
      loop.stop()
    }
    let patience = Clocks.now().monotonic + .seconds(3)
    var isHolding = false
    var isLate = false
    var alarm: Alarm?
    let turn = {
      let now = Clocks.now().monotonic
      if !isHolding {
        isHolding = picker.begin()
        isLate = !isHolding && now >= patience
        if isHolding { desk.terminal.note("Click the window. Escape or a right click ends.") }
      }
      connection.drainEvents()
      if isLate || !connection.isAlive { loop.stop() }
      if !isHolding { alarm?.deadline = now + .milliseconds(50) }
    }
    alarm = Alarm(fileDescriptor: connection.fileDescriptor, fire: turn)
    turn()
    if connection.isAlive, outcome == nil { loop.run() }
    switch outcome {
    case .picked(let window): return window
    case .cancelled: throw Failure("Nothing is picked.")
    case nil where isLate:
      throw Failure(
        "Another program holds the pointer: an open menu or a game. Close it, and try again.",
        .watcherUnreachable)
    case nil: throw Failure("The X server has gone.", .watcherUnreachable)
    }
  }
}
