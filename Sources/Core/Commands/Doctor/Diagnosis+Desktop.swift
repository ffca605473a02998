extension Diagnosis {
  /// The X server, and what runs on it.
  static func desktop(_ desktop: DoctorFacts.Desktop, _ display: DoctorFacts.Display) -> [Finding] {
    let server = Self.server(desktop, display)
    guard case .facts(let facts) = display else { return wayland(desktop.isWayland) + [server] }
    return wayland(desktop.isWayland || facts.isXwayland)
      + [
        server, windowManager(facts.windowManager), monitors(facts.monitors), processes(facts),
        saver(facts), grabs(facts),
      ]
  }

  private static func wayland(_ isWayland: Bool) -> [Finding] {
    guard isWayland else { return [] }
    return [
      Finding(
        "wayland", "Session type", .problem,
        DesktopSession.waylandSentence)
    ]
  }

  private static func server(_ desktop: DoctorFacts.Desktop, _ display: DoctorFacts.Display) -> Finding {
    let (check, title) = ("x-server", "X server")
    let name = PlainText.line(desktop.display)
    switch display {
    case .facts(let facts):
      if isRemote(desktop.display) {
        return Finding(
          check, title, .note,
          "“\(name)” is on another machine, or comes over the network: programs are known by their window "
            + "class alone.", advice: "Run the watcher where the screen is.")
      }
      return Finding(check, title, .ok, "“\(name)” answers (\(PlainText.line(facts.vendor))).")
    case .silent:
      return Finding(
        check, title, .problem, "“\(name)” takes the connection and does not answer.",
        advice: "It is stopped or very busy. If this stays so, log in again.")
    case .refused where desktop.display.isEmpty:
      return Finding(
        check, title, .problem, "There is none here: DISPLAY is not set.",
        advice: "Run this in your desktop session; from elsewhere: DISPLAY=:0 repgate doctor")
    case .refused where !desktop.authorityIsReadable:
      return Finding(
        check, title, .problem,
        "“\(name)” lets nobody in, or is not there: \(PlainText.line(desktop.authority)), which holds the key "
          + "to it, cannot be read.",
        advice: "Set XAUTHORITY to the file that your desktop session has: echo $XAUTHORITY")
    case .refused:
      return Finding(
        check, title, .problem, "“\(name)” is not there, or lets nobody in.",
        advice: "Check DISPLAY and XAUTHORITY against what your desktop session has.")
    }
  }

  /// `host:0`, and `localhost:10` of ssh; not `:0` and `unix:0`.
  private static func isRemote(_ display: String) -> Bool {
    let host = display.prefix { $0 != ":" }
    return !host.isEmpty && host != "unix" && !host.hasPrefix("/")
  }

  private static func windowManager(_ manager: DisplayFacts.WindowManager) -> Finding {
    let (check, title) = ("window-manager", "Window manager")
    switch manager {
    case .running(let name, listsWindows: true):
      return Finding(
        check, title, .ok,
        name.isEmpty ? "It lists its windows." : "\(PlainText.line(name)) lists its windows.")
    case .running(let name, listsWindows: false):
      return Finding(
        check, title, .note,
        "\(name.isEmpty ? "It" : PlainText.line(name)) keeps no list of its windows: Repgate finds them itself, by what is on "
          + "the screen.")
    case .leftover:
      return Finding(
        check, title, .note,
        "The one that announced itself has ended, and no other has taken over: Repgate goes by what is on the "
          + "screen.", advice: "Start a window manager again.")
    case .none:
      return Finding(
        check, title, .note, "None announces itself: Repgate goes by what is on the screen, and by the focus."
      )
    }
  }

  private static func monitors(_ monitors: [String]) -> Finding {
    let (check, title) = ("monitors", "Monitors")
    guard !monitors.isEmpty else {
      return Finding(
        check, title, .note, "The X server names none (no RandR 1.5): the whole screen is taken for one.")
    }
    return Finding(check, title, .ok, monitors.map { PlainText.line($0) }.joined(separator: ", "))
  }

  private static func processes(_ facts: DisplayFacts) -> Finding {
    facts.knowsProcesses
      ? Finding("processes", "Whose a window is", .ok, "The X server tells the process (XRes).")
      : Finding(
        "processes", "Whose a window is", .note,
        "The X server does not tell the process (no XRes 1.2): apps are known by their window class alone.")
  }

  private static func saver(_ facts: DisplayFacts) -> Finding {
    let (check, title) = ("presence", "Is anybody there")
    let missing = [
      facts.knowsSaver ? nil : "whether the screen saver is on (MIT-SCREEN-SAVER)",
      facts.knowsMonitorPower ? nil : "whether the monitor is off (DPMS)",
      facts.knowsIdleTime ? nil : "when a key is pressed after a pause (IDLETIME)",
    ].compactMap { $0 }
    guard !missing.isEmpty else {
      return Finding(
        check, title, .ok, "The X server tells of the screen saver, the monitor's power and the first key.")
    }
    return Finding(
      check, title, .note,
      "The X server does not tell \(missing.joined(separator: ", ")). What cannot be told counts as “somebody "
        + "is there”.")
  }

  private static func grabs(_ facts: DisplayFacts) -> Finding {
    let (check, title) = ("grabs", "Keys and pointer")
    let held = [facts.keyboardIsHeld ? "the keyboard" : nil, facts.pointerIsHeld ? "the pointer" : nil]
      .compactMap { $0 }.joined(separator: " and ")
    guard !held.isEmpty else { return Finding(check, title, .ok, "No program holds them for itself.") }
    return Finding(
      check, title, .note,
      "A program holds \(held) for itself; X does not tell which. Until it lets go, a block screen over it "
        + "gets neither keys nor clicks that are meant for it.",
      advice: "Games, virtual machines, open menus and lockers do so. If nothing of the kind is open, close "
        + "one program after the other.")
  }
}
