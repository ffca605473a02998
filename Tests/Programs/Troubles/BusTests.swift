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

  /// As where the desktop starts its parts in an order of its own: neither a bus nor a window manager is there
  /// at first.
  @Test func aBusAndAWindowManagerThatComeLaterAreFound() throws {
    let desktop = try PrivateDesktop()
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("block", "--yes", "Blocks")
    desktop.stopBus()
    try desktop.start(watched.programs.watcher)
    try Patience.wait(for: "the watcher is at work") {
      try watched.status().problems.contains { $0.contains("at work") }
    }
    try desktop.start("openbox")
    let app = try TestClient(asProgramOn: desktop)
    let window = try app.open(Scenario.spec)
    try watched.waitForShield(over: window)
    try desktop.startBusAgain()
    try Patience.wait(for: "the watcher answers on the bus", within: .seconds(20)) {
      try watched.status().isWatching
    }
    #expect(try watched.status().problems == [])
  }
}
