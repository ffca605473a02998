import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// What is nobody's business stays on the screen: no network, and nothing on disk of what no rule selects.
@Suite struct PrivacyTests {
  private static let freeApp = "Zq7Free"
  private static let freeTitle = "Zq7 Letter to ฟ้า"
  private static let blockedTitle = "Wv8 Chapter"

  @Test func aDayLeavesNoTraceAndOpensNoNetwork() throws {
    try ProgramSearch.require([("strace", "strace")])
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    // Beside the desktop's folder, since all of that is searched.
    let calls = try PrivateFolder()
    let watched = WatchedDesktop(desktop, programs: try Self.traced(in: calls))
    try WindowManager.openbox.start(on: desktop)
    try desktop.start("dunst")
    try watched.repgate("exercise", "set", "push-ups", "--earns", "2s", "--takes", "0s")
    try watched.repgate("log", "push-ups", "1")
    // Titles are read for the second one, of every window.
    try watched.repgate("block", "--yes", "Blocks", "title:*chapter*")

    let other = try TestClient(asProgramOn: desktop)
    let letter = try other.open(
      WindowSpec(Self.freeApp, x: 660, y: 80, width: 400, height: 300).with { $0.title = Self.freeTitle })
    let app = try TestClient(asProgramOn: desktop)
    let window = try app.open(
      WindowSpec("Blocks", x: 60, y: 80, width: 520, height: 420).with { $0.title = Self.blockedTitle })
    try watched.startWatcher()
    for _ in 0..<(LongTests.areWanted ? 60 : 2) {
      app.activate(window)
      try watched.waitForShield(over: window)
      other.activate(letter)
      try Patience.wait(for: "the free app is in front") {
        try watched.status().foreground?.app == AppID(Self.freeApp)
      }
      try watched.repgate("windows")
      try watched.repgate("log", "push-ups", "1")
      try watched.waitForNoShield(over: window)
    }
    _ = try desktop.run(watched.programs.commandLine, ["doctor"])
    watched.watcher?.signal(SIGTERM)
    _ = try watched.watcher?.wait()

    // The search finds what is to be there.
    #expect(try Self.files(of: desktop, with: "Blocks").contains { $0.hasSuffix("repgate.conf") })
    for secret in [Self.freeApp, "Zq7", Self.blockedTitle] {
      #expect(try Self.files(of: desktop, with: secret) == [])
    }
    let (_, trace) = try desktop.run("cat", ["\(calls.path)/calls"])
    let sockets = trace.split(separator: "\n").filter { $0.contains(" socket(") || $0.hasPrefix("socket(") }
    #expect(!sockets.isEmpty)
    #expect(sockets.filter { !$0.contains("AF_UNIX") } == [])
  }

  /// This build's programs, with each socket that they open written down.
  private static func traced(in folder: PrivateFolder) throws -> WatchedDesktop.Programs {
    var programs = WatchedDesktop.Programs.built
    func wrap(_ program: String, _ options: String) throws -> String {
      let name = program.split(separator: "/").last.map(String.init) ?? program
      let wrapper = try folder.write(
        """
        #!/bin/sh
        exec strace \(options) -f -A -qq -s 0 -e trace=socket -e signal=none -o "\(folder.path)/calls" \\
          "\(program)" "$@"

        """, to: name)
      chmod(wrapper, 0o700)
      return wrapper
    }
    // -D: the watcher keeps the process id that the test signals.
    programs.watcher = try wrap(programs.watcher, "-D")
    programs.commandLine = try wrap(programs.commandLine, "")
    return programs
  }

  /// The files that anybody wrote on the desktop with these bytes in them.
  private static func files(of desktop: PrivateDesktop, with text: String) throws -> [Substring] {
    let (_, output) = try desktop.run("grep", ["-rlaF", "--devices=skip", text, desktop.folder.path])
    return output.split(separator: "\n")
  }
}
