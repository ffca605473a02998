import Core
import Rehearsal
import Rig
import Testing

@testable import Shielding
@testable import X11

@Suite(.serialized) struct EarnedFocusTests {
  @Test("a click that earns time on an app beside the one in front brings it to the front")
  func goesToWhatWasEarned() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let harness = try KeeperHarness(on: desktop)
      let app = try client.open(WindowSpec("App", x: 20, y: 50, width: 500, height: 450))
      let other = try client.open(WindowSpec("Other", x: 600, y: 60, width: 200, height: 200))
      try harness.wait(for: "the other app has the focus") { desktop.onlooker.hasFocus(other) }
      let face = SampleFaces.face("Firefox", offers: [.init(exercise: SampleFaces.walking, reps: 10)])
      harness.apps[app] = KeeperHarness.blocked
      harness.keeper?.apply(
        [ShieldOrder(window: app, app: KeeperHarness.blocked, face: face)], at: harness.now)
      try harness.wait(for: "the shield is drawn") { harness.isCovered(app) }
      harness.passGuard()
      let place = try #require(desktop.onlooker.shield(over: app)?.sight)
      let x = place.x + place.width / 3
      let button = (place.y..<(place.y + place.height)).filter {
        desktop.onlooker.colour(x: x, y: $0) == ShieldLook.standard.button
      }
      try desktop.hands.click(x: x, y: try #require(button.dropFirst(5).first))
      try harness.wait(for: "the set is logged") { !harness.presses.isEmpty }
      #expect(desktop.onlooker.hasFocus(other), "nothing was earned yet")
      harness.cover([])
      try harness.wait(for: "the app has the focus") { desktop.onlooker.hasFocus(app) }
    }
  }
}
