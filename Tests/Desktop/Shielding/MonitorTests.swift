import Core
import Rehearsal
import Rig
import Testing

@testable import Shielding

/// Shields on several monitors.
@Suite(.serialized) struct MonitorTests {
  private func split(_ desktop: PrivateDesktop) throws {
    for (name, place, output) in [
      ("L", "640/170x800/210+0+0", "screen"), ("R", "640/170x800/210+640+0", "none"),
    ] {
      let status = try desktop.run("xrandr", ["--setmonitor", name, place, output]).status
      #expect(status == 0)
    }
  }

  @Test("what is written stands in the middle of the largest part on one monitor")
  func writesOnOneMonitor() throws {
    try withDisplay(.none) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 200, y: 50, width: 1000, height: 700))
      harness.cover([app])
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      func middle() -> Double? {
        guard let shield = harness.keeper?.shields[app] else { return nil }
        return shield.screen.area.midX + Double(shield.window.rect.x)
      }
      #expect(middle() == 700)
      try split(desktop)
      try harness.wait(for: "it stands on the right monitor") { middle() == 920 }
      try harness.wait(for: "the shield is drawn again") { harness.isCovered(app) }
      for name in ["L", "R"] { _ = try desktop.run("xrandr", ["--delmonitor", name]) }
      try harness.wait(for: "it stands in the middle again") { middle() == 700 }
    }
  }

  @Test("full-screen windows on two monitors are covered, wherever the pointer is")
  func coversBoth() throws {
    try withDisplay(.openbox) { desktop in
      try split(desktop)
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      try desktop.hands.point(x: 1000, y: 400)
      let left = try client.open(WindowSpec("App", x: 20, y: 20, width: 300, height: 300))
      let right = try client.open(WindowSpec("App", x: 700, y: 20, width: 300, height: 300))
      for window in [left, right] { client.change(window, state: "FULLSCREEN", isOn: true) }
      harness.cover([left, right])
      try harness.wait(for: "both monitors are covered") {
        harness.isCovered(x: 0, y: 0, width: 640, height: 800)
          && harness.isCovered(x: 640, y: 0, width: 640, height: 800)
      }
    }
  }
}
