import Core
import FoundationEssentials
import Glibc
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

  /// Opened by a click on a notification it has no terminal to complain in.
  @Test func aFailureIsSaidOnThePanelAndTheSetCanBeLoggedAgain() throws {
    let desktop = try PrivateDesktop()
    try desktop.startWindowManager("openbox")
    let home = try PrivateHome()
    home.environment["DISPLAY"] = desktop.display
    let log = home.folder.path + "/complaints"
    let panel = try Child(PrivateHome.program, ["log"], environment: home.environment, log: log)
    func window(otherThan old: WindowID? = nil) throws -> WindowID {
      var found: WindowID?
      try Patience.wait(for: "the panel", within: .seconds(15)) {
        found = desktop.onlooker.windows(ofClass: "Repgate").first {
          $0 != old && desktop.onlooker.hasFocus($0)
        }
        return found != nil
      }
      return try #require(found)
    }
    let first = try window()
    let folder = home.folder.path + "/data/repgate"
    #expect(rename(folder, folder + "-away") == 0)
    try home.folder.write("", to: "data/repgate")
    try Patience.wait(for: "another panel", within: .seconds(15)) {
      if desktop.onlooker.hasFocus(first) { for key in ["5", "Return"] { try desktop.hands.press(key) } }
      return desktop.onlooker.windows(ofClass: "Repgate").contains { $0 != first }
    }
    let second = try window(otherThan: first)
    if let pictures = ProcessInfo.processInfo.environment["REPGATE_PICTURES"] {
      _ = try desktop.run("import", ["-window", "root", pictures + "/log-failed.png"])
    }
    #expect(unlink(folder) == 0 && rename(folder + "-away", folder) == 0)
    try Patience.wait(for: "an answer to the keys", within: .seconds(15)) {
      if panel.isRunning, desktop.onlooker.hasFocus(second) {
        for key in ["7", "Return"] { try desktop.hands.press(key) }
      }
      return !panel.isRunning
    }
    #expect(panel.exitStatus == 0)
    #expect(try home.run("history", "--csv").text.contains(",push-ups,7,"))
  }

  @Test func aHistoryThatCannotBeUsedIsSaidBeforeASetIsDone() throws {
    let desktop = try PrivateDesktop()
    try desktop.startWindowManager("openbox")
    let home = try PrivateHome()
    home.environment["DISPLAY"] = desktop.display
    try home.folder.write("", to: "data/repgate")
    let log = home.folder.path + "/complaints"
    let panel = try Child(PrivateHome.program, ["log"], environment: home.environment, log: log)
    try Patience.wait(for: "the panel closes", within: .seconds(15)) {
      if panel.isRunning, !desktop.onlooker.windows(ofClass: "Repgate").isEmpty {
        try desktop.hands.press("Escape")
      }
      return !panel.isRunning
    }
    #expect(panel.exitStatus == 1)
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("repgate: Cannot"))
  }

  @Test func escapeLogsNothing() throws {
    let (code, home) = try answer(["Escape"])
    #expect(code == 0)
    #expect(try home.run("history", "--json").text == "[\n\n]\n")
  }
}
