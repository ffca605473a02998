import Core
import Files
import Glibc
import Rehearsal
import Rig
import Testing

/// An older version of the programs runs, and a newer one with another form of the history is installed over it.
/// `packaging/test-update` builds the two.
@Suite(.serialized, .enabled(if: TwoVersions.areHere)) struct UpdateTests {
  /// A desktop on which the older version is installed and watches a blocked app that is in front.
  private final class Setting {
    let desktop: PrivateDesktop
    let installed: WatchedDesktop
    let app: TestClient
    let window: WindowID
    static let spec = WindowSpec("Blocks", x: 60, y: 80, width: 520, height: 420)

    init(seconds: Int) throws {
      desktop = try PrivateDesktop()
      installed = WatchedDesktop(desktop, programs: .init(in: "\(desktop.home)/.local/bin"))
      try WindowManager.openbox.start(on: desktop)
      app = try TestClient(asProgramOn: desktop)
      window = try app.open(Self.spec)
      try install(try #require(TwoVersions.older))
      try installed.repgate("exercise", "set", "push-ups", "--earns", "1s", "--takes", "0s")
      try installed.repgate("block", "--yes", "Blocks")
      if seconds > 0 { try installed.repgate("log", "push-ups", "\(seconds)") }
      app.activate(window)
    }

    deinit { desktop.end() }

    func install(_ programs: String) throws {
      let result = try desktop.run("bash", Self.command(programs), within: .seconds(60))
      try #require(result.status == 0, "\(desktop.log(of: "bash"))")
    }

    static func command(_ programs: String) -> [String] {
      [
        #filePath.replacing("Tests/Programs/Autostart/UpdateTests.swift", with: "packaging/run"),
        "--programs", programs,
      ]
    }

    var history: String { "\(desktop.home)/.local/share/repgate/ledger.sqlite3" }

    /// What a program keeps of the history before it brings it to a newer form.
    var wasBroughtToANewForm: Bool {
      (1...9).contains { access("\(history).version-\($0)", F_OK) == 0 }
    }

    func watcher() throws -> Int32 {
      try #require(InstanceLock.holder(at: "\(desktop.runtimeFolder)/repgate/repgated.lock"))
    }

    func commands(of programs: String, _ words: String...) throws -> Int32 {
      try desktop.run("\(programs)/repgate", words).status
    }

    /// Installs the newer version, and calls `look` all the time until that is over.
    func update(_ look: () -> Void) throws {
      let old = try watcher()
      let update = try desktop.start("bash", Self.command(try #require(TwoVersions.newer)))
      while update.isRunning {
        look()
        if wasBroughtToANewForm { #expect(kill(old, 0) != 0, "the history changed under the older watcher") }
        Patience.rest(.milliseconds(2))
      }
      #expect(try update.wait() == 0, "\(desktop.log(of: "bash"))")
      #expect(try watcher() != old)
      #expect(wasBroughtToANewForm)
      let link = SymbolicLink.target(of: "/proc/\(try watcher())/exe")
      #expect(link == installed.programs.watcher, "the newer program runs")
    }
  }

  @Test func withTimeLeftNothingFlashesAndNoSecondIsLost() throws {
    let setting = try Setting(seconds: 600)
    try Patience.wait(for: "the app is charged") { try setting.installed.status().spentToday > .zero }
    let sight = try #require(setting.desktop.onlooker.sight(of: setting.window))

    // A newer command beside the older watcher leaves the history as it is, and so the watcher at work.
    let newer = try #require(TwoVersions.newer)
    #expect(try setting.commands(of: newer, "log", "push-ups", "5") != 0)
    #expect(try setting.commands(of: newer, "history") != 0)
    #expect(!setting.wasBroughtToANewForm)

    let before = try setting.installed.status()
    #expect(before.isWatching && before.earnedToday == .seconds(600))
    let began = ContinuousClock.now
    var flashes = 0
    try setting.update {
      let eyes = setting.desktop.onlooker
      if eyes.shield(over: setting.window) != nil
        || eyes.colour(x: sight.middle.x, y: sight.middle.y) != Setting.spec.colour
      {
        flashes += 1
      }
    }
    #expect(flashes == 0)
    let after = try setting.installed.status()
    let passed = ContinuousClock.now - began
    #expect(after.isWatching && after.earnedToday == .seconds(600))
    // What is printed is rounded to a millisecond.
    #expect(after.balance + after.spentToday - .seconds(600) < .milliseconds(2))
    #expect(after.balance + after.spentToday - .seconds(600) > .milliseconds(-2))
    let spent = after.spentToday - before.spentToday
    #expect(spent <= passed + .seconds(1), "\(spent) of \(passed)")
    try Patience.wait(for: "the new watcher charges on") {
      try setting.installed.status().spentToday > after.spentToday
    }
    #expect(try setting.installed.repgate("history", "--verify").contains("whole"))
    // Back again is refused, with the way out.
    #expect(try setting.commands(of: try #require(TwoVersions.older), "history") != 0)
    #expect(try setting.installed.repgate("history").contains("push-ups"))
  }

  @Test func withoutTimeItIsCoveredAgainAtOnce() throws {
    let setting = try Setting(seconds: 0)
    try setting.installed.waitForShield(over: setting.window)
    var openSince: ContinuousClock.Instant?
    var longest = Duration.zero
    try setting.update {
      if setting.desktop.onlooker.shield(over: setting.window) != nil {
        openSince = nil
      } else {
        let since = openSince ?? ContinuousClock.now
        openSince = since
        longest = max(longest, ContinuousClock.now - since)
      }
    }
    try setting.installed.waitForShield(over: setting.window)
    // Only while no watcher runs: the X server takes away what the older one had drawn.
    #expect(longest < .seconds(2), "\(longest)")
    #expect(try setting.installed.status().spentToday == .zero)
    #expect(try setting.installed.repgate("history", "--verify").contains("whole"))
  }
}
