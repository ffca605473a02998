import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

/// `repgate status --format` and `--watch`, with a watcher at work.
@Suite(.serialized) struct StatusWatchTests {
  @Test func aLineComesWithEachChangeAndTheWatcherMayRestart() throws {
    let scene = try Scenario(.openbox, seconds: 300)
    let bar = try Bar(scene, "status", "--watch", "--format", "{state} {balance-minutes} {app}|{earned}")
    try bar.wait(for: "running 5 Blocks|5 min")
    try scene.watched.repgate("log", "push-ups", "60")
    try bar.wait(for: "running 6 Blocks|6 min")
    scene.other.activate(scene.otherWindow)
    try bar.wait(for: "free 6 Notes|6 min")
    let watcher = try #require(scene.watched.watcher)
    watcher.end()
    try bar.wait(for: "stopped 6 |6 min")
    try scene.watched.startWatcher()
    try bar.wait(for: "free 6 Notes|6 min")
    #expect(zip(bar.lines, bar.lines.dropFirst()).allSatisfy { $0 != $1 })
    #expect(bar.child.isRunning)
  }

  @Test func whatWaitsInStrictModeIsInTheLine() throws {
    let scene = try Scenario(.openbox, seconds: 300)
    let bar = try Bar(scene, "status", "--watch", "--format", "{state} [{waiting}]")
    try bar.wait(for: "running []")
    try scene.watched.repgate("strict", "on")
    try scene.watched.repgate("unblock", "Blocks")
    let due = try #require(try scene.watched.repgate("strict").firstMatch(of: /Waits until (.*):/))
    try bar.wait(for: "running [\(due.1)]")
    try scene.watched.repgate("strict", "cancel")
    try bar.wait(for: "running []")
  }

  @Test func secondsRunInTheLineAndEndAtNone() throws {
    let scene = try Scenario(.openbox, seconds: 6)
    let bar = try Bar(scene, "status", "--watch", "--format", "{balance-seconds}")
    try bar.wait(for: "0", within: .seconds(20))
    let numbers = bar.lines.compactMap { Int($0) }
    #expect(numbers == numbers.sorted(by: >), "\(numbers)")
    #expect(numbers.count >= 3)
  }

  @Test func eachObjectHasALineOfItsOwn() throws {
    let scene = try Scenario(.openbox, seconds: 300)
    let bar = try Bar(scene, "status", "--watch", "--json")
    try scene.watched.repgate("log", "push-ups", "60")
    try Patience.wait(for: "a second object") { bar.lines.count >= 2 }
    let reports = try bar.lines.map { try JSONText.decode(StatusReport.self, from: $0) }
    #expect(reports.last?.earnedToday == .seconds(360))
    #expect(reports.allSatisfy { $0.version == Version.text })
  }

  /// Nothing is written to a reader that has left, since nothing changes; it ends all the same.
  @Test func itEndsWithItsReader() throws {
    let scene = try Scenario(.openbox)
    let answer = try scene.desktop.run(
      "bash",
      ["-c", "\"$0\" status --watch | head -n 1; echo ${PIPESTATUS[0]}", scene.watched.programs.commandLine])
    #expect(answer.output == "0 min left, blocked\n0\n")
  }

  /// There is a bus, and nobody on it who would tell.
  @Test func withoutAWatcherALogOfAnotherProgramIsSeen() throws {
    let scene = try Scenario(.openbox, seconds: 300)
    try #require(scene.watched.watcher).end()
    let bar = try Bar(scene, "status", "--watch", "--format", "{state} {balance}|{earned}")
    try bar.wait(for: "stopped 5 min|5 min")
    try scene.watched.repgate("log", "push-ups", "60")
    try bar.wait(for: "stopped 6 min|6 min")
    try scene.watched.repgate("undo")
    try bar.wait(for: "stopped 5 min|5 min")
    try scene.watched.startWatcher()
    try Patience.wait(for: "the watcher’s line") { bar.lines.last?.hasPrefix("running") == true }
    #expect(zip(bar.lines, bar.lines.dropFirst()).allSatisfy { $0 != $1 })
  }

  /// What it reads itself is no change to it.
  @Test func withoutAWatcherItSleeps() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    let bar = try Child(
      PrivateHome.program, ["status", "--watch"], environment: desktop.environment,
      log: desktop.folder.path + "/bar")
    func switches() -> Int {
      let text = (try? String(contentsOfFile: "/proc/\(bar.pid)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
    try Patience.wait(for: "the first line") {
      (try? String(contentsOfFile: desktop.folder.path + "/bar", encoding: .utf8))?.isEmpty == false
    }
    var last = -1
    #expect(
      Patience.holds(within: .seconds(10)) {
        Patience.rest(.seconds(1))
        defer { last = switches() }
        return switches() == last
      })
  }

  @Test func withoutABusItSaysWhatTheHistoryKnows() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "10")
    #expect(try home.run("status", "--format", "{balance} {state}").text == "10 min stopped\n")
    home.environment["PROGRAM"] = PrivateHome.program
    let watch = try Child.run(
      "bash", ["-c", "\"$PROGRAM\" status --watch | head -n 1"], environment: home.environment)
    #expect(watch.output == "10 min left, stopped\n")
  }
}

/// What a status bar would read.
private struct Bar {
  let child: Child
  private let scene: Scenario

  init(_ scene: Scenario, _ words: String...) throws {
    self.scene = scene
    child = try Child(
      scene.watched.programs.commandLine, words, environment: scene.desktop.environment,
      log: scene.desktop.folder.path + "/bar")
    try Patience.wait(for: "the first line") { !lines.isEmpty }
  }

  private var log: String { scene.desktop.folder.path + "/bar" }

  var lines: [String] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func wait(for line: String, within limit: Duration = .seconds(10)) throws {
    do {
      try Patience.wait(for: "the line “\(line)”", within: limit) { lines.last == line }
    } catch {
      throw RehearsalTrouble("\(error) There is: \(lines)")
    }
  }
}
