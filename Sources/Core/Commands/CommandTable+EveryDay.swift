extension CommandTable {
  static let everyDay = [
    Command(
      ["status"], "Show the time left, and what is in front",
      options: [
        .init("json", "print JSON, for programs", excludes: ["format"]),
        .init(
          "format", value: "TEXT", "print one line, for a status bar; see below",
          excludes: ["json"]),
        .init("watch", "go on, with a line for each change"),
      ],
      details: [
        "The figures are true as of now, the running second included. Without a watcher they come from the "
          + "history, and a line says how to start it.",
        "With --watch it sleeps until the watcher tells of a change, and ends with its reader. With --json that "
          + "is an object a line. When the watcher ends, the line says so, and goes on with what is logged; when it is "
          + "back, all goes on.",
      ],
      terms: .init(
        "In TEXT",
        StatusFormat.Field.allCases.map { .init("{\($0.rawValue)}", $0.meaning) }
          + [.init("{{", "a brace itself")]),
      examples: [
        .init("repgate status", "the time left, earned and used today"),
        .init("repgate status --format '{balance}'", "the time left alone: 12 min"),
        .init("repgate status --watch --format '{balance} {app}'", "a line for a status bar, kept up"),
      ]),
    Command(
      ["log"], "Log reps that you did, and earn time",
      arguments: [
        .init(
          "EXERCISE", "what you did: an id or a name that “repgate exercises” lists",
          isOptional: true, values: .exercises),
        .init("REPS", "how many: a whole number", isOptional: true),
      ],
      options: [yes],
      details: [
        "Without arguments it opens a small window to log in.",
        "What earns more than 60 minutes at once asks first; --yes answers it.",
      ],
      examples: [
        .init("repgate log push-ups 10", "10 push-ups: 10 minutes"),
        .init("repgate log plank 45", "45 seconds of plank"),
        .init("repgate log", "opens the window to log in"),
      ]),
    Command(
      ["undo"], "Take back the last log",
      details: [
        "It works for 10 minutes after the log, once, and while none of its time has been used. The history "
          + "shows both: the log, and that it was undone."
      ],
      examples: [.init("repgate undo", "those were not 100 push-ups but 10")]),
    Command(
      ["correct"], "Put a mistake right, by adding time or taking some away",
      arguments: [.init("AMOUNT", "how much, with its sign: +12m, -12m, -1h30m")],
      options: [
        .init("because", value: "TEXT", "the reason; it is needed, and the history shows it")
      ],
      details: ["No more is taken away than there is."],
      examples: [
        .init("repgate correct +12m --because \"walked to work\"", "12 minutes more"),
        .init("repgate correct -10m --because \"logged twice\"", "10 minutes less"),
      ]),
    Command(
      ["history"], "Show what was earned and used",
      options: [
        .init(
          "since", value: "DATE", "from this day on: 2026-03-29, today, yesterday, monday, 7d",
          values: .words(["today", "yesterday", "7d"]),
          excludes: ["verify"]),
        .init("json", "print JSON, for programs", excludes: ["csv", "verify"]),
        .init("csv", "print CSV, for spreadsheets", excludes: ["json", "verify", "rules"]),
        .init(
          "rules", "what became of the rules instead: changes, unlocks, corrections, clocks that were set",
          excludes: ["csv", "verify"]),
        .init(
          "verify", "check that the history is whole and adds up to the time left",
          excludes: ["json", "csv", "since", "rules"]),
      ],
      details: [
        "Where --verify finds the file damaged, it sets it aside, takes the last backup with what can still be "
          + "read, and says what may be missing.",
        "Without --since it shows the last seven days. --json and --csv hold the whole history, or from "
          + "--since on.",
        "A day begins at four in the morning, or when the settings say. Times are those of the clock on the wall when it happened.",
        "Of an entry's times, “at” carries the zone's offset (2026-03-29T08:15:02+02:00), “local” is the same "
          + "without it, as spreadsheets read times (2026-03-29 08:15:02), and “day” is the day it counts for. "
          + "Columns whose names end in “_seconds” are seconds.",
      ],
      examples: [
        .init("repgate history --since monday", "this week"),
        .init("repgate history --csv > history.csv", "everything, for a spreadsheet"),
      ]),
    Command(
      ["stats"], "Show for each day what was earned by exercise and used by app",
      options: [
        .init(
          "days", value: "N", "so many days, today included; 7 without it",
          values: .words(["7", "30", "365"])),
        .init("json", "print JSON, for programs", excludes: ["csv"]),
        .init("csv", "print CSV, for spreadsheets", excludes: ["json"]),
      ],
      details: [
        "A bar stands for the time, all on one scale. What is used counts whether it was paid for, free, or neither; "
          + "--json and --csv tell these apart.",
        "A block screen counts when it comes up over what is in front. It was walked away from when its user went to "
          + "something else for a minute without earning time.",
      ],
      examples: [.init("repgate stats --days 30", "the last 30 days")]),
  ]
}
