import Platform
import Rehearsal
import Testing

/// An emergency unlock on a real desktop.
@Suite struct UnlockTests {
  @Test func moreOnTheBlockScreenOpensEverythingForAWhile() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.repgate("strict", "on")
    try scene.watched.waitForShield(over: scene.window)
    // It reacts a second after it was drawn.
    let drawn = Clocks.now().monotonic
    try Patience.wait(for: "the block screen reacts") {
      Clocks.now().monotonic > drawn + .milliseconds(1100)
    }
    // The Tab key backwards begins at the end, with “More…”; then the page has two buttons.
    try scene.hands.press("shift+Tab")
    try scene.hands.press("Return")
    try Patience.wait(for: "the app is open", within: .seconds(20)) {
      // The second question is not answered in its first second.
      try scene.hands.press("Tab")
      try scene.hands.press("Return")
      return try scene.watched.status().shields.isEmpty
    }
    let history = try scene.watched.repgate("history", "--rules")
    #expect(history.contains("Emergency unlock: everything open for 5 min"))
    #expect(try scene.watched.repgate("strict").contains("left this week: 1 of 2"))
    #expect(try scene.watched.repgate("why", "Blocks").contains("A pause holds until"))
  }
}
