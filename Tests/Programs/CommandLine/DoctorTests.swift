import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

/// `repgate doctor` on desktops that are well, and on some that are not.
@Suite struct DoctorTests {
  private struct Entry: Decodable {
    var check: String
    var verdict: Finding.Verdict
    var meaning: String
  }

  private func examine(
    _ desktop: PrivateDesktop, environment: [String: String] = [:]
  ) throws -> (status: Int32, entries: [String: Entry]) {
    let answer = try Child.run(
      PrivateHome.program, ["doctor", "--json"],
      environment: desktop.environment.merging(environment) { _, new in new })
    let entries = try JSONText.decode([Entry].self, from: answer.output)
    return (answer.status, Dictionary(uniqueKeysWithValues: entries.map { ($0.check, $0) }))
  }

  @Test func aWatchedDesktopIsWell() throws {
    let scene = try Scenario(.openbox, seconds: 60)
    let (status, entries) = try examine(scene.desktop)
    #expect(status == 0, "\(entries.values.filter { $0.verdict == .problem })")
    for check in ["x-server", "window-manager", "processes", "grabs", "session-bus", "history", "watcher"] {
      #expect(entries[check]?.verdict == .ok, "\(check): \(entries[check]?.meaning ?? "missing")")
    }
    #expect(entries["window-manager"]?.meaning.contains("Openbox") == true)
    let text = try scene.watched.repgate("doctor")
    #expect(text.hasPrefix("ok    X server") && !text.contains("\u{1b}"))
  }

  @Test func aHeldKeyboardAndADeadWindowManagerAreSeen() throws {
    let scene = try Scenario(.openbox)
    let holder = try TestClient(asProgramOn: scene.desktop)
    let window = try holder.open(WindowSpec("Holder", x: 10, y: 10, width: 50, height: 50))
    scene.managerProgram?.signal(SIGKILL)
    _ = try scene.managerProgram?.wait()
    try holder.holdKeyboard(window)
    let (status, entries) = try examine(scene.desktop)
    #expect(status == 0)
    #expect(entries["grabs"]?.meaning.contains("the keyboard for itself") == true)
    #expect(entries["window-manager"]?.meaning.contains("has ended") == true)
  }

  /// A server that is stopped takes connections, and says nothing.
  @Test func aStoppedXServerDoesNotHoldItUp() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    desktop.signalServer(SIGSTOP)
    defer { desktop.signalServer(SIGCONT) }
    let start = ContinuousClock.now
    let (status, entries) = try examine(desktop)
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(status == 1)
    #expect(entries["x-server"]?.meaning.contains("does not answer") == true)
    #expect(entries["watcher"]?.verdict == .problem)
  }

  @Test func aNotificationServerThatDoesNotStartIsNamed() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try desktop.folder.write(
      "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=/bin/false\n",
      to: "run/services/broken.service")
    _ = try desktop.run(
      "dbus-send",
      [
        "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
        "org.freedesktop.DBus.ReloadConfig",
      ])
    let (status, entries) = try examine(desktop)
    #expect(status == 1)
    #expect(entries["notifications"]?.meaning.contains("does not start") == true)
  }

  @Test func aMistakeInTheSettingsAndAWaylandSessionAreProblems() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "1")
    try home.folder.write("[nonsense", to: "config/repgate/repgate.conf")
    home.environment["XDG_SESSION_TYPE"] = "wayland"
    let answer = try home.run("doctor")
    #expect(answer.code == 1)
    #expect(answer.complaint.hasSuffix("are to be put right.\n"))
    for line in ["problem  Session type", "problem  X server", "problem  Settings", "problem  Watcher"] {
      #expect(answer.text.contains(line), "\(line)")
    }
  }

  /// Looking changes nothing.
  @Test func itMakesNoFile() throws {
    let home = try PrivateHome()
    _ = try home.run("doctor")
    #expect(home.mode("data/repgate") == nil && home.mode("config/repgate") == nil)
  }
}
