import Core
import FoundationEssentials
import Platform
import Rehearsal
import Storage
import Testing

/// Rules beyond the balance, on a real desktop.
@Suite struct RulesOnDesktopTests {
  private func ledger(_ scene: Scenario) throws -> Ledger {
    try Ledger.open(at: "\(scene.desktop.home)/.local/share/repgate/ledger.sqlite3", as: .command)
  }

  @Test func anEdgeComesAndGoesWhileTheAppIsInFront() throws {
    let scene = try Scenario(.openbox, seconds: 600)
    #expect(scene.eyes.shield(over: scene.window) == nil)
    let now = Clocks.now()
    try ledger(scene).order(now: now, zone: .utc) {
      $0.timedBlocks = [
        TimedBlock(group: .blocked, from: now.wall + .seconds(3), until: now.wall + .seconds(8))
      ]
    }
    try scene.watched.waitForShield(over: scene.window)
    #expect(Clocks.now().wall >= now.wall + .seconds(3), "not before its time")
    #expect(try scene.watched.repgate("why").contains("So it is covered, however much time is left."))
    #expect(try scene.watched.status().balance > .seconds(500))
    try scene.watched.waitForNoShield(over: scene.window)
    #expect(Clocks.now().wall >= now.wall + .seconds(8))
  }

  @Test func twoGroupsAndTheStricterOneWins() throws {
    let scene = try Scenario(.openbox, seconds: 600)
    let path = "\(scene.desktop.home)/.config/repgate/repgate.conf"
    let settings = try String(contentsOfFile: path, encoding: .utf8)
    try (settings + "\n[group others]\nname = Others\neverything = yes\nday-limit = 0\nallow = Notes\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try scene.watched.waitForShield(over: scene.window)
    #expect(try scene.watched.repgate("why").contains("“Others” is blocked: its limit is 0."))
    #expect(scene.eyes.shield(over: scene.otherWindow) == nil)
    // An edit of another group changes nothing here.
    try (settings + "\n[group others]\nname = Others\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    try scene.watched.waitForNoShield(over: scene.window)
  }

  @Test func aFileThatIsLoosenedWhileNobodyWatchesHasToWait() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    var earlier = Clocks.now()
    earlier.wall = earlier.wall + .seconds(-3600)
    earlier.boottime -= .seconds(3600)
    let path = "\(scene.desktop.home)/.config/repgate/repgate.conf"
    try ledger(scene).edit(SettingsFile(path: path) { [] }, now: earlier, zone: .utc) { rules in
      var wished = rules
      wished.strict.isOn = true
      return wished
    }
    try scene.watched.repgate("autostart", "stop")
    try scene.watched.waitForNoShield(over: scene.window)
    let settings = try String(contentsOfFile: path, encoding: .utf8)
    let looser = settings.replacing("apps = Blocks", with: "apps =")
    #expect(looser != settings)
    try looser.write(toFile: path, atomically: true, encoding: .utf8)
    try scene.watched.startWatcher()
    try scene.bringToFront()
    try scene.watched.waitForShield(over: scene.window)
    let waiting = try scene.watched.repgate("strict")
    #expect(waiting.contains("Blocked: Blocks taken out"), "\(waiting)")
    // An unlock opens it at once.
    #expect(try scene.watched.repgate("unlock", "--yes").contains("Everything is open until"))
    try scene.watched.waitForNoShield(over: scene.window)
  }
}
