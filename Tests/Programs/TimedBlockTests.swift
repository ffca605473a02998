import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// Blocks and pauses that were ordered once, with the watcher at work.
@Suite(.serialized) struct TimedBlockTests {
  @Test func aTimedBlockOutlivesTheWatcherAndIsEndedByAnother() throws {
    let scene = try Scenario(.openbox, seconds: 600)
    try scene.watched.waitForNoShield(over: scene.window)
    try scene.watched.repgate("block", "blocked", "--for", "45m")
    try scene.waitUntilCovered(after: "it was blocked for a while, with time left")
    let watcher = try #require(scene.watched.watcher)
    watcher.signal(SIGKILL)
    _ = try watcher.wait()
    try Patience.wait(for: "nobody covers anything") { scene.eyes.shield(over: scene.window) == nil }
    try scene.watched.startWatcher()
    try scene.waitUntilCovered(after: "the watcher was killed and started again")
    try scene.watched.repgate("unblock", "blocked", "--timed")
    try scene.watched.waitForNoShield(over: scene.window)
  }

  @Test func aPauseLiftsTheShieldAndTakesNoTime() throws {
    let scene = try Scenario(.openbox)
    try scene.waitUntilCovered(after: "the start without any time")
    try scene.watched.repgate("pause", "--for", "30m")
    try scene.watched.waitForNoShield(over: scene.window)
    #expect(try scene.watched.status().spentToday == .zero)
    try scene.watched.repgate("pause", "--end")
    try scene.waitUntilCovered(after: "the pause was ended")
  }
}
