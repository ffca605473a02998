import Core
import Rehearsal
import Rig
import Testing

@testable import Shielding
@testable import X11

/// A shield over a window of a test program, under a window manager and without one.
@Suite(.serialized) struct CoveringTests {
  static let managers = [WindowManager.none, .openbox]

  @Test("the window is covered, and no key, held key or click reaches it", arguments: WindowManager.underTest)
  func keepsEverythingFromTheApp(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 200, y: 150, width: 500, height: 400))
      if manager.program == nil { client.takeFocus(app) }
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      #expect(desktop.onlooker.hasFocus(app), "the focus stays where it is")
      client.forget()
      try desktop.hands.type("hello 123")
      try desktop.hands.hold("x")
      _ = harness.stays(for: .milliseconds(900)) { true }
      try desktop.hands.release("x")
      let middle = try #require(desktop.onlooker.shield(over: app)?.largestPart?.middle)
      try desktop.hands.click(x: middle.x, y: middle.y)
      harness.turn()
      let received = client.received(app)
      #expect(received.plainKeys == [])
      #expect(received.buttonPresses == 0)
      #expect(received.motions == 0)
      #expect(
        harness.keeper?.grips == [
          ShieldGrip(window: app, app: KeeperHarness.blocked, keysHeld: true, pointerHeld: true)
        ])
      harness.cover([])
      try desktop.hands.type("ab")
      try harness.wait(for: "the app gets its keys back") { client.received(app).plainKeys == ["a", "b"] }
    }
  }

  @Test("a shield that is taken away leaves nothing that the X server refuses")
  func endsCleanly() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      #expect(harness.connection.trap { _ in harness.cover([]) } == nil)
    }
  }

  @Test("Escape says not now, once the first second is over", arguments: managers)
  func escapeLeaves(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App"))
      if manager.program == nil { client.takeFocus(app) }
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      try desktop.hands.press("Escape")
      let isQuiet = harness.stays(for: .milliseconds(200)) { harness.presses.isEmpty }
      #expect(isQuiet)
      harness.passGuard()
      try desktop.hands.press("Escape")
      try harness.wait(for: "the press is told") {
        harness.presses == [ShieldPress(window: app, action: .notNow)]
      }
    }
  }

  @Test("the shield follows moves, sizes, fullscreen and minimising", arguments: managers)
  func follows(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 400, height: 300))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      client.move(app, x: 420, y: 260)
      try harness.wait(for: "the shield has moved") {
        harness.isCovered(app) && harness.isCovered(x: 430, y: 280, width: 380, height: 250)
      }
      client.resize(app, width: 700, height: 450)
      try harness.wait(for: "the shield has grown") {
        harness.isCovered(app) && harness.isCovered(x: 430, y: 280, width: 680, height: 400)
      }
      if manager.program != nil {
        client.change(app, state: "FULLSCREEN", isOn: true)
        try harness.wait(for: "the shield covers the screen") {
          harness.isCovered(x: 0, y: 0, width: 1280, height: 800)
        }
        client.change(app, state: "FULLSCREEN", isOn: false)
        try harness.wait(for: "the shield is small again") {
          !harness.isCovered(x: 0, y: 0, width: 1280, height: 800) && harness.isCovered(app)
        }
      }
      client.unmap(app)
      try harness.wait(for: "the shield goes with its window") { desktop.onlooker.shields.isEmpty }
    }
  }

  @Test("another program's window above is left out, and can be clicked", arguments: managers)
  func leavesOutWhatIsAbove(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let friend = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 600, height: 500))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      let other = try friend.open(
        WindowSpec("Other", x: 300, y: 250, width: 200, height: 150).with {
          $0.colour = Colour(red: 0x20, green: 0x60, blue: 0xe0)
        })
      harness.apps[other] = KeeperHarness.other
      friend.raise(other)
      try harness.wait(for: "the other window is seen") {
        desktop.onlooker.colour(x: 400, y: 320) == Colour(red: 0x20, green: 0x60, blue: 0xe0)
      }
      friend.forget()
      try desktop.hands.click(x: 400, y: 320)
      try harness.wait(for: "the other window gets the click") {
        friend.received(other).buttonPresses == 1
      }
      #expect(harness.isCovered(app))
      friend.close(other)
      try harness.wait(for: "the hole is closed") {
        desktop.onlooker.shield(over: app)?.parts.count == 1 && harness.isCovered(app)
      }
    }
  }

  @Test("the app's own menu is covered too, and foreign ones are not fought")
  func ownMenusAreCovered() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 600, height: 500))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      let spec = WindowSpec("App", x: 200, y: 200, width: 150, height: 200).with {
        $0.overridesRedirect = true
        $0.colour = Colour(red: 0x10, green: 0xe0, blue: 0x10)
      }
      let menu = try client.open(spec)
      harness.apps[menu] = KeeperHarness.blocked
      try harness.wait(for: "the menu is below the shield") {
        desktop.onlooker.colour(x: 205, y: 205) == KeeperHarness.background
      }
      let bubble = try client.open(spec.with { $0.x = 500 })
      try harness.wait(for: "the bubble is seen") {
        desktop.onlooker.colour(x: 505, y: 205) == spec.colour
      }
      _ = bubble
      let isLetBe = harness.stays(for: .milliseconds(300)) {
        desktop.onlooker.colour(x: 505, y: 205) == spec.colour
      }
      #expect(isLetBe)
    }
  }

  @Test("without a window manager an app that raises itself stays covered")
  func coversWhatRaisesItself() throws {
    try withDisplay(.none) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 400, height: 300))
      harness.cover([app])
      for _ in 0..<3 {
        try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
        client.raise(app)
      }
      try harness.wait(for: "the shield is drawn again") { harness.isCovered(app) }
    }
  }

  @Test("what a window leaves behind on the shield is drawn again")
  func drawsAgain() throws {
    try withDisplay(.none) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 500, height: 420))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      let before = desktop.onlooker.colours(x: 250, y: 110, width: 200, height: 200)
      let bubble = try client.open(
        WindowSpec("Bubble", x: 200, y: 90, width: 300, height: 260).with { $0.overridesRedirect = true })
      try harness.wait(for: "the bubble is seen") {
        desktop.onlooker.colours(x: 250, y: 110, width: 200, height: 200).count == 1
      }
      client.close(bubble)
      try harness.wait(for: "all is drawn again") {
        desktop.onlooker.colours(x: 250, y: 110, width: 200, height: 200) == before
      }
    }
  }

  @Test("when the watcher dies, shield and grabs are gone", arguments: managers)
  func diesOpen(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let app = try client.open(WindowSpec("App"))
      if manager.program == nil { client.takeFocus(app) }
      do {
        let harness = try KeeperHarness(on: desktop)
        try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
        harness.cover([app])
        try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      }
      try Patience.wait(for: "the shield is gone") { desktop.onlooker.shields.isEmpty }
      client.forget()
      try desktop.hands.press("a")
      try Patience.wait(for: "the app gets its keys") { client.received(app).plainKeys == ["a"] }
    }
  }
}
