/// The lines of a shield, from the top down.
enum ShieldLine: Hashable, CaseIterable {
  case icon, appName, title, subtitle
  /// − 10 +
  case stepper
  /// ‹ push-ups ›
  case chooser
  /// "earns 10 min"
  case earns
  case log
  /// "Not now" and "Quit"
  case quiet
  case today
  /// "More…"
  case otherWays

  /// Which go first where there is little room, the least important first. The log button never goes.
  static let droppable: [ShieldLine] = [
    .today, .appName, .otherWays, .icon, .earns, .subtitle, .chooser, .title, .quiet, .stepper,
  ]
}
