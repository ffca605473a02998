extension CommandTable {
  private static let group = Command.Option(
    "group", value: "GROUP", "the group that it goes into, by its id or name; a new one is made",
    values: .groups,
    excludes: ["for", "until"])

  static let apps = [
    Command(
      ["block"], "Block apps, categories or titles: they need time that you earned",
      arguments: [
        .init(
          "APP",
          "a name (Firefox), a desktop-file id (org.mozilla.firefox) or a window class; category:Game; "
            + "title:*YouTube*", repeats: true, values: .blockable)
      ],
      options: [group] + spanOptions + [yes],
      details: [
        "It says what each APP was taken for. What matches nothing that is installed or open is taken as a "
          + "window class, with a warning. A name that many programs share (java, SWT, game) is refused unless "
          + "the program is open and shows a second sign of its own.",
        "An app that is open while there is no time left is covered at once; at a terminal it asks first.",
        "category:NAME blocks every app of a category of desktop files, and those that are installed later. title:PATTERN "
          + "blocks windows by their title, such as a browser's while a page is open: * stands for anything, ? for one "
          + "character; case and accents do not count. Put it in quotes.",
        "A terminal, and what your list of never blocked apps names, is blocked by its name alone; that takes it off the "
          + "list.",
        "With --for or --until a whole group is blocked once, however much time is left; it is named by its id or "
          + "name, or by its only app. An app that is in no group gets one of its own. It survives a restart, and ends "
          + "by itself. A time that has passed today is tomorrow's.",
      ],
      examples: [
        .init("repgate block firefox", "by its name"),
        .init("repgate block 'Visual Studio Code' steam", "two apps; a name with spaces goes in quotes"),
        .init("repgate block category:Game --group games", "all games, in a group of their own"),
        .init("repgate block 'title:*YouTube*'", "whatever shows it in its title"),
        .init("repgate block games --for 45m", "a group, whatever the time left"),
        .init("repgate block games --from 20:00 --until 22:00", "this evening"),
      ]),
    Command(
      ["unblock"], "Unblock apps: they are free at once",
      arguments: [
        .init(
          "APP",
          "what “repgate blocked” lists: an app by name, id or window class; category:Game; title:*YouTube*",
          repeats: true, values: .blocked)
      ],
      options: [
        .init(
          "group", value: "GROUP", "in this group alone, by its id or name", values: .groups,
          excludes: ["timed"]),
        .init(
          "timed", "end what was blocked once, with --for or --until, and nothing else", excludes: ["group"]),
      ],
      details: [
        "An app that a category or “everything” selects is left out of that from now on: repgate unblock gnome-chess, "
          + "with all other games still blocked."
      ],
      examples: [
        .init("repgate unblock firefox", "free at once, without time"),
        .init("repgate unblock games --timed", "the group's other rules hold again"),
      ]),
    pause,
    Command(
      ["blocked"], "List what is blocked, by which group, and when", options: [json]),
    Command(
      ["apps"], "List the installed apps",
      arguments: [
        .init("PATTERN", "part of a name or id; * stands for anything", isOptional: true)
      ],
      options: [json],
      examples: [.init("repgate apps fire", "those with “fire” in the name or id")]),
  ]
}
