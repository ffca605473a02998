import Core
import Rehearsal
import Rig

/// A blocked app and a free one side by side under a window manager, with Repgate's own programs at work.
final class Scenario {
  let manager: WindowManager
  let desktop: PrivateDesktop
  let watched: WatchedDesktop
  private(set) var managerProgram: Child?
  /// The blocked app.
  let app: TestClient
  let window: WindowID
  /// The free one.
  let other: TestClient
  let otherWindow: WindowID

  static let red = Colour(red: 0xd0, green: 0x40, blue: 0x30)
  static let blue = Colour(red: 0x30, green: 0x60, blue: 0xd0)
  static let spec = WindowSpec("Blocks", x: 60, y: 80, width: 520, height: 420)
  static let otherSpec = WindowSpec("Notes", x: 660, y: 80, width: 400, height: 300).with { $0.colour = blue }

  /// Opens both, blocks the one, and waits until the window manager shows them.
  /// - Parameter seconds: the time that there is at first.
  init(_ manager: WindowManager, seconds: Int = 0) throws {
    self.manager = manager
    desktop = try PrivateDesktop(
      PrivateDesktop.Setup(
        width: 1120, height: 700, services: manager.services, environment: manager.environment))
    managerProgram = try manager.start(on: desktop)
    watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("exercise", "set", "push-ups", "--earns", "1s", "--takes", "0s")
    if seconds > 0 { try watched.repgate("log", "push-ups", "\(seconds)") }
    try watched.repgate("block", "--yes", "Blocks")
    other = try TestClient(asProgramOn: desktop)
    otherWindow = try other.open(Self.otherSpec)
    app = try TestClient(asProgramOn: desktop)
    window = try app.open(Self.spec)
    try watched.startWatcher()
    try bringToFront()
  }

  deinit { desktop.end() }

  var eyes: Onlooker { desktop.onlooker }
  var hands: Hands { desktop.hands }

  /// Gives the blocked app the focus, as a person would, and rests the pointer on it.
  func bringToFront() throws {
    let middle = try sight.middle
    try hands.point(x: middle.x, y: middle.y)
    if manager.program == nil { app.takeFocus(window) } else if !isInFront { app.activate(window) }
    try Patience.wait(for: "the blocked app is in front") { isInFront }
  }

  var isInFront: Bool {
    app.drain()
    other.drain()
    return eyes.hasFocus(window)
  }

  var otherIsInFront: Bool {
    app.drain()
    other.drain()
    return eyes.hasFocus(otherWindow)
  }

  /// Goes to the free app by the window manager's own keys. Where there is none, it takes the focus.
  func leave() throws {
    guard manager.program != nil else {
      other.takeFocus(otherWindow)
      return
    }
    try manager.goToOther(on: desktop) { otherIsInFront }
  }

  /// Comes back to the blocked app by the window manager's own keys.
  func comeBack() throws {
    guard manager.program != nil else {
      app.takeFocus(window)
      return
    }
    try manager.goToOther(on: desktop) { isInFront }
  }

  /// The blocked app's window on the screen.
  var sight: Onlooker.Sight {
    get throws {
      guard let sight = eyes.sight(of: window) else { throw RehearsalTrouble("The app's window is gone.") }
      return sight
    }
  }

  /// Whether the window is covered as a person sees it: nothing of its colour is on the screen.
  func isCovered(_ window: WindowID? = nil) -> Bool {
    let window = window ?? self.window
    guard let shield = eyes.shield(over: window), watched.isDrawn(shield), let sight = eyes.sight(of: window)
    else { return false }
    return !points(of: sight).contains { eyes.colour(x: $0.x, y: $0.y) == Self.red }
  }

  /// Waits until the window is covered as a person sees it.
  func waitUntilCovered(_ window: WindowID? = nil, after what: String, within limit: Duration = .seconds(10))
    throws
  {
    let covered = Patience.holds(within: limit) {
      app.drain()
      other.drain()
      return isCovered(window)
    }
    if !covered { throw RehearsalTrouble("After \(what) the app was not covered. \(picture())") }
  }

