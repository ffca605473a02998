import Core
import Rehearsal
import Rig
import Testing

@testable import Shielding
@testable import X11

@Suite(.serialized) struct LastMinuteStripTests {
  @Test(
    "it is seen at the top of the window, and clicks and keys go through", arguments: CoveringTests.managers)
  func showsAndStopsNothing(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 150, width: 500, height: 300))
      if manager.program == nil { client.takeFocus(app) }
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
      harness.count(app, left: .seconds(43))
      let strip = try wait(for: harness)
      let frame = try #require(desktop.onlooker.sight(of: desktop.onlooker.frame(of: app)))
      #expect(strip.y == frame.y)
      #expect(abs(strip.middle.x - frame.middle.x) <= 2)

      client.forget()
      try desktop.hands.type("a")
      try desktop.hands.click(x: strip.middle.x, y: strip.middle.y)
      if manager.program == nil {
        try harness.wait(for: "the app gets the click") { client.received(app).buttonPresses == 1 }
      }
      try harness.wait(for: "the app gets the key") { client.received(app).plainKeys == ["a"] }
      #expect(desktop.onlooker.hasFocus(app))

      client.move(app, x: 300, y: 300)
      try harness.wait(for: "it has followed the window") {
        guard let frame = desktop.onlooker.sight(of: desktop.onlooker.frame(of: app)),
          let strip = harness.strip
        else { return false }
        return frame.y > 200 && strip.y == frame.y && abs(strip.middle.x - frame.middle.x) <= 2
      }
      harness.count(nil)
      try harness.wait(for: "it is gone") { harness.strip == nil }
    }
  }

  @Test("it lies above a window that fills the screen", arguments: [WindowManager.openbox])
  func isAboveFullScreen(_ manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 150))
      harness.count(app, left: .seconds(43))
      _ = try wait(for: harness)
      client.change(app, state: "FULLSCREEN", isOn: true)
      try harness.wait(for: "it is at the top of the screen") {
        guard let strip = harness.strip, strip.y == 0 else { return false }
        return desktop.onlooker.colour(x: strip.x + 3, y: 3) == KeeperHarness.background
      }
    }
  }

  private func wait(for harness: KeeperHarness) throws -> Onlooker.Sight {
    try harness.wait(for: "the strip is drawn") {
      guard let strip = harness.strip else { return false }
      return harness.onlooker.colours(x: strip.x, y: strip.y, width: strip.width, height: 24).count > 5
    }
    return try #require(harness.strip)
  }
}

extension KeeperHarness {
  /// Counts the last minute on a window, or nothing.
  func count(_ window: WindowID?, left: Duration = .zero) {
    turn()
    keeper?.apply(window.map { LastMinute(window: $0, ends: now.monotonic + left) }, at: now)
    turn()
  }

  var strip: Onlooker.Sight? {
    onlooker.children().lazy.filter { [onlooker] in onlooker.windowClass(of: $0) == "Repgate" }
      .compactMap { [onlooker] in onlooker.sight(of: $0) }.first { $0.isViewable && $0.overridesRedirect }
  }
}
