/// Every setting that there is, in the order in which people read of them.
enum SettingsTable {
  static let sections = [time, notifications, blockScreen, group, neverBlock, strict, exercise]

  static func section(_ kind: String) -> SettingsSection? { sections.first { $0.kind == kind } }

  static let time = SettingsSection(
    kind: "time", naming: .none, meaning: "When time counts.",
    keys: [
      SettingsKey(
        "day-start", .timeOfDay(\.settings.dayStart), usual: DayStart.fourInTheMorning.text, example: "06:00",
        "When a day begins, for “earned today” and “used today”. An evening that runs past midnight still belongs "
          + "to the day that it began on. Time that is left stays, whatever the day."),
      SettingsKey(
        "free-a-day", .length(\.settings.freePerDay, mayBeZero: true), usual: "0", example: "10m",
        "How much may be used each day besides what is earned. It is used first; what is left of it at the end of the "
          + "day is gone."),
      SettingsKey(
        "save-up-to", .limit(\.settings.saveUpTo, mayBeZero: false, longest: .seconds(7 * 86_400)),
        usual: nil, example: "3h",
        "How much time may be saved up. What is there already stays; a set that would go over earns up to it, and this "
          + "is said before. Without it all that is earned is kept."),
      SettingsKey(
        "away-after", .lengthOrNever(\.settings.idle.awayAfter), usual: "never", example: "15m",
        "After how long without a key or a motion no more time is taken, as if the screen were off. With never a "
          + "film goes on costing time."),
      SettingsKey(
        "ask-after", .lengthOrNever(\.settings.idle.asksAfter), usual: "10m", example: "never",
        "After how long without a key or a motion in a blocked app the next one brings the question whether the "
          + "time was used, or is to be given back."),
    ])

  static let notifications = SettingsSection(
    kind: "notifications", naming: .none, meaning: "What is said beside the block screen.",
    keys: [
      SettingsKey(
        "warn-at", .lengths(\.settings.preferences.warnings), usual: "5m; 1m", example: "10m; 2m; 30s",
        "At how much time left a notification says so. Nothing behind the = for none."),
      SettingsKey(
        "nudge-every", .length(\.settings.preferences.nudgePause, mayBeZero: true), usual: "30s",
        example: "2m",
        "How far apart two of the notifications are at least that go with a block screen."),
      SettingsKey(
        "countdown", .flag(\.settings.preferences.showsCountdown), usual: "no", example: "yes",
        "Whether a silent notification counts down while a blocked app is used."),
      SettingsKey(
        "last-minute", .flag(\.settings.preferences.showsLastMinute), usual: "yes", example: "no",
        "Whether a strip at the top of the blocked window counts down the last minute."),
    ])

  static let exercise = SettingsSection(
    kind: "exercise", naming: .each(example: "step-ups"),
    meaning:
      "An exercise that is changed, or one of your own; “repgate exercises” lists those that there are. What "
      + "is not set stays as it is built in.",
    keys: [
      SettingsKey(
        "name", .name(\.exercise.name), usual: nil, example: "step-ups",
        "What it is called, in the plural; without it, the ID."),
      SettingsKey(
        "singular", .name(\.exercise.singular), usual: nil, example: "step-up",
        "What one of it is called; without it, the name."),
      SettingsKey(
        "unit", .unit(\.exercise.unit), usual: "rep", example: "second", "What is counted of it."),
      SettingsKey(
        "earns", .ownLength(\.exercise.earns, mayBeZero: false), usual: nil, example: "30s",
        "How much time one of it earns. An exercise of your own needs this line."),
      SettingsKey(
        "takes", .ownLength(\.exercise.takes, mayBeZero: true), usual: "0", example: "2s",
        "How long a body needs for one; the block screen’s button waits for it. 0 does not wait."),
      SettingsKey(
        "removed", .flag(\.exercise.isRemoved), usual: "no", example: "yes",
        "Whether an exercise that is built in is left out."),
    ])
}
