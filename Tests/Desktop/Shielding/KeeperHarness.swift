import Core
import Rehearsal
import Rig
import X11

@testable import Shielding

/// A keeper on a test's own desktop, turned by hand: whoever waits for something turns it meanwhile.
final class KeeperHarness {
  let desktop: PrivateDesktop
  let connection: X11.XConnection
  let tree: WindowTree
  private(set) var keeper: ShieldKeeper?
  private(set) var presses: [ShieldPress] = []
  /// What the keeper is told of windows.
  var apps: [WindowID: AppID] = [:]
  private let start = ContinuousClock.now

  static let blocked = AppID("blocked")
  static let other = AppID("other")

  init(on desktop: PrivateDesktop) throws {
    self.desktop = desktop
    connection = try X11.XConnection(displayName: desktop.display)
    tree = WindowTree(connection)
    keeper = ShieldKeeper(
      connection: connection, tree: tree, translate: { $0.text() },
      sameApp: { [unowned self] in apps[$0] }, press: { [unowned self] in presses.append($0) })
  }

  var now: Moment {
    let passed = ContinuousClock.now - start
    return Moment(
      monotonic: .seconds(1000) + passed, boottime: .seconds(2000) + passed,
      wall: WallTime(milliseconds: 1_700_000_000_000 + passed.wholeMilliseconds))
  }

  /// Orders shields over these windows of the blocked app, and over no others.
  func cover(_ windows: [WindowID], name: String = "Firefox") {
    for window in windows { apps[window] = Self.blocked }
    turn()
    keeper?.apply(
      windows.map { ShieldOrder(window: $0, app: Self.blocked, face: SampleFaces.face(name)) }, at: now)
    turn()
  }

  func turn() {
    connection.drainEvents()
    keeper?.turn(at: now)
    connection.drainEvents()
  }

  func leave(_ window: WindowID) {
    keeper?.leave(window, unblocked: { $0 != Self.blocked }, at: now)
  }

  /// Waits for something while the keeper works.
  func wait(for what: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
    try Patience.wait(for: what()) {
      turn()
      return try condition()
    }
  }

  /// Lets the keeper work for a time in which something must stay true.
  func stays(for length: Duration, _ condition: () throws -> Bool) rethrows -> Bool {
    try Patience.stays(for: length) {
      turn()
      return try condition()
    }
  }

  /// Lets the first second pass, in which the shield ignores everything.
  func passGuard() { _ = stays(for: .milliseconds(1100)) { true } }

  var onlooker: Onlooker { desktop.onlooker }

  static let background = ShieldLook.standard.background

  /// Whether what is seen in the corners of a rectangle is the shield's.
  func isCovered(x: Int, y: Int, width: Int, height: Int) -> Bool {
    let corners = [
      (x + 3, y + 3), (x + width - 4, y + 3), (x + 3, y + height - 4), (x + width - 4, y + height - 4),
    ]
    return corners.allSatisfy { onlooker.colour(x: $0.0, y: $0.1) == Self.background }
  }

  /// Whether the shield over a window is drawn: its colour in the corners, and something written on it.
  func isCovered(_ window: WindowID) -> Bool {
    guard let shield = onlooker.shield(over: window)?.sight else { return false }
    return isCovered(x: shield.x, y: shield.y, width: shield.width, height: shield.height)
      && onlooker.colours(x: shield.x, y: shield.y, width: shield.width, height: shield.height).count > 5
  }

  /// Ends the keeper as a crash would: its windows and grabs go with the connection.
  func crash() { keeper = nil }
}
