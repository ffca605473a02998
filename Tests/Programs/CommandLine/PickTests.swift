import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// `repgate pick`, with a hand that clicks.
@Suite(.serialized) struct PickTests {
  static let managers: [WindowManager] = [.openbox, .i3]

  @Test(arguments: managers)
  func theClickedWindowIsNamedAndBlocked(manager: WindowManager) throws {
    let scene = try Scenario(manager, seconds: 60)
    let middle = try #require(scene.eyes.sight(of: scene.otherWindow)).middle
    let pick = try Pick(scene, "--block", "--yes")
    scene.other.forget()
    try scene.hands.click(x: middle.x, y: middle.y)
    #expect(try pick.child.wait() == 0, "\(pick.said)")
    #expect(pick.said.contains("\(scene.otherWindow)  Notes: free"), "\(pick.said)")
    #expect(pick.said.contains("Blocked Notes"))
    #expect(scene.other.received(scene.otherWindow).buttonPresses == 0)
    #expect(scene.other.received(scene.otherWindow).buttonReleases == 0)
    #expect(try scene.watched.repgate("blocked", "--json").contains("\"Notes\""))
  }

  /// i3 draws the tabs of all in one window that is nobody's.
  @Test(.enabled(if: ProgramSearch.path(of: "i3") != nil), arguments: ["tabbed", "stacked", "splith"])
  func aTabStandsForItsWindow(layout: String) throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.i3Click.start(on: desktop)
    let client = try TestClient(asProgramOn: desktop)
    let windows = try ["First", "Second", "Third"].map { try client.open(WindowSpec($0)) }
    _ = try desktop.run("i3-msg", ["layout", layout])
    let width = desktop.onlooker.screenSize.width
    // The last of them is in front, and what is behind tabs is not mapped.
    for (number, window) in windows.enumerated() {
      let place =
        layout == "stacked" ? (x: width / 2, y: 8 + number * 20) : (x: width * (2 * number + 1) / 6, y: 8)
      let pick = try Pick(desktop)
      try desktop.hands.click(x: place.x, y: place.y)
      #expect(try pick.child.wait() == 0, "\(pick.said)")
      #expect(pick.said.contains("\(window)  "), "\(pick.said)")
    }
  }

  /// The block screen is not what is meant.
  @Test func underABlockScreenTheAppIsPicked() throws {
    let scene = try Scenario(.openbox)
    let middle = try #require(scene.watched.waitForShield(over: scene.window).largestPart).middle
    let pick = try Pick(scene)
    try scene.hands.click(x: middle.x, y: middle.y)
    #expect(try pick.child.wait() == 0)
    #expect(pick.said.contains("\(scene.window)  Blocks: blocked"), "\(pick.said)")
  }

  @Test(arguments: ["Escape", "right", "desktop"])
  func itCanBeEnded(how: String) throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let pick = try Pick(desktop)
    switch how {
    case "Escape": try desktop.hands.press("Escape")
    case "right": try desktop.hands.click(x: 5, y: 5, button: 3)
    default: try desktop.hands.click(x: 5, y: 5)
    }
    #expect(try pick.child.wait() == ExitCode.refused.rawValue)
    #expect(pick.said.contains(how == "desktop" ? "That is the desktop" : "Nothing is picked."))
  }

  @Test func aHeldPointerIsWaitedForAndThenNamed() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    let holder = try TestClient(on: desktop)
    let window = try holder.open(WindowSpec("Holder", x: 10, y: 10, width: 50, height: 50))
    try holder.holdPointer(window)
    let late = try desktop.start(PrivateHome.program, ["pick"])
    #expect(try late.wait() == ExitCode.watcherUnreachable.rawValue)
    #expect(desktop.log(of: PrivateHome.program).contains("holds the pointer"))
    let pick = try desktop.start(PrivateHome.program, ["pick"])
    holder.releasePointer()
    try Patience.wait(for: "the pointer is taken") { holder.pointerIsHeld }
    try desktop.hands.press("Escape")
    #expect(try pick.wait() == ExitCode.refused.rawValue)
  }
}

/// A `repgate pick` that waits for a click.
private struct Pick {
  let child: Child
  private let desktop: PrivateDesktop

  init(_ scene: Scenario, _ words: String...) throws { try self.init(scene.desktop, words) }

  init(_ desktop: PrivateDesktop, _ words: [String] = []) throws {
    self.desktop = desktop
    unlink(desktop.folder.path + "/pick")
    child = try Child(
      PrivateHome.program, ["pick"] + words, environment: desktop.environment,
      log: desktop.folder.path + "/pick")
    try Patience.wait(for: "it waits for a click") { said.contains("Click the window.") }
  }

  /// All that it printed.
  var said: String { (try? desktop.run("cat", [desktop.folder.path + "/pick"]).output) ?? "" }
}
