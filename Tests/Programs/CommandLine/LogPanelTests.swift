import Rehearsal
import Testing

/// `repgate log` alone: a window to log in.
@Suite struct LogPanelTests {
  /// Opens the panel and types until it is gone. It takes nothing in its first second, so that no key meant
  /// for something else logs reps.
  private func answer(_ keys: [String]) throws -> (code: Int32, home: PrivateHome) {
    let desktop = try PrivateDesktop()
    try desktop.startWindowManager("openbox")
    let home = try PrivateHome()
    home.environment["DISPLAY"] = desktop.display
    let panel = try Child(PrivateHome.program, ["log"], environment: home.environment)
    try Patience.wait(for: "the panel", within: .seconds(15)) {
      desktop.onlooker.windows(ofClass: "Repgate").contains { desktop.onlooker.hasFocus($0) }
    }
    try Patience.wait(for: "an answer to the keys", within: .seconds(15)) {
      if panel.isRunning { for key in keys { try desktop.hands.press(key) } }
      return !panel.isRunning
    }
    return (panel.exitStatus ?? -1, home)
  }

  @Test func repsThatAreTypedAreLogged() throws {
    let (code, home) = try answer(["5", "Return"])
    #expect(code == 0)
    #expect(try home.run("history", "--csv").text.contains(",earned,300.0,push-ups,5,"))
  }

  @Test func escapeLogsNothing() throws {
    let (code, home) = try answer(["Escape"])
    #expect(code == 0)
    #expect(try home.run("history", "--json").text == "[\n\n]\n")
  }
}
