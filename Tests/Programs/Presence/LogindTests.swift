import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// What the watcher makes of logind's word, with a stand-in for logind on a system bus of the test's own.
@Suite(.serialized) struct LogindTests {
  @Test func lockingAndOtherSessionsAreSeenAndSleepWaitsUntilAllIsWritten() throws {
    let setting = try ChargingTests.Setting(seconds: 600)
    let watched = setting.watched
    func doctorSays(_ words: String) throws -> Bool {
      try setting.desktop.run(watched.programs.commandLine, ["doctor"]).output.contains(words)
    }
    // logind comes after the watcher, and the session after logind.
    #expect(try doctorSays("logind             It is not here."))
    let logind = try LogindStandIn(on: setting.desktop)
    #expect(try doctorSays("logind             It knows no session of yours here."))
    _ = try setting.use()
    #expect(try watched.status().screen == .on)
    try logind.addSession("7")
    try logind.makeDisplay("7")
    try watched.waitForScreen(.on)
    #expect(try doctorSays("logind             It knows this session"))

    try logind.set("LockedHint", true, of: "7")
    try watched.waitForScreen(.locked)
    let before = try watched.status().balance
    Patience.rest(.milliseconds(1200))
    #expect(try watched.status().balance == before, "no time is taken")
    try logind.set("LockedHint", false, of: "7")
    try watched.waitForScreen(.on)
    #expect(try watched.status().balance >= before - .seconds(1), "unlocking changes nothing")

    try logind.set("Active", false, of: "7")
    try watched.waitForScreen(.away)
    try logind.set("Active", true, of: "7")
    try watched.waitForScreen(.on)

    // Nobody locks: what `loginctl lock-session` asks for is not believed by itself.
    try logind.askToLock("7")
    #expect(try Patience.stays(for: .milliseconds(500)) { try watched.status().screen == .on })

    try Patience.wait(for: "sleep is held back") { try logind.inhibitors().contains("Repgate") }
    let start = ContinuousClock.now
    try logind.setPreparing(true)
    try logind.prepareForSleep(true)
    try Patience.wait(for: "sleep is let go") { try !logind.inhibitors().contains("Repgate") }
    #expect(ContinuousClock.now - start < .seconds(LongTests.areWanted ? 1 : 3))
    #expect(try watched.status().screen == .away)
    let rows = try watched.repgate("history", "--json")
    #expect(!rows.contains("\"open\":true") && !rows.contains("\"open\" : true"), "\(rows)")
    try logind.setPreparing(false)
    try logind.prepareForSleep(false)
    try watched.waitForScreen(.on)
    try Patience.wait(for: "sleep is held back again") { try logind.inhibitors().contains("Repgate") }
  }

  @Test func aLogindThatRestartsOrHangsLeavesNobodyAway() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    let logind = try LogindStandIn(on: desktop)
    try logind.addSession("7")
    try logind.makeDisplay("7")
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.startWatcher()
    try logind.set("LockedHint", true, of: "7")
    try watched.waitForScreen(.locked)
    try logind.restart()
    try watched.waitForScreen(.on)
    try logind.addSession("8")
    try logind.makeDisplay("8")
    try logind.setPreparing(true)
    try logind.prepareForSleep(true)
    try watched.waitForScreen(.away)
    // It ends while the machine sleeps, and nobody ever says that it has woken.
    logind.end()
    try watched.waitForScreen(.on)
  }
}
