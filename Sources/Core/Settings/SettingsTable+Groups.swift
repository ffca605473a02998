extension SettingsTable {
  static let group = SettingsSection(
    kind: "group", naming: .each(example: "games"),
    meaning:
      "Apps that need time that was earned. “repgate block” fills the group “blocked”; there may be more, "
      + "each with an ID of its own. There is one balance for all. Its own words on the block screen stand instead of "
      + "those of [block-screen].",
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
      SettingsKey(
        "blocked-hours", .hours(\.group.blockedHours), usual: "", example: "Mon-Fri 09:00-17:00; 22:00-06:00",
        "When the group is blocked, however much time is left. An end that is not after the start is on the next day."
      ),
      SettingsKey(
        "open-hours", .hours(\.group.openHours), usual: "", example: "Sat,Sun 14:00-16:00",
        "When the group is free and costs nothing. Where both hold, it is blocked."),
      SettingsKey(
        "day-limit", .limit(\.group.limits.day, mayBeZero: true, longest: .seconds(86_400)), usual: nil,
        example: "1h",
        "How much of the group there is a day at most, however much time is left. 0 blocks it. A limit counts from when "
          + "it is set."),
      SettingsKey(
        "week-limit", .limit(\.group.limits.week, mayBeZero: true, longest: .seconds(7 * 86_400)), usual: nil,
        example: "5h",
        "How much of it there is a week at most. Weeks begin on Monday."),
      SettingsKey(
        "at-a-time", .ownLength(\.group.limits.atATime, mayBeZero: false), usual: nil, example: "20m",
        "How much of it there is in one go, before a pause that “pause” sets."),
      SettingsKey(
        "pause", .length(\.group.limits.pause, mayBeZero: false), usual: "15m", example: "40m",
        "How long the group is blocked after one go. A rest that is as long ends a go by itself."),
      SettingsKey(
        "tell-at", .lengths(\.group.thresholds.at), usual: "", example: "10m; 30m",
        "At how much use of the group a day other programs are told, by D-Bus and by hooks."),
      SettingsKey(
        "tell-every", .ownLength(\.group.thresholds.every, mayBeZero: false), usual: nil, example: "15s",
        "Every how much use of the group other programs are told."),
    ] + words(lines: "block-"))

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
}
