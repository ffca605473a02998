/// Whether someone can be there. Any source that says away is believed; one that cannot tell says nothing.
package struct Presence: Sendable, Hashable {
  package private(set) var screen: ScreenState

  /// - Parameters:
  ///   - awayAfterIdle: after how long without input nobody is taken to be there; nil: never for that.
  ///   - now: on the monotonic clock.
  package init(
    _ reading: PresenceReading = PresenceReading(), awayAfterIdle: Duration? = nil, at now: Duration = .zero
  ) {
    screen = Self.screen(reading)
    guard screen == .on, let awayAfterIdle, let since = reading.idleSince else { return }
    if now - since >= awayAfterIdle { screen = .away }
  }

  /// True while no time may be charged and no poll is needed.
  package var isAway: Bool { screen != .on }

  /// Whether shields are taken away: something else has to be on top, and be reached.
  package var hidesShields: Bool { screen == .locked }

  /// A lock counts more than a dark screen: a locked screen is often dark too, and shields have to leave it.
  private static func screen(_ reading: PresenceReading) -> ScreenState {
    let says: (Bool?) -> Bool = { $0 == true }
    if says(reading.saverHasLocked) || says(reading.screenIsCovered) || says(reading.sessionIsLocked) {
      return .locked
    }
    if says(reading.sessionIsInactive) || says(reading.isFallingAsleep) { return .away }
    return says(reading.monitorIsOff) || says(reading.saverIsOn) ? .off : .on
  }
}
