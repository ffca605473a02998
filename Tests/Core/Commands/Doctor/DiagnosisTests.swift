import Testing

@testable import Core

@Suite struct DiagnosisTests {
  static let display = {
    var facts = DisplayFacts()
    facts.vendor = "The X.Org Foundation"
    facts.windowManager = .running(name: "i3", listsWindows: true)
    (facts.knowsProcesses, facts.knowsSaver) = (true, true)
    (facts.knowsMonitorPower, facts.knowsIdleTime) = (true, true)
    facts.monitors = ["1920×1080", "1280×1024"]
    return facts
  }()

  static let well = DoctorFacts(
    desktop: .init(display: ":0", authority: "/h/.Xauthority", authorityIsReadable: true, isWayland: false),
    display: .facts(display), bus: .answers,
    notifications: .running(name: "dunst", version: "1.9", capabilities: ["actions", "body"]),
    login: .session(others: 0), watcher: .running(version: Version.text, problems: []),
    autostart: AutostartReport(starters: [.systemd], pid: 7, keeper: .systemd),
    history: .readable(path: "/h/l", entries: 3, faults: [], repair: nil, isPrivate: true),
    settings: .read(path: "/h/repgate.conf", [], isPrivate: true))

  @Test func nothingIsMadeOfADesktopThatIsWell() {
    let findings = Diagnosis.findings(Self.well)
    #expect(findings.allSatisfy { $0.verdict == .ok && $0.advice == nil })
    #expect(Set(findings.map(\.check)).count == findings.count)
    #expect(Finding.summary(findings) == nil)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var check: String
    var verdict: Finding.Verdict
    /// Stands in what is said.
    var words: String
    var facts: DoctorFacts
    var testDescription: String { "\(check): \(words)" }

    init(
      _ check: String, _ verdict: Finding.Verdict, _ words: String, _ change: (inout DoctorFacts) -> Void
    ) {
      self.check = check
      self.verdict = verdict
      self.words = words
      facts = DiagnosisTests.well
      change(&facts)
    }

    init(
      display check: String, _ verdict: Finding.Verdict, _ words: String,
      _ change: (inout DisplayFacts) -> Void
    ) {
      var display = DiagnosisTests.display
      change(&display)
      self.init(check, verdict, words) { $0.display = .facts(display) }
    }
  }

