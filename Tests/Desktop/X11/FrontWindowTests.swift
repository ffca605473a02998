import Core
import Rehearsal
import Rig
import Testing

@testable import X11

/// What is in front and what is shown, under each window manager.
@Suite(.serialized) struct FrontWindowTests {
  @Test(arguments: WindowManager.underTest.filter(\.announcesItself))
  func anEverydayDesktop(manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      #expect(sight.watch.look().front == nil, "an empty desktop")

      let first = try client.open(WindowSpec("First", x: 50, y: 50))
      let second = try client.open(WindowSpec("Second", x: 600, y: 300))
      #expect(
        Patience.holds(within: .seconds(8)) { sight.isShown(first) == true && sight.isShown(second) == true })
      try desktop.hands.point(x: 1279, y: 799)

      for target in [first, second, first] {
        client.activate(target)
        #expect(sight.comesToFront(target))
      }

      Patience.rest(.milliseconds(300))
      _ = sight.watch.look()
      for _ in 0..<5 {
        let before = sight.connection.roundTrips
        _ = sight.watch.look()
        #expect(sight.connection.roundTrips - before == 1, "a quiet look")
      }
      for target in [second, first] {
        _ = sight.watch.look()
        let before = sight.connection.roundTrips
        client.activate(target)
        Patience.rest(.milliseconds(250))
        #expect(sight.watch.look().front == target)
        #expect(sight.connection.roundTrips - before <= 8, "a change of focus")
      }

      let dialog = try client.open(
        WindowSpec("Dialog", x: 100, y: 100, width: 200, height: 100).with {
          $0.transientFor = first
          $0.type = "DIALOG"
        })
      client.activate(dialog)
      #expect(sight.comesToFront(first), "a dialog counts for its window")
      #expect(sight.becomesShown(dialog, true))
      client.close(dialog)

