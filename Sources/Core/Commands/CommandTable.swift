/// Every command of `repgate`, in the order that help lists them.
package enum CommandTable {
  package static let all: [Command] =
    everyDay + apps + exercises + settings + strict + autostart + looking + about
    + [probeDisplay, complete, supervise]

  /// The commands that people see.
  package static let shown = all.filter { !$0.isHidden }

  /// Understood with every command.
  package static let commonOptions = [
    Command.Option("help", letter: "h", "show help for the command")
  ]

  /// The headings of the overview, with the commands under each.
  package static let chapters: [(heading: String, commands: [Command])] = [
    ("Every day", everyDay), ("Apps", apps), ("Exercises", exercises), ("Settings", settings + strict),
    ("Start at login", autostart),
    ("Looking closer", looking),
    ("Help", about),
  ]

  /// What the program is, in one sentence.
  package static let purpose =
    "Repgate blocks distracting apps and lets you earn time in them by doing exercise."

  /// The codes that the program ends with, and when.
  package static let exitCodes: [(code: Int32, meaning: String)] = [
    (ExitCode.done.rawValue, "Done."),
    (ExitCode.refused.rawValue, "Refused, or failed: a sentence says why."),
    (ExitCode.usage.rawValue, "The command was not understood."),
    (ExitCode.watcherUnreachable.rawValue, "The watcher, or the desktop, is needed and cannot be reached."),
    (
      ExitCode.rulesUnreadable.rawValue,
      "The settings have a mistake, or the stored rules cannot be read: a sentence says what to do."
    ),
  ]

  package static func command(_ path: [String]) -> Command? { all.first { $0.path == path } }

  /// Words that people try, and the command that does what they mean.
  static let otherWords = [
    "list": "blocked", "ls": "blocked", "balance": "status", "time": "status", "left": "status",
    "earn": "log", "did": "log", "done": "log", "add": "log", "free": "unblock", "allow": "unblock",
    "remove": "unblock", "export": "history --csv", "verify": "history --verify", "check": "history --verify",
    "start": "autostart start", "restart": "autostart start --replace", "enable": "autostart enable",
    "disable": "autostart disable", "stop": "autostart stop", "quit": "autostart stop",
    "startup": "autostart status", "diagnose": "doctor", "search": "apps", "find": "apps",
    "revert": "undo", "oops": "undo", "config": "settings edit",
    "configure": "settings edit", "preferences": "settings edit",
    "edit": "settings edit", "explain": "why", "emergency": "unlock", "cancel": "strict cancel",
    "fix": "correct", "give": "correct", "rest": "pause", "break": "pause", "resume": "pause --end",
  ]

  static let json = Command.Option("json", "print JSON, for programs")
  static let yes = Command.Option("yes", letter: "y", "do not ask")
}
