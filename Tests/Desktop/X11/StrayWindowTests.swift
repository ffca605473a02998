import Core
import Rehearsal
import Rig
import Testing

@testable import X11

/// Windows that an app shows past the window manager.
@Suite(.serialized) struct StrayWindowTests {
  private func stray(_ name: String, x: Int, y: Int, width: Int = 300, height: Int = 200) -> WindowSpec {
    WindowSpec(name, x: x, y: y, width: width, height: height).with { $0.overridesRedirect = true }
  }

  @Test("a floating picture is seen, a menu, a tooltip and what its window holds are not")
  func seesFloatingPictures() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(asProgramOn: desktop)
      let app = try client.open(WindowSpec("App", x: 100, y: 100, width: 500, height: 400))
      #expect(sight.becomesShown(app, true))
      let picture = try client.open(stray("App", x: 800, y: 500))
      let tooltip = try client.open(stray("App", x: 800, y: 100, width: 200, height: 30))
      let menu = try client.open(stray("App", x: 900, y: 100).with { $0.type = "POPUP_MENU" })
      let inside = try client.open(stray("App", x: 150, y: 180))
      #expect(sight.becomesShown(picture, true))
      #expect(sight.watch.look().windows.map(\.id) == [app, picture])
      #expect(sight.front == "App")
      for window in [tooltip, menu, inside] { #expect(sight.watch.app(of: window) == AppID("App")) }
      client.close(picture)
      #expect(sight.becomesShown(picture, nil))
    }
  }

  @Test("a menu that says nothing of itself is its program's")
  func knowsSilentMenus() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(asProgramOn: desktop)
      let other = try TestClient(asProgramOn: desktop)
      let app = try client.open(WindowSpec("App"))
      try other.open(WindowSpec("Other", x: 600))
      #expect(sight.becomesShown(app, true))
      let silent = stray("", x: 150, y: 180).with { spec in
        spec.instance = nil
        spec.windowClass = nil
      }
      let menu = try client.open(silent)
      #expect(sight.watch.app(of: menu) == AppID("App"))
      #expect(sight.watch.app(of: try other.open(silent)) == AppID("Other"))
      client.close(menu)
      #expect(Patience.holds(within: .seconds(5)) { sight.watch.look().windows.count >= 2 })
    }
  }
}
