import Core
import Glibc
import Testing

@testable import X11

/// A desktop of a test's own with a watch on it, where an app is named by its window class.
final class WatchedDesktop {
  let server: PrivateServer
  let connection: XConnection
  let tree: WindowTree
  let monitors: Monitors
  let watch: DesktopWatch

  init(windowManager: String? = nil, size: String = "1000x700") throws {
    server = try PrivateServer(size: size)
    connection = try XConnection(displayName: server.display)
    tree = WindowTree(connection)
    monitors = Monitors(connection)
    watch = DesktopWatch(connection, tree: tree, monitors: monitors) { facts in
      let name = facts.windowClass ?? facts.instance ?? "pid \(facts.pid ?? 0)"
      return Identification(
        app: AppID(name), name: name, protection: Protection.of(names: [name]))
    }
    if let windowManager { try startWindowManager(windowManager) }
  }

  @discardableResult
  func startWindowManager(_ name: String) throws -> pid_t {
    let process = try server.run(name == "i3" ? ["i3", "-c", "/dev/null"] : [name])
    try #require(
      eventually {
        let check = connection.windowProperty(.netSupportingWMCheck, of: connection.root)
        return check.flatMap { connection.windowProperty(.netSupportingWMCheck, of: $0) } == check
          && check != nil
      })
    return process
  }

  var front: String? { watch.look().front.flatMap { watch.look().window($0)?.identity.app.rawValue } }

  func shown(_ app: String) -> Bool? {
    watch.look().windows.first { $0.identity.app.rawValue == app }?.isShown
  }

  func xterm(_ name: String, _ arguments: [String] = []) throws -> pid_t {
    let process = try server.run(["xterm", "-class", name, "-geometry", "30x8"] + arguments)
    try #require(eventually { shown(name) == true }, "\(name) did not appear")
    return process
  }
}

@Suite struct DesktopWatchTests {
  @Test(arguments: ["openbox", "i3"])
  func theFocusedWindowIsInFront(windowManager: String) throws {
    let desktop = try WatchedDesktop(windowManager: windowManager)
    #expect(desktop.front == nil)
    let first = try desktop.xterm("First")
    #expect(eventually { desktop.front == "First" })
    let second = try desktop.xterm("Second")
    #expect(eventually { desktop.front == "Second" })
    #expect(desktop.shown("First") == true)
    desktop.server.end(second)
    #expect(eventually { desktop.front == "First" && desktop.shown("Second") == nil })
    desktop.server.end(first)
    #expect(eventually { desktop.front == nil && desktop.watch.look().windows.isEmpty })
  }

  @Test func withoutAWindowManagerThePointerDecides() throws {
    let desktop = try WatchedDesktop()
    _ = try desktop.xterm("Lonely", ["-geometry", "30x8+0+0"])
    try desktop.server.runToEnd(["xdotool", "mousemove", "30", "30"])
    #expect(eventually { desktop.front == "Lonely" })
    try desktop.server.runToEnd(["xdotool", "mousemove", "900", "600"])
    #expect(eventually { desktop.front == nil })
  }

  @Test(arguments: ["openbox", "i3"])
  func anotherDesktopHidesItsWindows(windowManager: String) throws {
    let desktop = try WatchedDesktop(windowManager: windowManager)
    _ = try desktop.xterm("Away")
    if windowManager == "i3" {
      try desktop.server.runToEnd(["i3-msg", "workspace", "2"])
    } else {
      try desktop.server.runToEnd(["xdotool", "set_desktop", "1"])
    }
    #expect(eventually { desktop.shown("Away") == false && desktop.front == nil })
  }

  @Test(arguments: ["", "openbox", "i3"])
  func aQuietLookWaitsForOneReply(windowManager: String) throws {
    let desktop = try WatchedDesktop(windowManager: windowManager.isEmpty ? nil : windowManager)
    _ = try desktop.xterm("Quiet")
    let isQuiet = eventually {
      let before = desktop.connection.roundTrips
      _ = desktop.watch.look()
      return desktop.connection.roundTrips - before == 1
    }
    #expect(isQuiet)
    usleep(300_000)
    _ = desktop.watch.look()
    for _ in 0..<20 {
      let before = desktop.connection.roundTrips
      let number = desktop.watch.sceneNumber
      _ = desktop.watch.look()
      #expect(desktop.connection.roundTrips - before == 1)
      #expect(desktop.watch.sceneNumber == number)
    }
  }

  @Test(arguments: ["openbox", "i3"])
  func aFocusChangeWaitsForAtMostEightReplies(windowManager: String) throws {
    let desktop = try WatchedDesktop(windowManager: windowManager)
    _ = try desktop.xterm("First")
    _ = try desktop.xterm("Second")
    #expect(eventually { desktop.front == "Second" })
    let first = try #require(desktop.watch.look().windows.first { $0.identity.app.rawValue == "First" }?.id)
    let second = try #require(desktop.watch.look().windows.first { $0.identity.app.rawValue == "Second" }?.id)
    for target in [first, second, first, second] {
      // Nothing is asked while the change is under way, as in the main loop of a watcher that sleeps.
      _ = desktop.watch.look()
      let before = desktop.connection.roundTrips
      try desktop.server.runToEnd(["xdotool", "windowactivate", "\(target.rawValue)"])
      usleep(200_000)
      #expect(desktop.watch.look().front == target)
      #expect(desktop.connection.roundTrips - before <= 8)
    }
  }
}
