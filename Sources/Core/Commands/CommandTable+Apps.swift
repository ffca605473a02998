extension CommandTable {
  static let apps = [
    Command(
      ["block"], "Block apps: they need time that you earned",
      arguments: [
        .init(
          "APP", "a name (Firefox), a desktop-file id (org.mozilla.firefox) or a window class",
          repeats: true, values: .installedApps)
      ],
      options: spanOptions + [yes],
      details: [
        "It says what each APP was taken for. What matches nothing that is installed or open is taken as a "
          + "window class, with a warning. A name that many programs share (java, SWT, game) is refused unless "
          + "the program is open and shows a second sign of its own.",
        "An app that is open while there is no time left is covered at once; at a terminal it asks first.",
        "With --for or --until a whole group is blocked once, however much time is left; it is named by its id or "
          + "name, or by its only app. An app that is in no group gets one of its own. It survives a restart, and ends "
          + "by itself. A time that has passed today is tomorrow's.",
      ],
      examples: [
        .init("repgate block firefox", "by its name"),
        .init("repgate block 'Visual Studio Code' steam", "two apps; a name with spaces goes in quotes"),
        .init("repgate block games --for 45m", "a group, whatever the time left"),
        .init("repgate block games --from 20:00 --until 22:00", "this evening"),
      ]),
    Command(
      ["unblock"], "Unblock apps: they are free at once",
      arguments: [
        .init(
          "APP", "an app that “repgate blocked” lists, by name, id or window class", repeats: true,
          values: .blockedApps)
      ],
      options: [.init("timed", "end what was blocked once, with --for or --until, and nothing else")],
      examples: [
        .init("repgate unblock firefox", "free at once, without time"),
        .init("repgate unblock games --timed", "the group's other rules hold again"),
      ]),
    pause,
    Command(
      ["blocked"], "List the blocked apps", options: [json]),
    Command(
      ["apps"], "List the installed apps",
      arguments: [
        .init("PATTERN", "part of a name or id; * stands for anything", isOptional: true)
      ],
      options: [json],
      examples: [.init("repgate apps fire", "those with “fire” in the name or id")]),
  ]
}
