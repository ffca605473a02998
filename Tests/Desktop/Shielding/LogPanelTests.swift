import Core
import Rehearsal
import Rig
import Testing
import X11

@testable import Shielding

/// The panel to log a set in, as a user meets it.
@Suite(.serialized) struct LogPanelTests {
  struct Way: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var keys: [String]
    var result: ShieldPress.Action?
  }

  static let ways = [
    Way(
      testDescription: "a number and Return", keys: ["2", "5", "Return"],
      result: .log(ExerciseID("push-ups"), reps: 25)),
    Way(testDescription: "Escape", keys: ["Escape"], result: nil),
    Way(
      testDescription: "another exercise", keys: ["Right", "Up", "Return"],
      result: .log(ExerciseID("plank"), reps: 31)),
    Way(testDescription: "the window manager's close key", keys: ["alt+F4"], result: nil),
  ]

  @Test("the panel ends with", arguments: ways)
  func ends(_ way: Way) throws {
    try withDisplay(.openbox) { desktop in
      let connection = try X11.XConnection(displayName: desktop.display)
      let start = ContinuousClock.now
      func now() -> Moment {
        Moment(
          monotonic: .seconds(100) + (ContinuousClock.now - start), boottime: .seconds(500),
          wall: WallTime(milliseconds: 0))
      }
      var results: [ShieldPress.Action?] = []
      let panel = LogPanel(
        connection: connection, face: SampleFaces.face("Repgate"), translate: { $0.text() }, at: now()
      ) { results.append($0) }
      func turn() {
        connection.drainEvents()
        panel.turn(at: now())
        connection.drainEvents()
      }
      try Patience.wait(for: "the panel is drawn and has the focus") {
        turn()
        guard let sight = desktop.onlooker.sight(of: panel.window), sight.isViewable else { return false }
        return desktop.onlooker.hasFocus(panel.window)
          && desktop.onlooker.colours(x: sight.x, y: sight.y, width: sight.width, height: sight.height)
            .count > 5
      }
      _ = Patience.stays(for: .milliseconds(1100)) {
        turn()
        return true
      }
      for key in way.keys { try desktop.hands.press(key) }
      try Patience.wait(for: "the panel has ended") {
        turn()
        return !results.isEmpty
      }
      #expect(results == [way.result])
      #expect(desktop.onlooker.sight(of: panel.window)?.isViewable == false)
    }
  }
}
