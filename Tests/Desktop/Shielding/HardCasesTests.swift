import Core
import Rehearsal
import Rig
import Testing

@testable import Shielding

/// What real desktops and real programs do to a shield.
@Suite(.serialized) struct HardCasesTests {
  /// Opens the app, gives it the focus and covers it.
  private func covered(
    _ manager: WindowManager, _ body: (PrivateDesktop, TestClient, KeeperHarness, WindowID) throws -> Void
  ) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 200, y: 150, width: 500, height: 400))
      if manager.program == nil { client.takeFocus(app) }
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      client.forget()
      try body(desktop, client, harness, app)
    }
  }

  private func number(_ harness: KeeperHarness, _ app: WindowID) -> Int? {
    harness.keeper?.shields[app]?.screen.dialogue.count.value
  }

  @Test("keys that the window manager holds on the frame don't leak")
  func frameBindingsDontLeak() throws {
    try covered(.metacity) { desktop, client, harness, app in
      #expect(harness.keeper?.grips.first?.keysHeld == true)
      try desktop.hands.press("space", "F4", "F8", "F10", "a")
      harness.turn()
      #expect(client.received(app).plainKeys == [])
    }
  }

  @Test("a window manager that starts anew takes no grab with it")
  func survivesRestart() throws {
    try covered(.openbox) { desktop, client, harness, app in
      let frame = desktop.onlooker.frame(of: app)
      _ = try desktop.run("openbox", ["--restart"])
      try harness.wait(for: "the app is in a new frame") {
        desktop.onlooker.frame(of: app) != frame && desktop.onlooker.hasFocus(app)
      }
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      client.forget()
      try desktop.hands.type("abc")
      harness.turn()
      #expect(client.received(app).plainKeys == [])
    }
  }

  @Test("digits are read on layouts that have them on Shift", arguments: ["us", "fr", "vn", "th", "ara"])
  func readsDigits(_ layout: String) throws {
    try covered(.openbox) { desktop, client, harness, app in
      _ = try desktop.run("setxkbmap", [layout])
      harness.passGuard()
      // The keys with 2 and 5 on their caps, wherever the layout has these digits; Thai has 1 and 4 there.
      try desktop.hands.act(["key", "11", "14"])
      try harness.wait(for: "the number is read") {
        number(harness, app) == (layout == "th" ? 14 : 25)
      }
      #expect(client.received(app).plainKeys == [])
      #expect(harness.keeper?.grips.first?.keysHeld == true)
    }
  }

  @Test("a key that is down while the shield comes is given back to the app, then held")
  func heldKeyIsGivenBack() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
      try desktop.hands.hold("w")
      try harness.wait(for: "the app has the key") { client.received(app).plainKeys.contains("w") }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      try desktop.hands.release("w")
      try harness.wait(for: "the app knows that the key is up") {
        client.received(app).keyReleases.contains("w")
      }
      try harness.wait(for: "all keys are held") { harness.keeper?.grips.first?.keysHeld == true }
      client.forget()
      try desktop.hands.press("w", "s")
      harness.turn()
      #expect(client.received(app).plainKeys == [])
    }
  }

  @Test("an app that holds the keyboard is told truly, and minimised in the end")
  func escalates() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
      try client.holdKeyboard(app)
      try client.holdPointer(app)
      harness.cover([app])
      try harness.wait(for: "it is told") {
        harness.keeper?.grips == [
          ShieldGrip(window: app, app: KeeperHarness.blocked, keysHeld: false, pointerHeld: false)
        ]
      }
      try harness.wait(for: "the app is minimised") { !client.isViewable(app) }
      try harness.wait(for: "the keyboard is free") { !client.keyboardIsHeld }
    }
  }

  @Test("the second click of a double click on the log button does not reach the app")
  func swallowsDoubleClicks() throws {
    try covered(.openbox) { desktop, client, harness, app in
      try desktop.hands.point(x: 400, y: 300)
      harness.passGuard()
      harness.passGuard()
      try desktop.hands.press("1", "Return")
      try harness.wait(for: "the set is told") { harness.presses.count == 1 }
      harness.cover([])
      try harness.wait(for: "the shield is gone") { harness.onlooker.shield(over: app) == nil }
      client.forget()
      try desktop.hands.act(["click", "1"])
      #expect(client.received(app).buttonPresses == 0)
      harness.passGuard()
      try desktop.hands.act(["click", "1"])
      try harness.wait(for: "the app has its clicks again") { client.received(app).buttonPresses == 1 }
    }
  }

  @Test("a launcher that another program opens has the keyboard, and nothing is done about it")
  func leavesLaunchersAlone() throws {
    try covered(.openbox) { _, client, harness, app in
      let friend = try TestClient(on: harness.desktop)
      let launcher = try friend.open(
        WindowSpec("Launcher", x: 0, y: 0, width: 600, height: 30).with { $0.overridesRedirect = true })
      try friend.holdKeyboard(launcher)
      #expect(
        harness.stays(for: .seconds(9)) {
          client.isViewable(app) && harness.keeper?.grips.first?.keysHeld == true
        })
    }
  }

  @Test("without a focused window the keys go to the shield under the pointer")
  func readsKeysUnderPointer() throws {
    try withDisplay(.none) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 500, height: 400))
      try desktop.hands.point(x: 300, y: 300)
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.passGuard()
      try desktop.hands.press("Escape")
      try harness.wait(for: "the press is told") { harness.presses.count == 1 }
      #expect(client.received(app).keys == [])
    }
  }

  @Test("a managed notification above is left out")
  func leavesOutNotifications() throws {
    try covered(.openbox) { desktop, _, harness, app in
      let friend = try TestClient(on: desktop)
      let note = try friend.open(
        WindowSpec("Note", x: 300, y: 250, width: 150, height: 80).with {
          $0.type = "NOTIFICATION"
          $0.states = ["ABOVE"]
          $0.colour = Colour(red: 0x20, green: 0x60, blue: 0xe0)
        })
      harness.apps[note] = KeeperHarness.other
      try harness.wait(for: "the notification is seen") {
        guard let sight = desktop.onlooker.sight(of: note) else { return false }
        return desktop.onlooker.colour(x: sight.middle.x, y: sight.middle.y)
          == Colour(red: 0x20, green: 0x60, blue: 0xe0)
      }
      #expect(harness.isCovered(app))
    }
  }

  @Test("two windows of one app are each covered, and none shows through the other")
  func coversTwoWindows() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let one = try client.open(WindowSpec("App", x: 50, y: 50, width: 500, height: 400))
      let two = try client.open(WindowSpec("App", x: 350, y: 250, width: 500, height: 400))
      harness.cover([one, two])
      try harness.wait(for: "both are covered") { harness.isCovered(one) && harness.isCovered(two) }
      #expect(desktop.onlooker.shield(over: one)?.covers(x: 600, y: 500) == false)
      client.activate(one)
      try harness.wait(for: "the other is cut now") {
        desktop.onlooker.shield(over: two)?.covers(x: 400, y: 300) == false
          && desktop.onlooker.shield(over: one)?.covers(x: 400, y: 300) == true
      }
    }
  }
}
