/// Every setting that there is, in the order in which people read of them.
enum SettingsTable {
  static let sections = [time, notifications, blockScreen, group, neverBlock, exercise]

  static func section(_ kind: String) -> SettingsSection? { sections.first { $0.kind == kind } }

  static let time = SettingsSection(
    kind: "time", naming: .none, meaning: "When time counts.",
    keys: [
      SettingsKey(
        "day-start", .timeOfDay(\.settings.dayStart), usual: DayStart.fourInTheMorning.text, example: "06:00",
        "When a day begins, for “earned today” and “used today”. An evening that runs past midnight still belongs "
          + "to the day that it began on. Time that is left stays, whatever the day."),
      SettingsKey(
        "away-after", .lengthOrNever(\.settings.preferences.awayAfterIdle), usual: "never", example: "15m",
        "After how long without a key or a motion no more time is taken, as if the screen were off. With never a "
          + "film goes on costing time."),
      SettingsKey(
        "ask-after", .lengthOrNever(\.settings.preferences.asksAfterIdle), usual: "10m", example: "never",
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

  static let group = SettingsSection(
    kind: "group", naming: .each(example: "games"),
    meaning:
      "Apps that need time that was earned. “repgate block” fills the group “blocked”; there may be more, "
      + "each with an ID of its own. There is one balance for all.",
    keys: [
      SettingsKey(
        "name", .words(\.group.name, gaps: [], mayBeEmpty: false), usual: nil, example: "Games",
        "What people call it; without it, the ID."),
      SettingsKey(
        "apps", .apps(\.group.apps), usual: "", example: "org.mozilla.firefox; steam",
        "Desktop-file ids, names or window classes, as “repgate apps” and “repgate windows” list them."),
      SettingsKey(
        "categories", .categories(\.group.categories), usual: "", example: "Game; AudioVideo",
        "Categories of desktop files, as “repgate apps --json” lists them: every app in one is selected, and those "
          + "that are installed later."),
      SettingsKey(
        "titles", .titles(\.group.titles), usual: "", example: "*YouTube*; *Netflix*",
        "Windows by their title, such as a browser's while a page is open: * stands for anything, ? for one "
          + "character. Case and accents do not count."),
      SettingsKey(
        "everything", .flag(\.group.selectsEverything), usual: "no", example: "yes",
        "Whether the group selects every app but those that “allow” names."),
      SettingsKey(
        "allow", .apps(\.group.allowed), usual: "", example: "gnome-chess",
        "Apps that the group leaves out, whatever else it selects."),
      SettingsKey(
        "counts", .counting(\.group.counting), usual: "in-front", example: "visible",
        "Whether time is taken while an app is in front, or whenever it can be seen, such as a film beside the work."
      ),
    ])

  static let neverBlock = SettingsSection(
    kind: "never-block", naming: .none,
    meaning:
      "Apps that no category, title or “everything” may block. Terminals are never blocked by those either, only by "
      + "their name.",
    keys: [
      SettingsKey(
        "apps", .apps(\.settings.neverBlocked), usual: "", example: "org.gnome.Calculator",
        "Desktop-file ids, names or window classes.")
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
