import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// How the watcher begins and ends, and that it keeps still while nobody can be there.
@Suite(.serialized) struct WatcherLifeTests {
  @Test func aSecondWatcherEndsAndLeavesTheFirstAlone() throws {
    let scene = try Scenario(.openbox)
    let second = try scene.desktop.run(scene.watched.programs.watcher)
    #expect(second.status == ExitCode.alreadyRunning.rawValue)
    #expect(scene.desktop.log(of: scene.watched.programs.watcher).contains("already running"))
    #expect(try scene.watched.status().isWatching)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func askedToEndItSettlesTheHistory(signal: Int32) throws {
    let scene = try Scenario(.openbox, seconds: 60)
    try waitForUse(scene)
    let watcher = try #require(scene.watched.watcher)
    let before = try scene.watched.status().spentToday
    watcher.signal(signal)
    #expect(try watcher.wait() == ExitCode.done.rawValue)
    try expectSettled(scene)
    #expect(try scene.watched.status().spentToday >= before)
  }

  @Test func anXServerThatDiesEndsItInPeace() throws {
    let scene = try Scenario(.openbox, seconds: 60)
    try waitForUse(scene)
    let watcher = try #require(scene.watched.watcher)
    scene.desktop.endServer()
    #expect(try watcher.wait() == ExitCode.done.rawValue)
    try expectSettled(scene)
  }

  @Test func withoutAnXServerItSaysSoAndEnds() throws {
    let desktop = try PrivateDesktop()
    let watcher = WatchedDesktop.Programs.built.watcher
    let child = try desktop.start(watcher, environment: ["DISPLAY": ":4711"])
    #expect(try child.wait() == ExitCode.refused.rawValue)
    #expect(desktop.log(of: watcher).contains(":4711"))
  }

  /// i3lock tells nobody that the screen is locked: the app stays in front all the while.
  @Test(.enabled(if: ProgramSearch.path(of: "i3lock") != nil))
  func whileTheScreenIsLockedNothingIsChargedAndNothingCovered() throws {
    let scene = try Scenario(.openbox, seconds: 2)
    try waitForUse(scene)
    let locker = try scene.desktop.start("i3lock", ["-n", "-c", "203040"])
    try Patience.wait(for: "the watcher knows of the lock") {
      try scene.watched.status().screen == .locked
    }
    let locked = try scene.watched.status()
    // Longer than what was left: charged on, it would be gone and covered.
    Patience.rest(locked.balance + .milliseconds(700))
    let later = try scene.watched.status()
    #expect(later.balance == locked.balance)
    #expect(later.shields.isEmpty && scene.eyes.shield(over: scene.window) == nil)
    locker.end()
    try scene.waitUntilCovered(after: "the screen was unlocked and the rest of the time used")
  }

  @Test(.enabled(if: ProgramSearch.path(of: "i3lock") != nil))
  func aLockerIsNeverCovered() throws {
    let scene = try Scenario(.openbox)
    try scene.waitUntilCovered(after: "the start without any time")
    let locker = try scene.desktop.start("i3lock", ["-n", "-c", "203040"])
    let middle = try scene.sight.middle
    try Patience.wait(for: "the locker is all that is seen") {
      scene.eyes.colour(x: middle.x, y: middle.y) == Colour(red: 0x20, green: 0x30, blue: 0x40)
        && scene.eyes.shield(over: scene.window) == nil
    }
    locker.end()
    try scene.waitUntilCovered(after: "the screen was unlocked")
  }

  private func waitForUse(_ scene: Scenario) throws {
    try Patience.wait(for: "the app is charged") { try scene.watched.status().spentToday > .zero }
  }

  private func expectSettled(_ scene: Scenario) throws {
    #expect(try scene.watched.repgate("history", "--verify").contains("whole"))
    #expect(try scene.watched.repgate("history").contains("still open") == false)
  }
}
