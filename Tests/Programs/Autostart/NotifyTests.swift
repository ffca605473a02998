import Core
import Files
import Glibc
import Platform
import Rehearsal
import Rig
import Testing

/// The watcher as systemd sees it: the test holds the socket that systemd would.
@Suite(.serialized) struct NotifyTests {
  /// Hears the watcher of a desktop.
  private final class Keeper {
    let listener: NotifyListener
    private(set) var heard: [ServiceMessage] = []

    init(_ desktop: PrivateDesktop) throws {
      listener = try #require(NotifyListener(path: "\(desktop.runtimeFolder)/keeper"))
    }

    var environment: [String: String] { ["NOTIFY_SOCKET": listener.address] }

    func wait(for what: String, within limit: Duration = .seconds(15), _ sign: (ServiceMessage) -> Bool)
      throws
    {
      try Patience.wait(for: "the watcher says \(what); so far \(heard.map(\.text))", within: limit) {
        heard += listener.messages()
        return heard.contains(where: sign)
      }
      heard = []
    }
  }

  @Test func itSaysWhenItWatchesWhatItAllowsAndThatItEnds() throws {
    let scene = try Scenario(.openbox, seconds: 3)
    scene.watched.watcher?.end()
    let keeper = try Keeper(scene.desktop)
    let watcher = try scene.desktop.start(scene.watched.programs.watcher, environment: keeper.environment)
    try keeper.wait(for: "that it is ready") { $0.isReady }
    // The time left is used up by then, or soon.
    try keeper.wait(for: "that a short silence is too long") { $0.watchdog == Heartbeat.whileCovering }
    try scene.waitUntilCovered(after: "the time was used up")
    try keeper.wait(for: "that it lives") { $0.isAlive }
    try scene.watched.repgate("log", "push-ups", "60")
    try keeper.wait(for: "that 3 min are allowed again") { $0.watchdog == Heartbeat.otherwise }
    watcher.signal(SIGTERM)
    try keeper.wait(for: "that it ends") { $0.isStopping }
    #expect(try watcher.wait() == 0)
  }

  /// As where the desktop tells the user manager of the display after the unit was started.
  @Test func withoutADisplayItWaitsAndFindsTheOneThatTheManagerLearnsOf() throws {
    let desktop = try PrivateDesktop()
    let keeper = try Keeper(desktop)
    let bin = try desktop.folder.makeFolder("bin")
    let variables = try desktop.folder.write("LANG=C\n", to: "variables")
    let systemctl = try desktop.folder.write("#!/bin/sh\ncat '\(variables)'\n", to: "bin/systemctl")
    chmod(systemctl, 0o700)
    try desktop.folder.write("", to: "run/systemd/private")
    let program = WatchedDesktop.Programs.built.watcher
    let watcher = try desktop.start(
      program,
      environment: keeper.environment.merging(
        ["DISPLAY": "", "PATH": "\(bin):/usr/bin:/bin"], uniquingKeysWith: { $1 }))
    try keeper.wait(for: "what it waits for") { $0.status?.contains("DISPLAY") == true }
    #expect(watcher.isRunning)
    try desktop.folder.write("LANG=C\nDISPLAY=\(desktop.display)\n", to: "variables")
    try keeper.wait(for: "that it is ready") { $0.isReady }
    #expect(try WatchedDesktop(desktop, programs: .built).status().isWatching)
  }

  @Test func askedToEndWhileItWaitsItEnds() throws {
    let desktop = try PrivateDesktop()
    let keeper = try Keeper(desktop)
    let watcher = try desktop.start(
      WatchedDesktop.Programs.built.watcher,
      environment: keeper.environment.merging(["DISPLAY": ":4711"]) { $1 })
    try keeper.wait(for: "what it waits for") { $0.status?.contains(":4711") == true }
    watcher.signal(SIGTERM)
    #expect(try watcher.wait() == 0)
  }

  @Test func underWaylandItSaysSoOnceAndStaysDown() throws {
    let desktop = try PrivateDesktop(PrivateDesktop.Setup(environment: ["XDG_SESSION_TYPE": "wayland"]))
    let keeper = try Keeper(desktop)
    let program = WatchedDesktop.Programs.built.watcher
    try desktop.start("dunst")
    var bubbles: [Onlooker.Sight] {
      desktop.onlooker.windows(ofClass: "Dunst").compactMap { desktop.onlooker.sight(of: $0) }
        .filter(\.isViewable)
    }
    try Patience.wait(for: "dunst is there") {
      try desktop.run("xprop", ["-root"]).status == 0
        && !desktop.onlooker.windows(ofClass: "Dunst").isEmpty
    }
    let watcher = try desktop.start(program, environment: keeper.environment)
    // Else systemd takes the end for a failure.
    try keeper.wait(for: "that its start is over") { $0.isReady }
    #expect(try watcher.wait() == ExitCode.watcherUnreachable.rawValue)
    #expect(RestartPlan.finalCodes.contains(ExitCode.watcherUnreachable.rawValue))
    try Patience.wait(for: "the notification is shown") { !bubbles.isEmpty }
    #expect(
      try WatchedDesktop(desktop, programs: .built).status().problems == [DesktopSession.waylandSentence])
    _ = try desktop.run("dunstctl", ["close-all"])
    try Patience.wait(for: "the notification is closed") { bubbles.isEmpty }
    #expect(try desktop.start(program).wait() == ExitCode.watcherUnreachable.rawValue)
    #expect(Patience.stays(for: .milliseconds(500)) { bubbles.isEmpty })
  }
}
