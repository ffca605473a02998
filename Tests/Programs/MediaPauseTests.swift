import Core
import Rehearsal
import Rig
import Testing

/// What plays in an app is paused when the block screen comes up over it.
@Suite(.serialized) struct MediaPauseTests {
  @Test func theAppThatIsCoveredIsPausedOnceAndNoOther() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("exercise", "set", "push-ups", "--earns", "1s", "--takes", "0s")
    try watched.repgate("block", "--yes", "Songs")
    let other = try PlayerStandIn("Radio", on: desktop)
    let player = try PlayerStandIn("Songs", on: desktop)
    let eyes = desktop.onlooker
    var found: WindowID?
    try Patience.wait(for: "the player has a window") {
      found = eyes.windows(ofClass: "Songs").first
      return found != nil
    }
    let window = try #require(found)

    // What plays under a block screen when the watcher starts goes on.
    try watched.startWatcher()
    try watched.waitForShield(over: window)
    Patience.rest(.milliseconds(500))
    #expect(try player.pauses == 0)

    let place = try #require(eyes.sight(of: window)).middle
    try watched.repgate("log", "push-ups", "5")
    try watched.waitForNoShield(over: window)
    try desktop.hands.click(x: place.x, y: place.y)
    try watched.waitForShield(over: window)
    try Patience.wait(for: "the player is told to pause") { try player.pauses == 1 }

    // What does not play is not told.
    try player.set(isPlaying: false)
    try watched.repgate("log", "push-ups", "4")
    try watched.waitForNoShield(over: window)
    try watched.waitForShield(over: window)
    Patience.rest(.milliseconds(500))
    #expect(try player.pauses == 1)
    #expect(try other.pauses == 0)
  }

  @Test(.enabled(if: LongTests.areWanted)) func aRealPlayerIsPaused() throws {
    try ProgramSearch.require([("mpv", "mpv mpv-mpris")])
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("exercise", "set", "push-ups", "--earns", "1s", "--takes", "0s")
    try watched.repgate("log", "push-ups", "5")
    try watched.repgate("block", "--yes", "mpv")
    try watched.startWatcher()
    try desktop.start("mpv", ["--vo=x11", "--ao=null", "--loop-file=inf", "av://lavfi:testsrc"])
    func status() throws -> String {
      try desktop.run(
        "gdbus",
        [
          "call", "--session", "--dest", "org.mpris.MediaPlayer2.mpv", "--object-path",
          "/org/mpris/MediaPlayer2", "--method", "org.freedesktop.DBus.Properties.Get",
          "org.mpris.MediaPlayer2.Player", "PlaybackStatus",
        ]
      ).output
    }
    try Patience.wait(for: "the player plays") { try status().contains("Playing") }
    try Patience.wait(for: "the player is paused", within: .seconds(30)) { try status().contains("Paused") }
    let window = try #require(desktop.onlooker.windows(ofClass: "mpv").first)
    try watched.waitForShield(over: window)
  }
}
