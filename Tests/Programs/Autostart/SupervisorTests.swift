import Core
import Files
import Glibc
import Platform
import Rehearsal
import Rig
import Testing

/// A watcher that is kept running where there is no systemd.
@Suite(.serialized) struct SupervisorTests {
  /// The watcher of a scene, started as a desktop's autostart starts it.
  private func start(_ scene: Scenario) throws {
    scene.watched.watcher?.end()
    try scene.watched.repgate("autostart", "start")
  }

  private func lock(_ scene: Scenario, _ name: String) -> String {
    "\(scene.desktop.runtimeFolder)/repgate/\(name).lock"
  }

  private func watcher(_ scene: Scenario) throws -> Int32 {
    var pid: Int32?
    try Patience.wait(for: "a watcher runs") {
      pid = InstanceLock.holder(at: lock(scene, "repgated"))
      return pid != nil
    }
    return try #require(pid)
  }

  private func report(_ scene: Scenario) throws -> AutostartReport {
    try JSONText.decode(
      AutostartReport.self, from: try scene.watched.repgate("autostart", "status", "--json"))
  }

  private func expectWhole(_ scene: Scenario) throws {
    #expect(try scene.watched.repgate("history", "--verify").contains("whole"))
    #expect(try scene.watched.repgate("history").contains("still open") == false)
  }

  @Test func aStoppedWatcherUnderAShieldIsGoneInTimeAndComesBack() throws {
    let scene = try Scenario(.openbox)
    try start(scene)
    try scene.waitUntilCovered(after: "the start without any time")
    let stopped = try watcher(scene)
    kill(stopped, SIGSTOP)
    let start = ContinuousClock.now
    try Patience.wait(for: "the stopped watcher is gone", within: .seconds(12)) { kill(stopped, 0) != 0 }
    #expect(ContinuousClock.now - start < .seconds(11))
    try Patience.wait(for: "another one watches") {
      InstanceLock.holder(at: lock(scene, "repgated")).map { $0 != stopped } ?? false
    }
    try scene.waitUntilCovered(after: "the new watcher's start")
  }

  @Test func oneThatIsKilledComesBackAndTheHistoryIsSettled() throws {
    let scene = try Scenario(.openbox, seconds: 60)
    try start(scene)
    try Patience.wait(for: "the app is charged") { try scene.watched.status().spentToday > .zero }
    let killed = try watcher(scene)
    kill(killed, SIGKILL)
    try Patience.wait(for: "another one watches") {
      try scene.watched.status().isWatching && watcher(scene) != killed
    }
    let report = try report(scene)
    #expect(report.keeper == .supervisor && report.pid != killed)
    #expect(try scene.watched.repgate("history", "--verify").contains("whole"))
  }

  @Test(arguments: [true, false])
  func oneThatIsAskedToEndStaysDownWithItsSupervisor(byCommand: Bool) throws {
    let scene = try Scenario(.openbox)
    try start(scene)
    if byCommand {
      #expect(try scene.watched.repgate("autostart", "stop").contains("stopped"))
    } else {
      kill(try watcher(scene), SIGTERM)
    }
    try Patience.wait(for: "both are gone") {
      InstanceLock.holder(at: lock(scene, "supervisor")) == nil
        && InstanceLock.holder(at: lock(scene, "repgated")) == nil
    }
    #expect(try report(scene).keeper == nil)
  }

  @Test func theEndOfTheSessionEndsBoth() throws {
    let scene = try Scenario(.openbox, seconds: 60)
    try start(scene)
    let supervisor = try #require(InstanceLock.holder(at: lock(scene, "supervisor")))
    let watcher = try watcher(scene)
    scene.desktop.endServer()
    try Patience.wait(for: "both are gone") { kill(supervisor, 0) != 0 && kill(watcher, 0) != 0 }
    try expectWhole(scene)
  }

  @Test func anUpdateLosesNoTimeAndFlashesNothing() throws {
    let scene = try Scenario(.openbox, seconds: 600)
    try start(scene)
    try Patience.wait(for: "the app is charged") { try scene.watched.status().spentToday > .zero }
    let old = try watcher(scene)
    let before = try scene.watched.status().spentToday
    let began = ContinuousClock.now
    let update = try scene.desktop.start(
      scene.watched.programs.commandLine, ["autostart", "start", "--replace"])
    var flashes = 0
    while update.isRunning {
      if scene.eyes.shield(over: scene.window) != nil { flashes += 1 }
      Patience.rest(.milliseconds(3))
    }
    #expect(try update.wait() == 0)
    #expect(try watcher(scene) != old)
    let spent = try scene.watched.status().spentToday - before
    #expect(flashes == 0)
    // No more than passed on the clock.
    #expect(spent <= ContinuousClock.now - began + .milliseconds(100))
    #expect(try scene.watched.repgate("history", "--verify").contains("whole"))
    #expect(scene.isSeen())
    let report = try report(scene)
    #expect(report.keeper == .supervisor)
    #expect(try scene.watched.repgate("autostart", "start").contains("already"))
  }
}
