import Core
import Rehearsal
import Rig
import Testing

/// The notification that goes with a block screen, on a real notification server.
@Suite struct NudgeTests {
  @Test func aClickOnItOpensTheLogPanel() throws {
    let scene = try Scenario(.openbox)
    try scene.desktop.start("dunst")
    try Patience.wait(for: "dunst is there") {
      try scene.desktop.run(
        "dbus-send",
        [
          "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
          "org.freedesktop.DBus.NameHasOwner",
          "string:org.freedesktop.Notifications",
        ]
      ).output.contains("true")
    }
    var bubble: Onlooker.Sight?
    try Patience.wait(for: "the notification is shown") {
      bubble = scene.eyes.windows(ofClass: "Dunst").lazy.compactMap { scene.eyes.sight(of: $0) }
        .first { $0.isViewable }
      return bubble != nil
    }
    let middle = try #require(bubble).middle
    // dunst's own setting: the middle button does what the notification offers.
    try scene.hands.click(x: middle.x, y: middle.y, button: 2)
    var panel: WindowID?
    try Patience.wait(for: "the log panel is open. \(scene.picture())") {
      panel = scene.eyes.windows(ofClass: "Repgate").first { window in
        guard let sight = scene.eyes.sight(of: window) else { return false }
        return sight.isViewable && !sight.overridesRedirect && sight.width > 100
      }
      return panel != nil
    }
    try Patience.wait(for: "the notification is withdrawn") {
      scene.eyes.windows(ofClass: "Dunst").allSatisfy { scene.eyes.sight(of: $0)?.isViewable != true }
    }
    let window = try #require(panel)
    try Patience.wait(for: "the log panel has the focus") { scene.eyes.hasFocus(window) }
    Patience.rest(.milliseconds(1200))
    try scene.hands.press("3", "Return")
    try Patience.wait(for: "what is logged there opens the app") {
      try scene.watched.status().earnedToday == .seconds(3) && scene.eyes.shield(over: scene.window) == nil
    }
  }
}
