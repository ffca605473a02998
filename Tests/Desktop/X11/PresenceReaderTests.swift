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
      let reading = sight.presence.read(at: .zero)
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
        return sight.presence.read(at: .zero).saverIsOn
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
        return sight.presence.read(at: .zero).screenIsCovered
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
        return sight.presence.read(at: .zero).screenIsCovered
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
        return sight.presence.read(at: .zero).saverHasLocked
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
        return sight.presence.read(at: .zero).saverHasLocked
      }
      let saver = try client.open(WindowSpec("XScreenSaver", width: 1, height: 1))
      client.setText("6.06", "_SCREENSAVER_VERSION", type: "STRING", of: saver)
      client.set([7, 0], "_SCREENSAVER_STATUS", type: "INTEGER", of: nil)
      #expect(Patience.holds(within: .seconds(5)) { hasLocked() == true })
      client.close(saver)
      #expect(Patience.holds(within: .seconds(5)) { hasLocked() == nil }, "killed while it is watched")
      let later = try Sight(on: desktop)
      _ = later.watch.look()
      #expect(later.presence.read(at: .zero).saverHasLocked == nil, "killed before")
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
        _ = sight.presence.read(at: .zero)
        if turn > 1 { #expect(sight.connection.roundTrips - before == 1) }
      }
    }
  }

  @Test func aReturnAfterAPauseIsTold() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      sight.presence.expectsReturn = true
      _ = sight.watch.look()
      _ = sight.presence.read(at: .zero)
      #expect(!sight.presence.hasNews)
      // The alarm rings after a second of rest only, and at the first input.
      #expect(
        Patience.stays(for: .milliseconds(1300)) {
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

  @Test func aLongRestIsToldAndItsEnd() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      func idleSince() -> Duration? {
        _ = sight.watch.look()
        return sight.presence.read(at: .seconds(100)).idleSince
      }
      try desktop.hands.point(x: 5, y: 5)
      sight.presence.idleThreshold = .seconds(1)
      #expect(Patience.holds(within: .seconds(5)) { idleSince() != nil })
      #expect(idleSince().map { $0 <= .seconds(99) && $0 > .seconds(98) } == true)
      let before = sight.connection.roundTrips
      #expect(
        Patience.stays(for: .milliseconds(300)) {
          sight.connection.drainEvents()
          return !sight.presence.hasNews
        }, "it is told once")
      #expect(sight.connection.roundTrips == before)
      try desktop.hands.point(x: 9, y: 9)
      #expect(Patience.holds(within: .seconds(5)) { idleSince() == nil })
      // One that is set in the middle of a rest knows of it.
      Patience.rest(.milliseconds(700))
      sight.presence.idleThreshold = .milliseconds(400)
      #expect(idleSince().map { $0 < .milliseconds(99_400) } == true)
      sight.presence.idleThreshold = nil
      #expect(idleSince() == nil)
    }
  }
}
