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
  /// What use of which group is told to other programs.
  package var thresholds: [GroupID: Thresholds]
  package var shield: ShieldWording
  /// What is said otherwise over the apps of a group.
  package var groupShields: [GroupID: ShieldWording]
  /// Whether what an app plays is paused when a shield comes up over it.
  package var pausesMedia: Bool
  package var look: ShieldLook

  package init(
    warnings: [Duration] = [.seconds(300), .seconds(60)], nudgePause: Duration = .seconds(30),
    showsCountdown: Bool = false, showsLastMinute: Bool = true,
    thresholds: [GroupID: Thresholds] = [:], shield: ShieldWording = ShieldWording(),
    groupShields: [GroupID: ShieldWording] = [:], pausesMedia: Bool = true, look: ShieldLook = .standard
  ) {
    self.warnings = warnings
    self.nudgePause = nudgePause
    self.showsCountdown = showsCountdown
    self.showsLastMinute = showsLastMinute
    self.thresholds = thresholds
    self.shield = shield
    self.groupShields = groupShields
    self.pausesMedia = pausesMedia
    self.look = look
  }

  /// What the shields over the apps of a group say.
  package func shield(of group: GroupID) -> ShieldWording {
    groupShields[group].map { $0.over(shield) } ?? shield
  }
}
