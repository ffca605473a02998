import Core
import Rehearsal
import Testing

/// `repgate why`
@Suite struct WhyCommandTests {
  @Test func anAppThatIsNotOpenIsExplainedWithoutADesktop() throws {
    let home = try PrivateHome()
    try home.makeApp("org.example.Chess", name: "Chess", more: "Categories=Game;")
    #expect(
      try home.run("why", "chess").text == "Chess is not open.\nNo group selects it.\nSo it is free.\n")
    _ = try home.run("block", "chess")
    #expect(
      try home.run("why", "Chess").text
        == "Chess is not open.\nThe group “Blocked” selects it by its name.\nNo time is left.\n"
        + "The watcher is not running, so nothing is covered and no time is taken.\n")
    let json = try home.run("why", "chess", "--json").text
    #expect(json.contains(#""place" : "not-open""#) && json.contains(#""outcome" : "covered""#))
    #expect(try home.run("why").code == 69)
    #expect(try home.run("why", "--window", "seven").code == 64)
    #expect(try home.run("why", "i3lock").text.contains("It is never blocked: it locks the screen"))
  }

  @Test func whatIsInFrontIsExplained() throws {
    let scene = try Scenario(.openbox)
    #expect(
      try scene.watched.repgate("why")
        == "Blocks is in front.\nThe group “Blocked” selects it by its name.\nNo time is left.\n"
        + "So it is covered until time is earned.\n")
    #expect(
      try scene.watched.repgate("why", "--window", "\(scene.otherWindow)")
        == "Notes can be seen, and is not in front.\nNo group selects it.\nSo it is free.\n")
    try scene.watched.repgate("log", "push-ups", "600")
    #expect(try scene.watched.repgate("why", "Blocks").contains("So it can be used, and its time runs.\n"))
    try Patience.wait(for: "what it was used is told") {
      try scene.watched.repgate("why").contains(/It was used for \d+ s today\./)
    }
  }
}
