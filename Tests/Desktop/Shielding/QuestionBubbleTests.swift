import Core
import Glibc
import Rehearsal
import Rig
import Testing

@testable import Shielding
@testable import X11

/// The question in a corner of the screen.
@Suite(.serialized) struct QuestionBubbleTests {
  private static let note = Note(
    number: 1, title: Sentence(.idleTitle, ["time": "18 min"]),
    body: Sentence(.idleBody, ["time": "17 min 40 s"]),
    choices: [
      NoteChoice(answer: .yes, label: Sentence(.idleYes)),
      NoteChoice(answer: .giveBack, label: Sentence(.idleGiveBack)),
    ])

  @Test func aClickOnAButtonAnswersAndNeitherFocusNorEarlyClicksDo() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let app = try client.open(WindowSpec("App"))
      client.activate(app)
      try Patience.wait(for: "the app is in front") { desktop.onlooker.activeWindow == app }
      let connection = try X11.XConnection(displayName: desktop.display)
      var answers: [NoteAnswer] = []
      var now = Moment(monotonic: .seconds(50), boottime: .seconds(50), wall: WallTime(milliseconds: 0))
      let bubble = QuestionBubble(
        connection: connection, QuestionOrder(Self.note), translate: { $0.text() }, at: now
      ) { answers.append($0) }
      func turn() {
        connection.drainEvents()
        bubble.turn(at: now)
      }
      // 1280 wide, 24 from the edge: the right button.
      let (x, y) = (1280 - 24 - 100, 24 + 114)
      try Patience.wait(for: "it is drawn") {
        turn()
        return desktop.onlooker.colours(x: 1280 - 24 - 390, y: 30, width: 380, height: 60).count > 8
      }
      if let folder = getenv("REPGATE_PICTURES").map({ String(cString: $0) }) {
        _ = try desktop.run("import", ["-window", "root", folder + "/question.png"])
      }
      try desktop.hands.click(x: x, y: y)
      #expect(
        Patience.stays(for: .milliseconds(300)) {
          turn()
          return answers.isEmpty
        }, "it has only just come")
      now.monotonic += .seconds(2)
      try desktop.hands.click(x: x, y: y)
      try Patience.wait(for: "the click answers") {
        turn()
        return answers == [.giveBack]
      }
      #expect(desktop.onlooker.activeWindow == app)
    }
  }
}
