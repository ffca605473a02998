import Rehearsal
import Rig
import Testing

/// The session bus goes, and comes back.
@Suite(.serialized) struct BusTests {
  @Test func aBusThatDiesTakesNothingAlongAndANewOneFindsTheWatcher() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    scene.desktop.stopBus()
    #expect(Patience.stays(for: .seconds(2)) { scene.watched.watcher?.isRunning == true })
    #expect(scene.eyes.shield(over: scene.window) != nil)
    // Nobody may take this for a watcher that is off.
    #expect(try scene.watched.status().problems.contains { $0.contains("at work") })
    try scene.desktop.startBusAgain()
    try Patience.wait(for: "the watcher answers on the new bus", within: .seconds(10)) {
      try scene.watched.status().isWatching
    }
    try scene.watched.repgate("log", "push-ups", "60")
    try scene.watched.waitForNoShield(over: scene.window)
  }
}
