extension SettingsTable {
  static let strict = SettingsSection(
    kind: "strict", naming: .none,
    meaning:
      "Strict mode: a stricter rule holds at once, a looser one waits, by whatever way it is wished for. What waits is "
      + "listed by “repgate strict”, and “repgate strict cancel” takes it back.",
    keys: [
      SettingsKey(
        "on", .flag(\.settings.strict.isOn), usual: "no", example: "yes",
        "Whether it is on. For the first 10 minutes it can be turned off at once, later only after the wait."),
      SettingsKey(
        "wait", .span(\.settings.strict.wait, .seconds(60)...Strictness.longestWait), usual: "15m",
        example: "2h",
        "How long a looser rule waits. A longer wait holds at once, a shorter one after the old one."),
      SettingsKey(
        "unlocks", .count(\.settings.strict.unlocks, 0...20), usual: "2", example: "0",
        "How many emergency unlocks a week has; each opens everything for a while, whatever the rules. They fill up by "
          + "themselves. 0 for none."),
      SettingsKey(
        "unlock-for", .span(\.settings.strict.unlockLength, .seconds(60)...(.seconds(3600))), usual: "5m",
        example: "10m", "How long an emergency unlock lasts."),
    ])
}
