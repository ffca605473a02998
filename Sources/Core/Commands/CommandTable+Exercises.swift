extension CommandTable {
  static let exercises = [
    Command(
      ["exercises"], "List the exercises, and what each earns", options: [json]),
    Command(
      ["exercise", "set"], "Change an exercise, or add one of your own",
      arguments: [
        .init("ID", "the id of one that “repgate exercises” lists, or a new one", values: .exercises)
      ],
      options: [
        .init("name", value: "NAME", "what it is called, in the plural"),
        .init("singular", value: "NAME", "what one of it is called; without it, the name"),
        .init("earns", value: "DURATION", "what one rep earns: 20s, 1m, 1m30s"),
        .init(
          "takes", value: "DURATION",
          "how long one rep takes a body; the block screen waits for it (0 = does not wait)"),
      ],
      details: ["A new exercise needs --earns. What is not given stays as it is."],
      examples: [
        .init("repgate exercise set push-ups --earns 20s", "a push-up earns 20 seconds"),
        .init("repgate exercise set step-ups --singular step-up --earns 30s --takes 2s", "a new one"),
      ]),
    Command(
      ["exercise", "remove"], "Remove an exercise",
      arguments: [.init("ID", "the id of one that “repgate exercises” lists", values: .exercises)],
      details: ["What was earned with it stays. “repgate exercise set ID --earns DURATION” brings it back."],
      examples: [.init("repgate exercise remove burpees", "no more burpees")]),
  ]
}