  /// Whether the window is seen: its colour is on the screen, and no block screen over it.
  func isSeen(_ window: WindowID? = nil) -> Bool {
    let window = window ?? self.window
    guard eyes.shield(over: window) == nil, let sight = eyes.sight(of: window) else { return false }
    return points(of: sight).contains { eyes.colour(x: $0.x, y: $0.y) == Self.red }
  }

  /// A grid of points on the screen within a window.
  private func points(of sight: Onlooker.Sight) -> [(x: Int, y: Int)] {
    let screen = eyes.screenSize
    return (0...6).flatMap { row in
      (0...6).compactMap { column in
        let x = sight.x + 2 + (sight.width - 5) * column / 6
        let y = sight.y + 2 + (sight.height - 5) * row / 6
        return x >= 0 && y >= 0 && x < screen.width && y < screen.height ? (x, y) : nil
      }
    }
  }

  /// A place on the block screen where there is nothing to press.
  func emptyPlace() throws -> (x: Int, y: Int) {
    guard let part = eyes.shield(over: window)?.largestPart else {
      throw RehearsalTrouble("There is no block screen. \(picture())")
    }
    return (part.x + 5, part.y + part.height - 6)
  }

  /// Types, holds a key and clicks while the app is covered.
  /// - Throws: with what got through to the app.
  func expectNothingGetsThrough(_ when: String) throws {
    app.forget()
    let place = try emptyPlace()
    try hands.press("q", "F5", "space", "ctrl+w")
    try hands.hold("g")
    Patience.rest(.milliseconds(900))
    try hands.release("g")
    try hands.click(x: place.x, y: place.y)
    try hands.click(x: place.x, y: place.y, button: 3)
    // What is on its way comes within this time; there is nothing to wait for.
    Patience.rest(.milliseconds(150))
    let got = app.received(window)
    guard got.plainKeys.isEmpty, got.buttonPresses == 0 else {
      throw RehearsalTrouble(
        "\(when): the app got the keys \(got.plainKeys) and \(got.buttonPresses) clicks. \(picture())")
    }
  }

  /// Waits until what is typed reaches a window.
  func expectKeysReach(_ client: TestClient, _ window: WindowID, _ when: String) throws {
    client.forget()
    try hands.press("k")
    let came = Patience.holds(within: .seconds(5)) { client.received(window).plainKeys.contains("k") }
    if !came { throw RehearsalTrouble("\(when): a key did not reach it. \(picture())") }
  }

  /// Ends the window manager and starts it again, in place where it can, and waits until it has the windows.
  func restartManager() throws {
    let hasFrames = eyes.frame(of: window) != window && eyes.frame(of: otherWindow) != otherWindow
    app.forget()
    other.forget()
    if let command = manager.restartCommand {
      let result = try desktop.run(command[0], Array(command.dropFirst()))
      guard result.status == 0 else { throw RehearsalTrouble("\(command[0]) refused to restart.") }
    } else {
      managerProgram?.end()
      try Patience.wait(for: "the window manager is gone") { !eyes.windowManagerLives }
      managerProgram = try manager.start(on: desktop)
    }
    guard hasFrames else { return }
    // A command that asks for a restart returns before it, and some announce themselves before they take the
    // windows up: what counts is that each window left its old frame and is in a new one.
    try Patience.wait(for: "the new window manager has the windows") {
      app.received(window).reparentings >= 2 && other.received(otherWindow).reparentings >= 2
        && eyes.frame(of: window) != window && eyes.frame(of: otherWindow) != otherWindow
    }
  }

  /// Takes a picture for whoever looks into a failure.
  func picture() -> String {
    let path = "/tmp/repgate-failure-\(manager.name.filter(\.isLetter))-\(window.rawValue % 1000).png"
    return (try? eyes.takePicture(to: path)) == nil ? "" : "Picture: \(path)"
  }
}
