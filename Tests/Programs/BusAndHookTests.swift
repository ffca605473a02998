import Core
import FoundationEssentials
import Rehearsal
import Testing

/// What other programs learn from the watcher and ask of it: over a real bus, and by hooks.
@Suite struct BusAndHookTests {
  private func call(_ scene: Scenario, _ method: String, _ arguments: String...) throws -> String {
    try scene.desktop.run(
      "gdbus",
      [
        "call", "--session", "--dest", "org.repgate.Repgate", "--object-path", "/org/repgate/Repgate",
        "--method",
        "org.repgate.Repgate1.\(method)",
      ] + arguments
    ).output
  }

  private func property(_ scene: Scenario, _ name: String) throws -> String {
    try scene.desktop.run(
      "gdbus",
      [
        "call", "--session", "--dest", "org.repgate.Repgate", "--object-path", "/org/repgate/Repgate",
        "--method",
        "org.freedesktop.DBus.Properties.Get", "org.repgate.Repgate1", name,
      ]
    ).output
  }

  @Test func otherProgramsSeeAndDoOverTheBus() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    try scene.desktop.start("gdbus", ["monitor", "--session", "--dest", "org.repgate.Repgate"])
    func heard() -> String { scene.desktop.log(of: "gdbus") }
    try Patience.wait(for: "the monitor listens") {
      heard().contains("The name org.repgate.Repgate is owned")
    }
    #expect(try property(scene, "Balance").contains("uint32 0"))
    #expect(try property(scene, "Foreground").contains("'Blocks'"))
    #expect(try property(scene, "Shields").contains("['Blocks']"))

    #expect(try call(scene, "Log", "push-ups", "300").contains("(uint32 300,)"))
    try scene.watched.waitForNoShield(over: scene.window)
    try Patience.wait(for: "it is told") {
      heard().contains("ShieldLifted ('Blocks', 'blocked')")
        && heard().contains("BalanceChanged (uint32 300,)")
        && heard().contains("PropertiesChanged")
    }
    #expect(try call(scene, "Why", "").contains("its time runs"))
    _ = try call(scene, "Pause", "600")
    #expect(try scene.watched.repgate("why").contains("A pause holds until"))
    _ = try call(scene, "EndPause")
    #expect(!(try scene.watched.repgate("why").contains("A pause")))
    for (method, arguments) in [("Log", ["dancing", "3"]), ("Log", ["push-ups", "0"]), ("Pause", ["0"])] {
      let result = try Child.run(
        "gdbus",
        [
          "call", "--session", "--dest", "org.repgate.Repgate", "--object-path", "/org/repgate/Repgate",
          "--method", "org.repgate.Repgate1.\(method)",
        ] + arguments, environment: scene.desktop.environment)
      #expect(result.status != 0, "\(method) \(arguments)")
    }
  }

  @Test func hooksAreRunWithTheFactsAndAFailingOneIsSaidOnce() throws {
    let scene = try Scenario(.openbox)
    let folder = "\(scene.desktop.home)/.config/repgate/hooks.d"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func hook(_ name: String, _ body: String, mode: Int = 0o755) throws {
      let path = "\(folder)/\(name)"
      try "#!/bin/sh\n\(body)\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    let log = "\(scene.desktop.home)/hook.log"
    try hook("10-log", "echo \"$REPGATE_EVENT|$REPGATE_GROUP_NAME|$REPGATE_APP_NAME\" >> \(log)")
    try hook("20-broken", "exit 3")
    try hook("30-open", "echo open >> \(log)", mode: 0o777)
    try hook("40-text", "echo text >> \(log)", mode: 0o644)
    func said() -> String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

    try scene.watched.waitForShield(over: scene.window)
    try scene.watched.repgate("log", "push-ups", "300")
    try Patience.wait(for: "the hook has run") {
      said().contains("ShieldLifted|Blocked|Blocks\n") && said().contains("BalanceChanged||\n")
    }
    #expect(!said().contains("open") && !said().contains("text"))
    var problems: [String] = []
    try Patience.wait(for: "both faults are said") {
      problems = try scene.watched.status().problems.filter { $0.contains("hook") }
      return problems.count == 2
    }
    #expect(problems[0] == "The hook “20-broken” ended with 3 and is left out until it is changed.")
    #expect(problems[1].contains("can be written by others"))
    // Mended, it is run again.
    try hook("20-broken", "echo mended >> \(log)")
    try scene.watched.repgate("correct", "-5m", "--because", "to see")
    try Patience.wait(for: "the mended one has run") { said().contains("mended") }
  }
}