      if manager.minimises {
        client.activate(second)
        #expect(sight.comesToFront(second))
        client.iconify(second)
        #expect(sight.becomesShown(second, false), "minimised")
        client.activate(second)
        #expect(sight.becomesShown(second, true))
      }
      if manager.hasDesktops {
        // A window manager that is still busy may miss the key.
        let hasGone = try Patience.holds(within: .seconds(8)) {
          try manager.goToDesktop(2, on: desktop, by: client)
          return Patience.holds(within: .seconds(2)) { sight.isShown(first) == false }
        }
        #expect(hasGone, "on another desktop")
        #expect(Patience.holds(within: .seconds(8)) { sight.watch.look().front == nil })
        let isBack = try Patience.holds(within: .seconds(8)) {
          try manager.goToDesktop(1, on: desktop, by: client)
          return Patience.holds(within: .seconds(2)) { sight.isShown(first) == true }
        }
        #expect(isBack)
      }
      client.close(second)
      #expect(sight.becomesShown(second, nil))
      client.close(first)
      #expect(sight.comesToFront(nil))
      let left = sight.watch.look().windows.map(\.identity.app.rawValue)
      #expect(left == [], "nothing of the window manager's own is an app")
    }
  }

  /// As bspwm is after it was killed and started again.
  @Test func windowsThatTheWindowManagerDoesNotNameAreSeen() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let manager = try TestClient(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("Forgotten"))
      let check = try manager.open(WindowSpec("Manager", x: 0, y: 0, width: 1280, height: 800))
      manager.setText("bspwm", "_NET_WM_NAME", type: "UTF8_STRING", of: check)
      manager.set([check.rawValue], "_NET_SUPPORTING_WM_CHECK", type: "WINDOW", of: check)
      manager.set([], "_NET_CLIENT_LIST", type: "WINDOW", of: nil)
      manager.setAtoms(["_NET_CLIENT_LIST"], "_NET_SUPPORTED", of: sight.connection.root)
      manager.set([check.rawValue], "_NET_SUPPORTING_WM_CHECK", type: "WINDOW", of: nil)
      client.takeFocus(window)
      #expect(sight.comesToFront(window))
      #expect(sight.watch.manager.isAlive)
      #expect(sight.watch.look().windows.map(\.identity.app.rawValue) == ["Forgotten"])
      client.unmap(window)
      #expect(sight.comesToFront(nil))
      #expect(sight.isShown(window) != true)
    }
  }

  @Test func aWindowManagerThatDiesLeavesNothingToBelieve() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("App", x: 50, y: 50))
      client.activate(window)
      #expect(sight.comesToFront(window))
      _ = try desktop.run("openbox", ["--exit"])
      #expect(
        Patience.holds(within: .seconds(8)) {
          _ = sight.watch.look()
          return !sight.watch.manager.isAlive
        })
      // The property still names it; the focus does not.
      let other = try client.open(WindowSpec("Other", x: 600, y: 400))
      client.takeFocus(other)
      #expect(sight.comesToFront(other))
      try WindowManager.openbox.start(on: desktop)
      client.activate(window)
      #expect(sight.comesToFront(window))
    }
  }

  @Test func withoutAWindowManagerTheFocusDecides() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let left = try client.open(WindowSpec("Left", x: 0, y: 0))
      let right = try client.open(WindowSpec("Right", x: 600, y: 0))
      client.takeFocus(left)
      #expect(sight.comesToFront(left))
      client.takeFocus(right)
      #expect(sight.comesToFront(right))
      client.unmap(right)
      try desktop.hands.point(x: 50, y: 50)
      #expect(sight.comesToFront(left), "the focus went to the pointer")
      try desktop.hands.point(x: 1200, y: 700)
      #expect(sight.comesToFront(nil))
      client.takeFocus(WindowID(0))
      #expect(sight.comesToFront(nil), "keys go nowhere")
    }
  }

  @Test(arguments: [WindowManager.none, .openbox])
  func aFullScreenGameThatNobodyManagesIsInFrontAndNoLocker(manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("App"))
      client.takeFocus(window)
      #expect(sight.comesToFront(window))
      let game = try client.open(
        WindowSpec("Game", x: 0, y: 0, width: 1280, height: 800).with { $0.overridesRedirect = true })
      client.takeFocus(game)
      #expect(sight.comesToFront(game))
      #expect(sight.isShown(game) == true)
      #expect(sight.presence.read(at: .zero).screenIsCovered == false)
      client.close(game)
      client.takeFocus(window)
      #expect(sight.comesToFront(window))
    }
  }

  @Test func panelsDesktopsAndOurOwnWindowsAreNeverInFront() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      for type in ["DOCK", "DESKTOP"] {
        let panel = try client.open(WindowSpec("Panel").with { $0.type = type })
        client.takeFocus(panel)
        #expect(Patience.stays(for: .milliseconds(200)) { sight.watch.look().front == nil })
        #expect(sight.watch.look().window(panel) == nil)
        client.close(panel)
      }
      let app = try client.open(WindowSpec("App"))
      client.activate(app)
      #expect(sight.comesToFront(app))
      let panel = try client.open(WindowSpec("Repgate", x: 600, y: 400))
      client.activate(panel)
      #expect(sight.comesToFront(nil))
      let shield = try client.open(
        WindowSpec("Repgate", x: 100, y: 100).with { $0.overridesRedirect = true })
      client.set([app.rawValue], "_REPGATE_COVERS", type: "WINDOW", of: shield)
      sight.connection.ownWindows.insert(shield)
      client.takeFocus(shield)
      client.close(panel)
      client.takeFocus(shield)
      #expect(sight.comesToFront(app), "the window that the shield covers")
      #expect(sight.watch.look().window(shield) == nil)
    }
  }

  @Test func aChangedClassIsAnotherApp() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(
        WindowSpec("Early").with {
          $0.windowClass = nil
          $0.instance = nil
        })
      client.activate(window)
      #expect(sight.comesToFront(window))
      #expect(sight.front?.hasPrefix("pid") == true)
      client.setText("late\0Late\0", "WM_CLASS", type: "STRING", of: window)
      #expect(Patience.holds(within: .seconds(5)) { sight.front == "Late" })
      let number = sight.watch.sceneNumber
      client.setTitle("another title", of: window)
      #expect(!sight.watch.hasNews)
      _ = sight.watch.look()
      #expect(sight.watch.sceneNumber == number)
    }
  }
}
