import Core
import FoundationEssentials
import Rehearsal
import Testing

/// Who calls a watcher that does not run has the bus start it.
@Suite(.serialized) struct BusActivationTests {
  private static let packaged = #filePath.replacing(
    "/Tests/Programs/BusActivationTests.swift", with: "/packaging/dbus/org.repgate.Repgate.service")

  /// A desktop on which it is installed, as `packaging/run` does that, and does not run.
  private func desktop() throws -> WatchedDesktop {
    let desktop = try PrivateDesktop()
    let watched = WatchedDesktop(desktop, programs: .built)
    let file = try String(contentsOfFile: Self.packaged, encoding: .utf8)
    try desktop.folder.write(
      file.replacing("Exec=repgate ", with: "Exec=\(watched.programs.commandLine) "),
      to: "run/services/org.repgate.Repgate.service")
    _ = try bus(desktop, "ReloadConfig")
    return watched
  }

  private func bus(_ desktop: PrivateDesktop, _ method: String, _ arguments: String...) throws -> String {
    try desktop.run(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/org/freedesktop/DBus",
        "--method", "org.freedesktop.DBus." + method,
      ] + arguments
    ).output
  }

  /// What is said to a call, be it an answer or an error.
  private func call(_ watched: WatchedDesktop, _ method: String, _ arguments: String...) throws -> String {
    let words =
      [
        "gdbus", "call", "--session", "--timeout", "20", "--dest", "org.repgate.Repgate", "--object-path",
        "/org/repgate/Repgate", "--method", "org.repgate.Repgate1." + method,
      ] + arguments
    return try watched.desktop.run("sh", ["-c", "exec \"$@\" 2>&1", "sh"] + words, within: .seconds(30))
      .output
  }

  @Test func theWatcherIsStartedAnswersAndStays() throws {
    let watched = try desktop()
    #expect(!(try watched.status().isWatching))
    #expect(try call(watched, "Log", "push-ups", "5").contains("uint32 300"))
    let pid = try bus(watched.desktop, "GetConnectionUnixProcessID", "org.repgate.Repgate")
    #expect(try watched.status().balance == .seconds(300))
    #expect(try call(watched, "Log", "push-ups", "1").contains("uint32 60"))
    #expect(try bus(watched.desktop, "GetConnectionUnixProcessID", "org.repgate.Repgate") == pid)
    try watched.repgate("autostart", "stop")
    #expect(!(try watched.status().isWatching))
  }

  @Test func aQuestionByTheCommandLineStartsNothing() throws {
    let watched = try desktop()
    for words in [["status"], ["why", "Blocks"], ["log", "push-ups", "1"], ["blocked"], ["strict"]] {
      _ = try watched.desktop.run(watched.programs.commandLine, words)
    }
    #expect(!(try watched.status().isWatching))
  }

  @Test func withoutADisplayTheCallerHasAnErrorAtOnce() throws {
    let watched = try desktop()
    _ = try bus(watched.desktop, "UpdateActivationEnvironment", "{'DISPLAY': ':65000'}")
    let start = ContinuousClock.now
    let said = try call(watched, "Status")
    #expect(said.contains("org.freedesktop.DBus.Error.Spawn"), "\(said)")
    // The caller's own patience is twice that.
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(!(try watched.status().isWatching))
  }
}
