import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

@testable import Storage

/// The history cannot be used, at the start or later: what people see, and that nothing is lost.
@Suite(.serialized) struct UnusableHistoryTests {
  @Test func aHistoryThatIsDamagedUnderTheWatcherIsReplacedByItsBackup() throws {
    let scene = try Scenario(.openbox, seconds: 40)
    let path = "\(scene.desktop.home)/.local/share/repgate/ledger.sqlite3"
    try Patience.wait(for: "there is a backup") { !Backups(ledger: path).files.isEmpty }
    try Patience.wait(for: "the app is charged") { try scene.watched.status().spentToday > .zero }
    try overwrite(path)
    // The command line meets it first.
    try scene.watched.repgate("log", "push-ups", "30")
    try Patience.wait(for: "the watcher uses the backup") {
      let status = try scene.watched.status()
      return status.isWatching && status.balance > .seconds(40) && status.balance <= .seconds(70)
        && status.problems.contains {
          $0.hasPrefix("The history was damaged. The file is set aside as \(path)")
        }
    }
    #expect(try scene.watched.repgate("history", "--verify").contains("whole"))
    #expect(try scene.watched.status().spentToday > .zero)
  }

  @Test func whileTheHistoryCannotBeWrittenTheWatcherGoesOnInMemory() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    let path = "\(scene.desktop.home)/.local/share/repgate/ledger.sqlite3"
    // Every entry is refused, as by a disk that is full.
    let database = try strangeConnection(to: path)
    try database.execute("CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'full'); END")
    try logOnShield(scene, reps: 25)
    try scene.watched.waitForNoShield(over: scene.window)
    try Patience.wait(for: "the status says so") {
      try scene.watched.status().problems.contains {
        $0.contains("in memory") && $0.hasSuffix("1 log waits.")
      }
    }
    try Patience.wait(for: "time is used in memory") { try scene.watched.status().balance < .seconds(23) }
    try database.execute("DROP TRIGGER full")
    try Patience.wait(for: "all of it is entered") {
      try scene.watched.status().problems == [] && scene.watched.repgate("history").contains("25 push-ups")
    }
    let watcher = try #require(scene.watched.watcher)
    let left = try scene.watched.status().balance
    watcher.signal(SIGTERM)
    _ = try watcher.wait()
    let status = try scene.watched.status()
    #expect(status.balance <= left && left - status.balance < .seconds(2))
    #expect(status.earnedToday == .seconds(25) && status.balance + status.spentToday == .seconds(25))
    #expect(try scene.watched.repgate("history", "--verify").contains("whole"))
  }

  /// As where the home folder is mounted only after the login.
  @Test func aHomeThatIsNotThereYetIsWaitedFor() throws {
    let desktop = try PrivateDesktop()
    let manager = try WindowManager.openbox.start(on: desktop)
    defer { withExtendedLifetime(manager) {} }
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("block", "--yes", "Blocks")
    let data = "\(desktop.home)/.local/share"
    _ = try desktop.run("mv", [data, data + "-later"])
    try desktop.folder.write("", to: "home/.local/share")
    let app = try TestClient(asProgramOn: desktop)
    let window = try app.open(Scenario.spec)

    #expect(
      try firstProblems(watched) == [
        "Cannot open \(data)/repgate/ledger.sqlite3: Not a directory. Check that HOME and the XDG folders name "
          + "folders of yours (env | grep -E 'HOME|XDG'). Until then your time and your apps are not known, so "
          + "nothing is blocked."
      ])
    let refusal = try desktop.run(watched.programs.commandLine, ["log", "push-ups", "1"])
    #expect(refusal.status == 1)
    #expect(
      desktop.log(of: watched.programs.commandLine).contains(
        "repgate: Cannot open \(data)/repgate/ledger.sqlite3: Not a directory."))

    _ = try desktop.run("rm", [data])
    _ = try desktop.run("mv", [data + "-later", data])
    try watched.waitForShield(over: window)
    #expect(try watched.status().problems == [])
  }

  @Test func rulesThatCannotBeReadAreSaidAndNothingIsBlocked() throws {
    let desktop = try PrivateDesktop()
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("block", "--yes", "Blocks")
    let path = "\(desktop.home)/.local/share/repgate/ledger.sqlite3"
    try strangeConnection(to: path).run("UPDATE rules SET document = '{}'")
    try watched.startWatcher()
    #expect(try watched.status().problems.contains { $0.hasPrefix("The rules in \(path) cannot be read") })
    try strangeConnection(to: path).run("DELETE FROM rules")
    try Patience.wait(for: "the watcher has taken the new rules") { try watched.status().problems == [] }
  }

  @Test func aHistoryOfANewerRepgateIsLeftAloneAndNothingIsBlocked() throws {
    let desktop = try PrivateDesktop()
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("log", "push-ups", "1")
    let path = "\(desktop.home)/.local/share/repgate/ledger.sqlite3"
    try strangeConnection(to: path).run("PRAGMA user_version = 99")
    #expect(
      try firstProblems(watched) == [
        "The history in \(path) was made by a newer Repgate (format 99, this one knows "
          + "\(Schema.current.version)). Install that version again. Until then your time and your apps are not "
          + "known, so nothing is blocked."
      ])
    #expect(try desktop.run(watched.programs.commandLine, ["undo"]).status == 1)
    #expect(try strangeConnection(to: path).number("PRAGMA user_version") == 99)
  }

  /// Starts a watcher whose history cannot be read by `status` either before it runs.
  private func firstProblems(_ watched: WatchedDesktop) throws -> [String] {
    _ = try watched.desktop.start(watched.programs.watcher)
    var status: StatusReport?
    try Patience.wait(for: "the watcher answers") {
      status = try? watched.status()
      return status?.isWatching == true
    }
    return status?.problems ?? []
  }

  private func overwrite(_ path: String) throws {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    try #require(file >= 0)
    let junk = [UInt8](repeating: 0x5a, count: 16_384)
    #expect(pwrite(file, junk, junk.count, 0) == junk.count)
  }

  private func logOnShield(_ scene: Scenario, reps: Int) throws {
    // Nothing reacts in the first second.
    Patience.rest(.milliseconds(1200))
    for digit in "\(reps)" { try scene.hands.press("\(digit)") }
    try scene.hands.press("Return")
  }
}
