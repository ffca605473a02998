import Core
import Rehearsal
import Rig
import Testing

/// What becomes of a covered app when somebody else handles the history's files.
@Suite(.serialized) struct HistoryFileTests {
  @Test func aHistoryThatIsDeletedOrPutBackUnderTheWatcherIsFollowed() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)

    let data = "\(scene.desktop.home)/.local/share"
    _ = try scene.desktop.run("mv", ["\(data)/repgate", "\(data)/kept"])
    // What is blocked stands in the settings too, so the new history has it.
    try scene.watched.repgate("log", "push-ups", "100")
    try scene.watched.waitForNoShield(over: scene.window)
    #expect(try scene.watched.status().balance > .seconds(50))

    _ = try scene.desktop.run("rm", ["-r", "\(data)/repgate"])
    _ = try scene.desktop.run("mv", ["\(data)/kept", "\(data)/repgate"])
    try scene.watched.waitForShield(over: scene.window)
    #expect(try scene.watched.status().problems == [])
  }
}
