import Core
import Rehearsal
import Rig
import Testing

@testable import X11

@Suite(.serialized) struct PresenceReaderTests {
  @Test func nothingIsSaidWhereNothingHappens() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      _ = sight.watch.look()
      let reading = sight.presence.read()
      #expect(reading.saverIsOn == false)
      #expect(reading.saverHasLocked == nil)
      #expect(reading.screenIsCovered == false)
      // Xvfb has no DPMS: that is nothing to worry about.
      #expect(reading.monitorIsOff == nil)
    }
  }

  @Test func theScreenSaverIsTold() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      func isOn() -> Bool? {
        _ = sight.watch.look()
        return sight.presence.read().saverIsOn
      }
      #expect(isOn() == false)
      _ = try desktop.run("xset", ["s", "activate"])
      #expect(Patience.holds(within: .seconds(5)) { isOn() == true })
      _ = try desktop.run("xset", ["s", "reset"])
      #expect(Patience.holds(within: .seconds(5)) { isOn() == false })
    }
  }

  @Test(arguments: WindowManager.underTest)
  func aLockerThatAnnouncesNothingIsSeen(manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      func isCovered() -> Bool? {
        _ = sight.watch.look()
        return sight.presence.read().screenIsCovered
      }
      let app = try client.open(WindowSpec("App"))
      client.activate(app)
      #expect(Patience.holds(within: .seconds(5)) { isCovered() == false })
      for locker in [["i3lock", "-n"], ["slock"]] {
        guard let path = ProgramSearch.path(of: locker[0]) else { continue }
        // A copy is without the file capabilities that a container refuses.
        let copy = "\(desktop.folder.path)/\(locker[0])"
        _ = try desktop.run("cp", [path, copy])
        let process = try desktop.start(copy, Array(locker.dropFirst()))
        #expect(Patience.holds(within: .seconds(8)) { isCovered() == true }, "\(locker[0])")
        process.end()
        #expect(Patience.holds(within: .seconds(5)) { isCovered() == false }, "\(locker[0]) has gone")
      }
    }
  }

  @Test func lockersWithAWindowForEachMonitor() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let other = try TestClient(on: desktop)
      _ = try desktop.run("xrandr", ["--setmonitor", "L", "640/170x800/210+0+0", "screen"])
      _ = try desktop.run("xrandr", ["--setmonitor", "R", "640/170x800/210+640+0", "none"])
      func isCovered() -> Bool? {
        _ = sight.watch.look()
        return sight.presence.read().screenIsCovered
      }
      let app = try client.open(WindowSpec("App"))
      client.takeFocus(app)
      #expect(Patience.holds(within: .seconds(5)) { sight.monitors.all.count == 2 && isCovered() == false })
      let half = WindowSpec("Half", x: 0, y: 0, width: 640, height: 800).with { $0.overridesRedirect = true }
      _ = try other.open(half)
      #expect(Patience.stays(for: .milliseconds(300)) { isCovered() == false }, "one monitor is free")
      _ = try other.open(half.with { $0.x = 640 })
      #expect(Patience.holds(within: .seconds(5)) { isCovered() == true })
    }
  }

  @Test func xScreenSaversOwnPropertyIsRead() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      func hasLocked() -> Bool? {
        _ = sight.watch.look()
        return sight.presence.read().saverHasLocked
      }
      #expect(hasLocked() == nil)
      let saver = try client.open(WindowSpec("XScreenSaver", width: 1, height: 1))
      client.setText("6.06", "_SCREENSAVER_VERSION", type: "STRING", of: saver)
      client.set([7, 0], "_SCREENSAVER_STATUS", type: "INTEGER", of: nil)
      #expect(Patience.holds(within: .seconds(5)) { hasLocked() == true })
      client.set([0, 0], "_SCREENSAVER_STATUS", type: "INTEGER", of: nil)
      #expect(Patience.holds(within: .seconds(5)) { hasLocked() == false })
    }
  }

  @Test func whatAKilledXScreenSaverLeftIsNotBelieved() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      func hasLocked() -> Bool? {
        _ = sight.watch.look()
        return sight.presence.read().saverHasLocked
      }
      let saver = try client.open(WindowSpec("XScreenSaver", width: 1, height: 1))
      client.setText("6.06", "_SCREENSAVER_VERSION", type: "STRING", of: saver)
      client.set([7, 0], "_SCREENSAVER_STATUS", type: "INTEGER", of: nil)
      #expect(Patience.holds(within: .seconds(5)) { hasLocked() == true })
      client.close(saver)
      #expect(Patience.holds(within: .seconds(5)) { hasLocked() == nil }, "killed while it is watched")
      let later = try Sight(on: desktop)
      _ = later.watch.look()
      #expect(later.presence.read().saverHasLocked == nil, "killed before")
    }
  }

  @Test func aQuietTurnWaitsForOneReply() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let app = try client.open(WindowSpec("App"))
      client.activate(app)
      #expect(sight.comesToFront(app))
      Patience.rest(.milliseconds(300))
      for turn in 0..<12 {
        let before = sight.connection.roundTrips
        _ = sight.watch.look(checks: !sight.presence.waitsForReply)
        _ = sight.presence.read()
        if turn > 1 { #expect(sight.connection.roundTrips - before == 1) }
      }
    }
  }

  @Test func aReturnAfterAPauseIsTold() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      sight.presence.expectsReturn = true
      _ = sight.watch.look()
      _ = sight.presence.read()
      #expect(!sight.presence.hasNews)
      // The alarm rings after five seconds of rest only.
      #expect(
        Patience.stays(for: .milliseconds(5300)) {
          sight.connection.drainEvents()
          return !sight.presence.hasNews
        })
      try desktop.hands.point(x: 5, y: 5)
      #expect(
        Patience.holds(within: .seconds(5)) {
          sight.connection.drainEvents()
          return sight.presence.hasNews
        })
    }
  }
}
