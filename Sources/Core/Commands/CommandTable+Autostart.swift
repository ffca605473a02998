extension CommandTable {
  static let autostart = [
    Command(
      ["autostart", "enable"], "Start the watcher whenever you log in",
      details: [
        "From the next login on. Where systemd manages your login it keeps the watcher running; elsewhere the "
          + "desktop's autostart begins it, and Repgate itself keeps it running."
      ],
      examples: [.init("repgate autostart enable", "once; twice is harmless")]),
    Command(
      ["autostart", "disable"], "Do not start the watcher when you log in",
      details: ["A watcher that runs goes on until you log out, or until “repgate autostart stop”."]),
    Command(
      ["autostart", "status"], "Show whether it starts at login, and what keeps it running",
      options: [json]),
    Command(
      ["autostart", "start"], "Start the watcher now, and keep it running",
      options: [.init("replace", "end a watcher that runs, and start a new one: after an update")],
      details: [
        "This is what your desktop calls at login. It hands the display over to systemd's user manager and starts "
          + "the watcher there; without one, Repgate's own supervisor starts it, ends it when it is stuck, and "
          + "starts it again. It is over with the session."
      ]),
    Command(
      ["autostart", "stop"], "Stop the watcher until the next login or start",
      details: ["Whatever is covered is open at once; what was used so far is in the history."]),
  ]

  /// What keeps the watcher running without systemd.
  static let supervise = Command(
    ["autostart", "supervise"], "Keep a watcher running until the session ends", isHidden: true)
}
