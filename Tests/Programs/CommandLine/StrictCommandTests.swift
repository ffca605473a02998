import Core
import Files
import Platform
import Storage
import Testing

/// `repgate strict` and `repgate unlock`, and what strict mode makes of other commands.
@Suite struct StrictCommandTests {
  private let home: PrivateHome

  init() throws {
    home = try PrivateHome()
    _ = try home.run("block", "xterm")
  }

  /// As if it had been turned on an hour ago.
  private func turnOn(wait: Duration = Strictness.usualWait) throws {
    let now = Clocks.now()
    let strict = Strictness(isOn: true, wait: wait)
    var then = now
    then.wall = now.wall + .seconds(-3600)
    then.boottime = now.boottime - .seconds(3600)
    try ledger().edit(settings, now: then, zone: .utc) { rules in
      var wished = rules
      wished.strict = strict
      return wished
    }
  }

  private var settingsPath: String { home.folder.path + "/config/repgate/repgate.conf" }
  private var settings: SettingsFile { SettingsFile(path: settingsPath) { [] } }

  private func ledger() throws -> Ledger {
    try Ledger.open(at: home.folder.path + "/data/repgate/ledger.sqlite3", as: .command)
  }

  private func settingsText() throws -> String {
    String(decoding: try #require(try TextFile.read(settingsPath)), as: UTF8.self)
  }

  @Test func aLooserRuleWaitsWhicheverWayItIsWishedFor() throws {
    try turnOn()
    let answer = try home.run("unblock", "xterm").text
    #expect(answer.hasPrefix("Strict mode is on, so this waits until "))
    #expect(answer.contains("  Blocked: xterm taken out\n"))
    #expect(answer.hasSuffix("To take it back: repgate strict cancel\n"))
    let blocked = try home.run("blocked").text
    #expect(blocked.hasPrefix("NAME"), "\(blocked)")
    #expect(blocked.contains("\n\nWaits until "), "\(blocked)")
    #expect(
      blocked.hasSuffix(":\n  Blocked: xterm taken out\nTo take that back: repgate strict cancel\n"),
      "\(blocked)")
    _ = try home.run("exercise", "set", "squats", "--earns", "10m")
    #expect(try home.run("exercises").text.contains("30 s"))
    #expect(
      try home.run("correct", "+30m", "--because", "walked").text.contains("Correction by +30 min: walked"))
    #expect(try home.run("status").text.contains("0 s"))
    // Stricter at once.
    _ = try home.run("block", "chess")
    #expect(try ledger().rules().blockedApps.map(\.name).contains("chess"))
    // A file that is edited by hand.
    try TextFile.write(try settingsText().replacing("on = yes", with: "on = no"), to: settingsPath)
    let status = try home.run("strict").text
    #expect(status.contains("Strict mode is on: what makes a rule looser waits 15 min.\n"))
    #expect(status.contains("  Strict mode turned off\n"))
    #expect(status.contains("  squats: one earns 30 s → 10 min\n"))
    #expect(try home.run("strict", "--json").text.contains("\"unlocks_left\" : 2"))
    #expect(try home.run("status").text.contains(/Waits: +4 changes until .*: repgate strict/))

    let cancelled = try home.run("strict", "cancel").text
    #expect(cancelled == "What waited is taken back. The rules stay as they are.\n")
    #expect(try home.run("strict").text.contains("Nothing waits.\n"))
    let after = try settingsText()
    #expect(after.contains("on = yes"))
    #expect(after.contains("apps = xterm; chess"))
    let history = try home.run("history", "--rules").text
    for part in [
      "Strict mode turned on", ": Blocked: xterm taken out", "Taken back: Blocked: xterm taken out",
    ] {
      #expect(history.contains(part), "\(history)")
    }
  }

  @Test func whatHasWaitedHoldsForWhoeverLooksFirst() throws {
    try turnOn(wait: .seconds(60))
    var then = Clocks.now()
    then.wall = then.wall + .seconds(-61)
    then.boottime -= .seconds(61)
    try ledger().edit(settings, now: then, zone: .utc) { rules in
      var wished = rules
      wished.unblock(AppID("xterm"))
      return wished
    }
    try ledger().order(now: then, zone: .utc) {
      $0.corrections = [WaitingCorrection(amount: .seconds(720), note: "", asked: then.wall)]
    }
    #expect(try home.run("blocked").text.contains("No app is blocked"))
    #expect(try home.run("status").text.contains("12 min"))
    #expect(try home.run("strict").text.contains("Nothing waits.\n"))
  }

  @Test func itIsTakenBackInTheFirstMinutes() throws {
    let on = try home.run("strict", "on").text
    #expect(on.hasPrefix("Strict mode is on: what makes a rule looser waits 15 min from now on.\n"))
    #expect(try home.run("strict", "on").text == "Strict mode is on already.\n")
    #expect(try home.run("strict", "off").text.hasPrefix("Strict mode is off"))
    #expect(try home.run("strict").text.hasPrefix("Strict mode is off"))
    #expect(try home.run("strict", "maybe").code == 64)
  }

  @Test func emergencyUnlocksAreCounted() throws {
    #expect(try home.run("unlock").complaint.contains("Strict mode is off, so no emergency unlock is needed"))
    try turnOn()
    let first = try home.run("unlock").text
    #expect(first.hasPrefix("Everything is open until ") && first.contains("left this week: 1."), "\(first)")
    _ = try home.run("unlock")
    let third = try home.run("unlock")
    #expect(third.code == 1)
    #expect(third.complaint.contains("This week’s 2 emergency unlocks are used."))
    let rest = try #require(try ledger().rules().rest)
    #expect(rest.until - rest.from <= .seconds(301))
    let history = try home.run("history", "--rules").text
    #expect(history.split(separator: "\n").count { $0.contains("Emergency unlock") } == 2)
    #expect(!history.contains("A pause of"), "an unlock is listed once")
  }
}
