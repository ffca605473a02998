extension SettingsTable {
  static let blockScreen = SettingsSection(
    kind: "block-screen", naming: .none,
    meaning:
      "What the block screen says and does, and its colours. \\n begins a new line in the title and the subtitle. {reason} "
      + "is why the app is covered, in a few words.",
    keys: words() + [media] + colours)

  private static let media = SettingsKey(
    "pause-media", .flag(\.settings.preferences.pausesMedia), usual: "yes", example: "no",
    "Whether an app that plays sound or a film is paused when the block screen comes up over it.")

  /// The words of a block screen, for all groups or for one.
  /// - Parameter lines: what comes before the names of the title and the subtitle.
  static func words(lines: String = "") -> [SettingsKey] {
    let gaps = ["app", "exercise", "minutes", "group", "reason"]
    return [
      SettingsKey(
        lines + "title", .words(\.words.title, gaps: gaps, mayBeEmpty: false), usual: nil,
        example: "Up you get!\\n{app} can wait.", "The large line."),
      SettingsKey(
        lines + "subtitle", .words(\.words.subtitle, gaps: gaps, mayBeEmpty: true), usual: nil,
        example: "{exercise} for {minutes} more minutes.", "The line below it."),
      SettingsKey(
        "log-button", .words(\.words.log, gaps: gaps, mayBeEmpty: false), usual: nil,
        example: "Done: {exercise}", "The button that logs."),
      SettingsKey(
        "not-now-button", .words(\.words.notNow, gaps: gaps, mayBeEmpty: false), usual: nil,
        example: "Later", "The button that leads out of the app."),
      SettingsKey(
        "quit-button", .words(\.words.quit, gaps: gaps, mayBeEmpty: false), usual: nil,
        example: "Close {app}", "The button that asks the app to close."),
      SettingsKey(
        "icon", .icon(\.words.icon), usual: nil, example: "face-smile",
        "The block screen’s picture, in place of the app’s own icon."),
    ]
  }

  private static let colours = [
    colour(
      "background", \.settings.preferences.look.background, \.background, "#1b2430", "Behind everything."),
    colour("text", \.settings.preferences.look.text, \.text, "#ffffff", "The title and what is large."),
    colour("dim-text", \.settings.preferences.look.dimText, \.dimText, "#c5ced8", "What is said beside it."),
    colour("button", \.settings.preferences.look.button, \.button, "#ffc857", "The button that logs."),
    colour(
      "button-text", \.settings.preferences.look.buttonText, \.buttonText, "#000000", "What stands on it."),
  ]

  private static func colour(
    _ name: String, _ place: SettingsKind.Place<Colour>, _ part: KeyPath<ShieldLook, Colour>,
    _ example: String,
    _ meaning: String
  ) -> SettingsKey {
    SettingsKey(
      name, .colour(place), usual: ShieldLook.standard[keyPath: part].hex, example: example, meaning)
  }
}
