import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

/// The notification that goes with a block screen, on real notification servers.
@Suite(.serialized) struct NudgeTests {
  /// A program that shows notifications.
  struct Server: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var program: String
    /// The class of its windows.
    var windowClass: String
    /// The mouse button that does what a notification offers, as the server comes.
    var button: Int
    /// What the bus starts it by, where it can.
    var service: String?

    static let dunst = Server(testDescription: "dunst", program: "dunst", windowClass: "Dunst", button: 2)
    /// Nil where it is not installed.
    static let xfce: Server? = {
      let service = "org.xfce.xfce4-notifyd.Notifications"
      let file = try? String(contentsOfFile: "/usr/share/dbus-1/services/\(service).service", encoding: .utf8)
      return (file?.split(separator: "\n").first { $0.hasPrefix("Exec=") }).map {
        Server(
          testDescription: "xfce4-notifyd", program: String($0.dropFirst(5)), windowClass: "Xfce4-notifyd",
          button: 1, service: service)
      }
    }()
    static let installed = [dunst, xfce].compactMap { $0 }

    /// Where that button does it: for the one anywhere, for the other on the button at the bottom right.
    func place(in bubble: Onlooker.Sight) -> (x: Int, y: Int) {
      service == nil ? bubble.middle : (bubble.x + bubble.width - 50, bubble.y + bubble.height - 30)
    }

    /// Waits until its notification is seen.
    func bubble(_ scene: Scenario) throws -> Onlooker.Sight {
      var bubble: Onlooker.Sight?
      try Patience.wait(for: "\(testDescription) shows the notification. \(scene.picture())") {
        bubble = scene.eyes.windows(ofClass: windowClass).lazy.compactMap { scene.eyes.sight(of: $0) }
          .first { $0.isViewable && $0.width > 50 }
        return bubble != nil
      }
      return try #require(bubble)
    }
  }

  /// Where the bus can start the server, the first notification does.
  @Test(arguments: Server.installed)
  func aClickOnItOpensTheLogPanel(server: Server) throws {
    let scene = try scenario([server.service].compactMap { $0 })
    if server.service == nil { try start(server, scene) }
    let panel = try click(server, scene)
    try Patience.wait(for: "the log panel has the focus") { scene.eyes.hasFocus(panel) }
    Patience.rest(.milliseconds(1200))
    try scene.hands.press("3", "Return")
    try Patience.wait(for: "what is logged there opens the app") {
      try scene.watched.status().earnedToday == .seconds(3) && scene.eyes.shield(over: scene.window) == nil
    }
  }

  /// What the one gave out means nothing to the other.
  @Test(.enabled(if: Server.xfce != nil)) func anotherServerTakesThePlaceOfTheFirst() throws {
    let scene = try scenario([])
    let xfce = try #require(Server.xfce)
    let path = "\(scene.desktop.home)/.config/repgate/repgate.conf"
    let settings = try String(contentsOfFile: path, encoding: .utf8)
    let quick = settings.replacing("\n#nudge-every = 30s", with: "\nnudge-every = 1s")
    #expect(quick != settings)
    try quick.write(toFile: path, atomically: true, encoding: .utf8)
    let first = try start(.dunst, scene)
    _ = try Server.dunst.bubble(scene)
    first.end()
    try start(xfce, scene)
    try scene.leave()
    try scene.comeBack()
    _ = try click(xfce, scene)
  }

  /// A blocked app in front, and what the bus may start.
  private func scenario(_ services: [String]) throws -> Scenario {
    var manager = WindowManager.openbox
    if Server.xfce != nil { manager.services += services + ["org.xfce.Xfconf"] }
    return try Scenario(manager)
  }

  @discardableResult
  private func start(_ server: Server, _ scene: Scenario) throws -> Child {
    let child = try scene.desktop.start(server.program)
    try Patience.wait(for: "\(server.testDescription) is there") {
      try scene.desktop.run(
        "dbus-send",
        [
          "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
          "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.Notifications",
        ]
      ).output.contains("true")
    }
    return child
  }

  /// Clicks the notification, and waits for what comes of it.
  /// - Returns: the log panel's window.
  private func click(_ server: Server, _ scene: Scenario) throws -> WindowID {
    let place = server.place(in: try server.bubble(scene))
    if let folder = getenv("REPGATE_PICTURES").map({ String(cString: $0) }) {
      _ = try scene.desktop.run(
        "import", ["-window", "root", "\(folder)/nudge-\(server.testDescription).png"])
    }
    try scene.hands.click(x: place.x, y: place.y, button: server.button)
    var panel: WindowID?
    try Patience.wait(for: "the log panel is open. \(scene.picture())") {
      panel = scene.eyes.windows(ofClass: "Repgate").first { window in
        guard let sight = scene.eyes.sight(of: window) else { return false }
        return sight.isViewable && !sight.overridesRedirect && sight.width > 100
      }
      return panel != nil
    }
    try Patience.wait(for: "the notification is withdrawn. \(scene.picture())") {
      scene.eyes.windows(ofClass: server.windowClass).allSatisfy {
        guard let sight = scene.eyes.sight(of: $0) else { return true }
        return !sight.isViewable || sight.width <= 50
      }
    }
    return try #require(panel)
  }
}
