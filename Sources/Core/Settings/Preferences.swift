/// How Repgate looks and speaks, as the settings file wishes it. Nothing in here makes a rule stricter or
/// weaker; what does is in `RuleSet`.
package struct Preferences: Sendable, Hashable {
  /// At how much time left a warning comes; none where it is empty.
  package var warnings: [Duration]
  /// How far apart two nudges are at least.
  package var nudgePause: Duration
  /// Whether a silent notification counts down while time is used.
  package var showsCountdown: Bool
  /// Whether a strip on the blocked window counts the last minute.
  package var showsLastMinute: Bool
  /// After how long without input nobody is taken to be there; nil: time goes on, as for a film.
  package var awayAfterIdle: Duration?
  /// After how long without input the first one brings the question whether that time was used; nil: never.
  package var asksAfterIdle: Duration?
  package var shield: ShieldWording
  package var look: ShieldLook

  package init(
    warnings: [Duration] = [.seconds(300), .seconds(60)], nudgePause: Duration = .seconds(30),
    showsCountdown: Bool = false, showsLastMinute: Bool = true, awayAfterIdle: Duration? = nil,
    asksAfterIdle: Duration? = .seconds(600), shield: ShieldWording = ShieldWording(),
    look: ShieldLook = .standard
  ) {
    self.warnings = warnings
    self.nudgePause = nudgePause
    self.showsCountdown = showsCountdown
    self.showsLastMinute = showsLastMinute
    self.awayAfterIdle = awayAfterIdle
    self.asksAfterIdle = asksAfterIdle
    self.shield = shield
    self.look = look
  }
}
