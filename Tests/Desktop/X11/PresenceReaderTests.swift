import Core
import Glibc
import Testing

@testable import X11

@Suite struct PresenceReaderTests {
  @Test func nothingIsSaidWhereNothingHappens() throws {
    let desktop = try WatchedDesktop()
    let presence = PresenceReader(desktop.connection, tree: desktop.tree, desktop: desktop.watch)
    _ = desktop.watch.look()
    let reading = presence.read()
    #expect(reading.saverIsOn == false)
    #expect(reading.saverHasLocked == nil)
    #expect(reading.screenIsCovered == false)
    // Xvfb has no DPMS: that is nothing to worry about.
    #expect(reading.monitorIsOff == nil)
  }

  @Test func theScreenSaverIsTold() throws {
    let desktop = try WatchedDesktop()
    let presence = PresenceReader(desktop.connection, tree: desktop.tree, desktop: desktop.watch)
    func isOn() -> Bool? {
      _ = desktop.watch.look()
      return presence.read().saverIsOn
    }
    #expect(isOn() == false)
    try desktop.server.runToEnd(["xset", "s", "activate"])
    #expect(eventually { isOn() == true })
    try desktop.server.runToEnd(["xset", "s", "reset"])
    #expect(eventually { isOn() == false })
  }

  @Test(arguments: [["i3lock", "-n"], ["slock"]], ["", "openbox"])
  func aLockerThatAnnouncesNothingIsSeen(locker: [String], windowManager: String) throws {
    let desktop = try WatchedDesktop(windowManager: windowManager.isEmpty ? nil : windowManager)
    let presence = PresenceReader(desktop.connection, tree: desktop.tree, desktop: desktop.watch)
    func isCovered() -> Bool? {
      _ = desktop.watch.look()
      return presence.read().screenIsCovered
    }
    _ = try desktop.xterm("Blocked", ["-geometry", "30x8+0+0"])
    #expect(isCovered() == false)
    // A copy is without the file capabilities that a container refuses.
    let copy = "/tmp/repgate-test-\(getpid())-\(locker[0])-\(desktop.server.display.dropFirst())"
    try desktop.server.runToEnd(["cp", try #require(Self.path(of: locker[0])), copy])
    defer { unlink(copy) }
    let process = try desktop.server.run([copy] + locker.dropFirst())
    #expect(eventually { isCovered() == true })
    desktop.server.end(process)
    #expect(eventually { isCovered() == false })
  }

  private static func path(of program: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/"].map { $0 + program }.first { access($0, X_OK) == 0 }
  }

  @Test func xScreenSaversOwnPropertyIsRead() throws {
    let desktop = try WatchedDesktop()
    let presence = PresenceReader(desktop.connection, tree: desktop.tree, desktop: desktop.watch)
    func hasLocked() -> Bool? {
      _ = desktop.watch.look()
      return presence.read().saverHasLocked
    }
    #expect(hasLocked() == nil)
    for (value, expected) in [("7", true), ("0", false)] {
      try desktop.server.runToEnd([
        "xprop", "-root", "-f", "_SCREENSAVER_STATUS", "32i", "-set", "_SCREENSAVER_STATUS", value,
      ])
      #expect(eventually { hasLocked() == expected })
    }
  }

  @Test func aQuietTurnWaitsForOneReply() throws {
    let desktop = try WatchedDesktop(windowManager: "openbox")
    let presence = PresenceReader(desktop.connection, tree: desktop.tree, desktop: desktop.watch)
    _ = try desktop.xterm("Quiet")
    usleep(300_000)
    for turn in 0..<12 {
      let before = desktop.connection.roundTrips
      _ = desktop.watch.look(checks: !presence.waitsForReply)
      _ = presence.read()
      if turn > 1 { #expect(desktop.connection.roundTrips - before == 1) }
    }
  }

  @Test func aReturnAfterAPauseIsTold() throws {
    let desktop = try WatchedDesktop()
    let presence = PresenceReader(desktop.connection, tree: desktop.tree, desktop: desktop.watch)
    presence.expectsReturn = true
    _ = desktop.watch.look()
    _ = presence.read()
    #expect(!presence.hasNews)
    // The alarm rings after five seconds of rest only.
    usleep(5_300_000)
    desktop.connection.drainEvents()
    #expect(!presence.hasNews)
    try desktop.server.runToEnd(["xdotool", "mousemove_relative", "5", "5"])
    #expect(
      eventually {
        desktop.connection.drainEvents()
        return presence.hasNews
      })
  }
}
