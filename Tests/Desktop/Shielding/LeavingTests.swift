import Core
import Rehearsal
import Rig
import Testing

@testable import Shielding

/// "Not now" and the window manager's own keys bring the user out of a covered app, and keep him out.
@Suite(.serialized) struct LeavingTests {
  @Test("not now goes to the last unblocked window, on another desktop too", arguments: [0, 1])
  func goesToUnblocked(_ otherDesktop: Int) throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let friend = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let other = try friend.open(WindowSpec("Other", x: 700, y: 100))
      harness.apps[other] = KeeperHarness.other
      if otherDesktop == 1 {
        friend.send(other, toDesktop: 1)
        try harness.wait(for: "the other window is away") { !friend.isViewable(other) }
      }
      let app = try client.open(WindowSpec("App", x: 100, y: 100))
      try harness.wait(for: "the app is in front") { desktop.onlooker.activeWindow == app }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.leave(app)
      try harness.wait(for: "the other window is in front") { desktop.onlooker.activeWindow == other }
      #expect(client.isViewable(app) == (otherDesktop == 0), "it is not minimised")
    }
  }

  @Test("not now minimises the app where nothing else is open")
  func minimises() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      try harness.wait(for: "the app is in front") { desktop.onlooker.activeWindow == app }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.leave(app)
      try harness.wait(for: "the app is minimised") {
        !client.isViewable(app) && desktop.onlooker.shields.isEmpty
      }
    }
  }

  @Test("without a window manager the other window comes to the front")
  func lowers() throws {
    try withDisplay(.none) { desktop in
      let client = try TestClient(on: desktop)
      let friend = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let other = try friend.open(WindowSpec("Other", x: 300, y: 200))
      harness.apps[other] = KeeperHarness.other
      let app = try client.open(WindowSpec("App"))
      client.takeFocus(app)
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.leave(app)
      try harness.wait(for: "the other window has the focus") { desktop.onlooker.hasFocus(other) }
      try desktop.hands.press("a")
      try harness.wait(for: "it gets its keys") { friend.received(other).plainKeys == ["a"] }
    }
  }

  @Test("where there is no way out the shield says so")
  func saysThatItIsStuck() throws {
    try withDisplay(.none) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      client.takeFocus(app)
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.leave(app)
      try harness.wait(for: "the shield says so") {
        harness.keeper?.shields[app]?.screen.hint == Sentence(.leaveByKeys)
      }
    }
  }

  @Test("i3, where it cannot be asked for a new workspace: the shield names the key")
  func namesTheKey() throws {
    try withDisplay(.i3) { desktop in
      #expect(try desktop.run("xprop", ["-root", "-remove", "I3_SOCKET_PATH"]).status == 0)
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.leave(app)
      try harness.wait(for: "the shield names it") {
        harness.keeper?.shields[app]?.screen.hint == Sentence(.leaveByWorkspaceKey, ["key": "Mod+2"])
      }
    }
  }

  @Test("quit asks the app to close")
  func asksToClose() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      #expect(harness.keeper?.askToClose(app) == true)
      try harness.wait(for: "the app is asked") { client.received(app).closeWishes == 1 }
    }
  }

  static let hoverFocus: [WindowManager] = [.i3, .awesome, .openboxHover]

  @Test(
    "with hover focus the pointer at rest on a shield does not bring the user back", arguments: hoverFocus)
  func staysAway(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let friend = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let other = try friend.open(WindowSpec("Other", x: 700, y: 100))
      let app = try client.open(WindowSpec("App", x: 100, y: 100))
      harness.apps[other] = KeeperHarness.other
      try harness.wait(for: "the app is in front") { desktop.onlooker.activeWindow == app }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      guard let middle = desktop.onlooker.shield(over: app)?.largestPart?.middle else { return }
      try desktop.hands.point(x: middle.x, y: middle.y)
      harness.turn()
      harness.leave(app)
      try harness.wait(for: "the other window is in front") { desktop.onlooker.activeWindow == other }
      let isAway = harness.stays(for: .seconds(2)) { desktop.onlooker.activeWindow == other }
      #expect(isAway, "covered: the focus stays away")
      harness.cover([])
      let isStillAway = harness.stays(for: .seconds(1)) { desktop.onlooker.activeWindow == other }
      #expect(isStillAway, "uncovered under the pointer: the focus stays away")
      try desktop.hands.press("a")
      try harness.wait(for: "the other window gets its keys") {
        friend.received(other).plainKeys.contains("a")
      }
    }
  }
}
