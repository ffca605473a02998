extension CommandTable {
  static let spanOptions = [
    Command.Option("for", value: "LENGTH", "so long: 45m, 2h", excludes: ["until", "group"]),
    Command.Option("until", value: "TIME", "until the clock shows this: 17:30", excludes: ["for", "group"]),
    Command.Option(
      "from", value: "TIME", "from when the clock shows this; without it, from now"),
  ]

  static let pause = Command(
    ["pause"], "Let no rule hold for a while, for a guest or an evening off",
    options: [
      .init("for", value: "LENGTH", "so long: 30m, 2h", excludes: ["until", "end"]),
      .init("until", value: "TIME", "until the clock shows this: 18:00", excludes: ["for", "end"]),
      .init("end", "end it now", excludes: ["for", "until"]),
    ],
    details: [
      "Nothing is covered, and no time is taken. It ends by itself, after 24 hours at the latest; a time that has "
        + "passed today is tomorrow's. While strict mode is on a pause waits as every looser rule does."
    ],
    examples: [
      .init("repgate pause --for 30m", "half an hour"),
      .init("repgate pause --until 18:00", "until six"),
      .init("repgate pause --end", "the rules hold again"),
    ])
}
