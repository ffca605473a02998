import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Storage
import Testing

/// The settings file under a running watcher, changed by hand and by commands.
@Suite(.serialized) struct SettingsFileTests {
  private func path(_ scene: Scenario) -> String { "\(scene.desktop.home)/.config/repgate/repgate.conf" }

  private func text(_ scene: Scenario) throws -> String {
    try String(contentsOfFile: path(scene), encoding: .utf8)
  }

  /// As most editors do it: another file in the place of the old one.
  private func replace(_ text: String, _ scene: Scenario) throws {
    try text.write(toFile: path(scene), atomically: true, encoding: .utf8)
  }

  @Test func aChangeByHandCountsAtOnceAndAMistakeChangesNothing() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    let file = try text(scene)
    #expect(file.contains("\n[group blocked]\napps = "))

    let free = file.replacing("\napps = ", with: "\n;apps = ")
    try replace(free, scene)
    try scene.watched.waitForNoShield(over: scene.window, within: .seconds(5))
    #expect(try scene.watched.repgate("blocked", "--json") == "[\n\n]\n")

    // Into the same file, as small editors do it.
    let handle = try #require(fopen(path(scene), "w"))
    fputs(file.replacing("\n#countdown = no", with: "\ncountdown = perhaps"), handle)
    fclose(handle)
    try Patience.wait(for: "the mistake is said") {
      try scene.watched.status().problems.contains {
        $0.contains("“countdown” must be yes or no, not “perhaps”.")
      }
    }
    #expect(scene.desktop.onlooker.shield(over: scene.window) == nil)

    try replace(file, scene)
    try scene.watched.waitForShield(over: scene.window)
    #expect(try scene.watched.status().problems == [])

    // A file that is gone frees nothing.
    try FileManager.default.removeItem(atPath: path(scene))
    try scene.watched.repgate("exercise", "set", "squats", "--earns", "20s")
    try scene.watched.waitForShield(over: scene.window)
    #expect(try text(scene).contains("[exercise squats]\nearns = 20s\n"))
  }

  @Test func whatWasChangedWhileNobodyWatchedHoldsFromTheStart() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    let watcher = try #require(scene.watched.watcher)
    watcher.signal(SIGTERM)
    #expect(try watcher.wait() == ExitCode.done.rawValue)
    try replace("[time]\nday-start = 06:00\n", scene)
    try scene.watched.startWatcher()
    #expect(try scene.watched.repgate("blocked", "--json") == "[\n\n]\n")
    #expect(scene.desktop.onlooker.shield(over: scene.window) == nil)
    #expect(try scene.watched.status().problems == [])
  }

  @Test func theStartOfTheDayIsMovedUnderTheWatcher() throws {
    let desktop = try PrivateDesktop(PrivateDesktop.Setup(environment: ["TZ": "UTC"]))
    let watched = WatchedDesktop(desktop, programs: .built)
    let ledger = try Ledger.open(at: "\(desktop.home)/.local/share/repgate/ledger.sqlite3", as: .command)
    let now = WallTime(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let squats = ExerciseCatalogue.builtIn[1]
    _ = try ledger.earn(exercise: squats, reps: 10, at: now + .seconds(-240), zone: .utc)
    try watched.startWatcher()
    // Another day may have begun in the last minutes, by chance.
    try setDayStart(at: now + .seconds(-600), desktop)
    try Patience.wait(for: "what was earned is of today") {
      try watched.status().earnedToday == .seconds(300)
    }
    try setDayStart(at: now + .seconds(-120), desktop)
    try Patience.wait(for: "what was earned is of yesterday") { try watched.status().earnedToday == .zero }
    #expect(try watched.status().balance == .seconds(300))
    let days = try watched.repgate("history", "--csv").split(separator: "\r\n")
    let yesterday = DayStart(afterMidnight: .zero).day(of: now + .seconds(-120 - 86_400), in: .utc)
    #expect(days.last?.contains(",\(yesterday),") == true)
  }

  private func setDayStart(at time: WallTime, _ desktop: PrivateDesktop) throws {
    let minutes = time.milliseconds / 60_000 % 1440
    let text = DayStart(afterMidnight: .seconds(minutes * 60)).text
    try "[time]\nday-start = \(text)\n".write(
      toFile: "\(desktop.home)/.config/repgate/repgate.conf", atomically: true, encoding: .utf8)
  }
}