  static let rows = [
    Row("wayland", .problem, "X11 (Xorg) session") { $0.desktop.isWayland = true },
    Row(display: "wayland", .problem, "X11 (Xorg) session") { $0.isXwayland = true },
    Row("x-server", .problem, "does not answer") { $0.display = .silent },
    Row("x-server", .problem, "is not there, or lets nobody in") { $0.display = .refused },
    Row("x-server", .problem, "DISPLAY is not set") {
      $0.display = .refused
      $0.desktop.display = ""
    },
    Row("x-server", .problem, "/h/.Xauthority, which holds the key") {
      $0.display = .refused
      $0.desktop.authorityIsReadable = false
    },
    Row("x-server", .note, "over the network") { $0.desktop.display = "localhost:10.0" },
    Row("x-server", .ok, "“unix:0” answers") { $0.desktop.display = "unix:0" },
    Row(display: "window-manager", .note, "has ended") { $0.windowManager = .leftover },
    Row(display: "window-manager", .note, "None announces itself") { $0.windowManager = .none },
    Row(display: "window-manager", .note, "dwm keeps no list") {
      $0.windowManager = .running(name: "dwm", listsWindows: false)
    },
    Row(display: "monitors", .note, "no RandR 1.5") { $0.monitors = [] },
    Row(display: "monitors", .ok, "1920×1080, 1280×1024") { _ in },
    Row(display: "processes", .note, "no XRes") { $0.knowsProcesses = false },
    Row(display: "presence", .note, "MIT-SCREEN-SAVER") { $0.knowsSaver = false },
    Row(display: "presence", .note, "DPMS), when a key") {
      ($0.knowsMonitorPower, $0.knowsIdleTime) = (false, false)
    },
    Row(display: "grabs", .note, "holds the keyboard for") { $0.keyboardIsHeld = true },
    Row(display: "grabs", .note, "holds the keyboard and the pointer for") {
      ($0.keyboardIsHeld, $0.pointerIsHeld) = (true, true)
    },
    Row("session-bus", .problem, "There is none here") { $0.bus = .absent },
    Row("session-bus", .problem, "answers none") { $0.bus = .silent },
    Row("notifications", .note, "Nobody shows them") { $0.notifications = .absent },
    Row("notifications", .problem, "does not start") { $0.notifications = .broken },
    Row("notifications", .problem, "does not answer") { $0.notifications = .silent },
    Row("notifications", .note, "no click on one") {
      $0.notifications = .running(name: "plain", version: "", capabilities: ["body"])
    },
    Row("logind", .note, "is not here") { $0.login = .absent },
    Row("logind", .note, "knows no session") { $0.login = .noSession },
    Row("logind", .note, "does not answer") { $0.login = .silent },
    Row("other-sessions", .note, "one more X session open") { $0.login = .session(others: 1) },
    Row("history", .ok, "none yet") { $0.history = .none(path: "/h/l") },
    Row("history", .problem, "made by a newer") { $0.history = .unusable("It was made by a newer Repgate.") },
    Row("history", .problem, "the sum is wrong") {
      $0.history = .readable(path: "", entries: 1, faults: ["the sum is wrong"], repair: nil, isPrivate: true)
    },
    Row("history", .note, "chmod go= '/h/my l'") {
      $0.history = .readable(path: "/h/my l", entries: 1, faults: [], repair: nil, isPrivate: false)
    },
    Row("history", .note, "was damaged") {
      $0.history = .readable(path: "", entries: 1, faults: [], repair: "It was damaged.", isPrivate: true)
    },
    Row("settings", .ok, "There is no file") { $0.settings = .none(path: "/c") },
    Row("settings", .problem, "repgate settings edit") {
      $0.settings = .read(path: "/c/repgate.conf", [SettingsRemark(line: 3, "No.")], isPrivate: true)
    },
    Row("settings", .note, "go=") { $0.settings = .read(path: "/c/repgate.conf", [], isPrivate: false) },
    Row("settings", .note, "not read") { $0.settings = .unknown(path: "/c") },
    Row("watcher", .problem, "of version 0.0.9") { $0.watcher = .running(version: "0.0.9", problems: []) },
    Row("watcher", .problem, "of version unknown") { $0.watcher = .running(version: nil, problems: []) },
    Row("watcher", .note, "It is odd.") {
      $0.watcher = .running(version: Version.text, problems: ["It is odd."])
    },
    Row("watcher", .problem, "repgate autostart start") { $0.watcher = .missing(.notRunning) },
    Row("watcher", .problem, "cannot be reached on this session bus") { $0.watcher = .missing(.unreachable) },
    Row("autostart", .note, "repgate autostart enable") { $0.autostart.starters = [] },
    Row("autostart", .note, "started by hand") { $0.autostart.keeper = .nobody },
  ]

  @Test(arguments: rows)
  func whatIsAmissIsNamedAndAnswered(row: Row) {
    let found = Diagnosis.findings(row.facts).filter { $0.check == row.check }
    #expect(found.map(\.verdict) == [row.verdict])
    let said = found.map { $0.meaning + " " + ($0.advice ?? "") }.joined()
    #expect(said.contains(row.words), "\(said)")
    // A problem always comes with a way out, which some sentences hold themselves.
    let isAnswered = found.allSatisfy { $0.advice != nil || ["history", "wayland"].contains($0.check) }
    #expect(row.verdict != .problem || isAnswered)
  }

  @Test(arguments: rows)
  func noLineIsTooLongForATerminal(row: Row) {
    let findings = Diagnosis.findings(row.facts)
    for line in Finding.text(findings, isColoured: false).split(separator: "\n") {
      #expect(PlainText.width(String(line)) <= 80, "\(line)")
      #expect(line.last != " ")
    }
    let coloured = Finding.text(findings, isColoured: true)
    let bare = ["32", "33", "1;31", "0"].reduce(coloured) { $0.replacing("\u{1b}[\($1)m", with: "") }
    #expect(bare == Finding.text(findings, isColoured: false))
  }

  @Test func everyWayToMissTheWatcherHasAWayOut() {
    for absence in WatcherAbsence.allCases { #expect(!absence.meaning.isEmpty && !absence.advice.isEmpty) }
  }
}
