import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// What the watcher takes from the balance, and when it covers, by the clock on the wall.
@Suite(.serialized) struct ChargingTests {
  /// A blocked app on a desktop with openbox, a free one in front of it, and the watcher at work.
  final class Setting {
    let desktop: PrivateDesktop
    let watched: WatchedDesktop
    let app: TestClient
    let window: WindowID
    let other: TestClient
    let otherWindow: WindowID

    init(seconds: Int, programs: WatchedDesktop.Programs = .built) throws {
      desktop = try PrivateDesktop()
      try WindowManager.openbox.start(on: desktop)
      watched = WatchedDesktop(desktop, programs: programs)
      try watched.repgate("exercise", "set", "push-ups", "--earns", "\(seconds)s", "--takes", "0s")
      try watched.repgate("log", "push-ups", "1")
      try watched.repgate("block", "--yes", "Blocks")
      app = try TestClient(asProgramOn: desktop)
      window = try app.open(WindowSpec("Blocks", x: 40, y: 60, width: 600, height: 500))
      other = try TestClient(asProgramOn: desktop)
      otherWindow = try other.open(WindowSpec("Notes", x: 700, y: 60, width: 400, height: 300))
      try Patience.wait(for: "the free app is in front") { desktop.onlooker.hasFocus(otherWindow) }
      try watched.startWatcher()
    }

    deinit { desktop.end() }

    /// Brings the blocked app to the front.
    /// - Returns: when it was there.
    func use() throws -> ContinuousClock.Instant {
      app.activate(window)
      try Patience.wait(for: "the blocked app is in front") { desktop.onlooker.activeWindow == window }
      return .now
    }

    func spent() throws -> Duration { try watched.status().spentToday }
  }

  @Test func theTimeEarnedIsTheTimeGot() throws {
    let seconds = LongTests.areWanted ? 20 : 4
    let balance = Duration.seconds(seconds)
    let setting = try Setting(seconds: seconds)
    let middle = try #require(setting.desktop.onlooker.sight(of: setting.window)).middle
    let start = try setting.use()
    // True throughout: the running second included.
    while ContinuousClock.now - start < balance - .milliseconds(700) {
      let asked = ContinuousClock.now - start
      let status = try setting.watched.status()
      let answered = ContinuousClock.now - start
      #expect(status.isWatching)
      #expect(status.foreground?.isBlocked == true)
      #expect(status.shields.isEmpty)
      #expect(status.balance <= balance - asked + .milliseconds(200))
      #expect(status.balance >= balance - answered - .milliseconds(200))
      Patience.rest(.milliseconds(150))
    }
    let appColour = Colour(red: 0xd0, green: 0x40, blue: 0x30)
    var covered: ContinuousClock.Instant?
    while covered == nil, ContinuousClock.now - start < balance + .seconds(5) {
      if setting.desktop.onlooker.colour(x: middle.x, y: 100) != appColour { covered = .now }
      Patience.rest(.milliseconds(1))
    }
    let late = try #require(covered, "it was never covered") - start - balance
    print("First shield frame \(late) after zero")
    // On a busy machine the watcher may have to wait for a processor.
    #expect(abs(late.inSeconds) < (LongTests.areWanted ? 0.05 : 0.25))
    // As long again: nothing more is charged.
    while ContinuousClock.now - start < balance * (LongTests.areWanted ? 3 : 2) {
      #expect(try setting.watched.status().balance == .zero)
      Patience.rest(.milliseconds(400))
    }
    let status = try setting.watched.status()
    #expect(abs((status.spentToday - balance).inSeconds) <= 0.2)
    #expect(status.shields.map(\.window) == [setting.window.description])
    #expect(status.shields.allSatisfy { $0.keysHeld && $0.pointerHeld })
    try setting.watched.repgate("history", "--verify")
  }

  @Test func aStoppedWatcherChargesTwoSecondsAtMost() throws {
    let gap = Duration.seconds(LongTests.areWanted ? 30 : 5)
    let setting = try Setting(seconds: 120)
    _ = try setting.use()
    Patience.rest(.milliseconds(1500))
    let before = try setting.spent()
    setting.watched.watcher?.signal(SIGSTOP)
    let stopped = ContinuousClock.now
    Patience.rest(gap)
    setting.watched.watcher?.signal(SIGCONT)
    let after = try setting.spent()
    let awake = ContinuousClock.now - stopped - gap
    #expect(after - before <= .seconds(2) + awake + .milliseconds(300))
    #expect(after >= before)
  }

  @Test func aKilledWatcherLosesNothing() throws {
    let setting = try Setting(seconds: 600)
    var start = try setting.use()
    var used = Duration.zero
    for round in 0..<(LongTests.areWanted ? 60 : 6) {
      Patience.rest(.milliseconds(250 + 190 * (round % 5)))
      setting.watched.watcher?.signal(SIGKILL)
      let length = ContinuousClock.now - start
      used += length
      _ = try setting.watched.watcher?.wait()
      try setting.watched.repgate("history", "--verify")
      let status = try setting.watched.status()
      #expect(!status.isWatching)
      #expect(status.earnedToday == .seconds(600))
      #expect(status.balance == .seconds(600) - status.spentToday)
      #expect(status.spentToday <= used + .milliseconds(200))
      // At most a second of each round is lost.
      #expect(status.spentToday >= used - .milliseconds(1400) * (round + 1))
      start = .now
      try setting.watched.startWatcher()
    }
  }

  @Test func focusChangesLeaveNothingBehind() throws {
    let isRelease = LongTests.areWanted && access(WatchedDesktop.Programs.release.watcher, X_OK) == 0
    let setting = try Setting(seconds: 3000, programs: isRelease ? .release : .built)
    let pid = try #require(setting.watched.watcher).pid
    let changes = LongTests.areWanted ? 100_000 : 5000
    var early = 0
    for change in 0..<changes {
      let (client, window) =
        change % 2 == 0 ? (setting.app, setting.window) : (setting.other, setting.otherWindow)
      client.activate(window)
      let end = ContinuousClock.now + .seconds(20)
      while setting.desktop.onlooker.activeWindow != window {
        try #require(ContinuousClock.now < end, "the focus did not change (change \(change))")
        Patience.rest(.microseconds(200))
      }
      if change == changes / 5 { early = try Self.residentKilobytes(of: pid) }
    }
    let late = try Self.residentKilobytes(of: pid)
    print(
      "\(isRelease ? "Release" : "Debug") watcher: \(late) kB after \(changes) focus changes, \(early) before"
    )
    #expect(late - early <= 700, "it grew by \(late - early) kB")
    if isRelease { #expect(late <= 16 * 1024) }
    #expect(try setting.watched.status().isWatching)
  }

  private static func residentKilobytes(of pid: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
