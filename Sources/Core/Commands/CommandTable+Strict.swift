extension CommandTable {
  static let strict = [
    Command(
      ["strict"], "Show strict mode and what waits, turn it on or off, or take back what waits",
      arguments: [
        .init(
          "WHAT", "on, off, or cancel; without it, how things stand", isOptional: true,
          values: .words(["on", "off", "cancel"]))
      ],
      options: [json],
      details: [
        "While strict mode is on, what makes a rule stricter holds at once, and what makes one looser waits 15 "
          + "minutes, or as long as the settings say, whether it is wished for by a command or in the settings file, "
          + "with the watcher or without.",
        "It can be turned off at once for the first 10 minutes; after that, turning it off waits too. “cancel” takes "
          + "back everything that waits.",
      ],
      examples: [
        .init("repgate strict on", "from now on looser rules wait"),
        .init("repgate strict cancel", "you thought better of it"),
      ]),
    Command(
      ["unlock"], "Open everything for 5 minutes, in strict mode, twice a week",
      options: [yes],
      details: [
        "An emergency unlock opens whatever is blocked, whatever the rules, and costs no time. How many there are a week "
          + "and how long one lasts stands in the settings; they fill up by themselves. Each is kept in “repgate "
          + "history --rules”."
      ],
      examples: [.init("repgate unlock", "something cannot wait")]),
  ]
}
