extension CommandTable {
  static let looking = [
    Command(
      ["why"], "Explain why an app is blocked, open, or costs time",
      arguments: [
        .init(
          "APP", "the app; without it, what is in front", isOptional: true, values: .installedApps)
      ],
      options: [
        .init("window", value: "ID", "a window that “repgate windows” lists"), json,
      ],
      details: [
        "It says which rule of which group selects the app, how much of it was used, what comes of that, and what "
          + "happens next and when."
      ],
      examples: [
        .init("repgate why", "what is in front"),
        .init("repgate why firefox", "an app, open or not"),
      ]),
    Command(
      ["windows"], "List the open windows, and which app each belongs to",
      options: [json],
      details: [
        "For each window: its id, the app, whether it is blocked, and the clues that led to the app, the "
          + "strongest first."
      ]),
    Command(
      ["pick"], "Click a window to see which app it is, or to block it",
      options: [.init("block", "block the app, as “repgate block” does"), yes, json],
      details: ["The pointer is a cross until the click. Escape or a right click ends it."],
      examples: [.init("repgate pick --block", "the next click says what to block")]),
    Command(
      ["doctor"], "Check what Repgate needs, and say what to do",
      options: [json],
      details: [
        "Each check says ok, note (Repgate goes on with less) or problem, what that means, and what to do. It "
          + "ends with 1 where there is a problem. What does not answer is given up on within seconds.",
        "For a moment it takes hold of the keyboard and the pointer, to see whether another program holds them.",
      ]),
    Command(
      ["demo"], "Play the whole story on a private screen, and check it",
      details: [
        "It blocks a real app, uses up the time, covers it, logs reps and opens it again, on an X server, a "
          + "bus and a home folder of its own; your desktop and your history are not touched."
      ]),
  ]

  static let about = [
    Command(
      ["help"], "Show this list, or help for a command",
      arguments: [
        .init("COMMAND", "the command to explain", isOptional: true, repeats: true, values: .commands)
      ])
  ]

  /// For `doctor`, which gives it up when the X server does not answer.
  static let probeDisplay = Command(
    ["probe-display"], "Print as JSON what the X server says of itself", isHidden: true)

  /// For the shells' completions.
  static let complete = Command(
    ["complete"], "Print what a shell may offer",
    arguments: [.init("KIND", "apps, blocked or exercises")], isHidden: true)
}
