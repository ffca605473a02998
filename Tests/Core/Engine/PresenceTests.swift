import Core
import Testing

@Suite struct PresenceTests {
  static func reading(_ change: (inout PresenceReading) -> Void) -> PresenceReading {
    var reading = PresenceReading()
    change(&reading)
    return reading
  }

  static let readings: [(name: String, reading: PresenceReading, screen: ScreenState)] = [
    ("nobody can tell", reading { _ in }, .on),
    (
      "everyone says no",
      reading {
        $0.saverIsOn = false
        $0.monitorIsOff = false
        $0.sessionIsLocked = false
      }, .on
    ),
    ("the saver is on", reading { $0.saverIsOn = true }, .off),
    (
      "the monitor is off",
      reading {
        $0.monitorIsOff = true
        $0.saverIsOn = false
      }, .off
    ),
    ("a locker says so", reading { $0.saverHasLocked = true }, .locked),
    (
      "a locker that says nothing",
      reading {
        $0.screenIsCovered = true
        $0.sessionIsLocked = false
      }, .locked
    ),
    (
      "locked and dark",
      reading {
        $0.sessionIsLocked = true
        $0.monitorIsOff = true
      }, .locked
    ),
    ("another session", reading { $0.sessionIsInactive = true }, .away),
    ("going to sleep", reading { $0.isFallingAsleep = true }, .away),
    (
      "locked, another session",
      reading {
        $0.sessionIsInactive = true
        $0.sessionIsLocked = true
      }, .locked
    ),
  ]

  @Test(arguments: readings)
  func whatSourcesSayIs(name: String, reading: PresenceReading, screen: ScreenState) {
    let presence = Presence(reading)
    #expect(presence.screen == screen, "\(name)")
    #expect(presence.isAway == (screen != .on))
    #expect(presence.hidesShields == (screen == .locked))
  }
}
