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

/// What a shield says in the user's own words; nil wherever Repgate's own are to stand.
///
/// `{app}`, `{exercise}` and `{minutes}` are filled in; a line break may stand in the title and the subtitle.
package struct ShieldWording: Sendable, Hashable {
  package var title: String?
  package var subtitle: String?
  package var log: String?
  package var notNow: String?
  package var quit: String?
  /// An icon theme's name or an absolute path, in place of the app's own.
  package var icon: String?

  package init(
    title: String? = nil, subtitle: String? = nil, log: String? = nil, notNow: String? = nil,
    quit: String? = nil, icon: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.log = log
    self.notNow = notNow
    self.quit = quit
    self.icon = icon
  }
}
