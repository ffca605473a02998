/// What each source says of whether someone can be there. A source that cannot tell says `nil`, and
/// "cannot tell" never means away.
package struct PresenceReading: Sendable, Hashable {
  /// MIT-SCREEN-SAVER: the saver is on.
  package var saverIsOn: Bool?
  /// `_SCREENSAVER_STATUS` on the root window says blanked or locked.
  package var saverHasLocked: Bool?
  /// DPMS: the monitor is in standby, suspended or off.
  package var monitorIsOff: Bool?
  /// A window of a foreign program that no window manager manages covers the whole screen: what
  /// lockers that announce nothing look like.
  package var screenIsCovered: Bool?
  /// logind or a screen saver on D-Bus says locked.
  package var sessionIsLocked: Bool?
  /// logind says that another session has the screen.
  package var sessionIsInactive: Bool?
  /// logind has announced that the machine is about to sleep.
  package var isFallingAsleep: Bool?
  /// The monotonic instant of the last key or motion, once that is as long ago as the picture wishes to
  /// be told (`Picture.idleThreshold`).
  package var idleSince: Duration?

  package init() {}
}

/// Whether someone can be there, and if not, why.
package enum ScreenState: String, Sendable, Hashable, Codable {
  case on
  /// The monitor is dark, or a screen saver is on.
  case off
  /// The screen is locked: shields are taken away, so that the locker is on top.
  case locked
  /// Another session has the screen, the machine is about to sleep, or nobody has touched it for long.
  case away
}
