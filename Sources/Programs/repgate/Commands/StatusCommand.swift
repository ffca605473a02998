import Core
import Files
import Platform
import Storage

/// `repgate status`
enum StatusCommand {
  static func run(_ desk: Desk, _ wish: Invocation.StatusWish) throws {
    if wish.follows { return try StatusFollowing(desk.terminal, wish).run() }
    let report = try report(WatcherClient.status(), desk)
    if let format = wish.format {
      try desk.terminal.say(format.line(report) + "\n")
    } else {
      try desk.terminal.say(wish.layout == .json ? try JSONText.encode(report) + "\n" : report.text)
    }
  }

  /// What the watcher says, or the history alone where it says nothing.
  static func report(_ answer: WatcherClient.Answer, _ desk: Desk) throws -> StatusReport {
    let problem: String
    switch answer {
    case .text(let json):
      if let report = try? JSONText.decode(StatusReport.self, from: json) { return report }
      problem =
        "The watcher gives an answer that this program does not understand: they are of different versions. "
        + "Restart the watcher."
    case .noReply:
      problem = "The watcher does not answer. If this stays so, restart it."
    case .noWatcher where InstanceLock.isHeld(at: desk.places.instanceLock),
      .noBus where InstanceLock.isHeld(at: desk.places.instanceLock):
      problem =
        "The watcher is at work, but it cannot be reached on this session bus: these figures are from the "
        + "history. Restart the watcher if this stays so."
    case .noWatcher:
      problem =
        "The watcher is not running: nothing is covered, and no time is used. Start it: "
        + "repgate autostart start"
    case .noBus:
      problem =
        "There is no session bus here, so no watcher can be asked: these figures are from the history. Start "
        + "the watcher in your desktop session: repgate autostart start"
    }
    let ledger = try desk.openLedger()
    let isWayland = DesktopSession(environment: desk.environment) == .wayland
    var problems = [isWayland ? DesktopSession.waylandSentence : problem] + desk.settingsProblems(ledger)
    let reading = try desk.reading(ledger)
    // The time left is known without the rules, so this is no reason to show nothing.
    do { _ = try ledger.rules() } catch { problems.append("\(error)") }
    if let repair = try ledger.repair() { problems.append("\(repair)") }
    return StatusReport(
      isWatching: false, balance: reading.balance, earnedToday: reading.earnedToday,
      spentToday: reading.spentToday, problems: problems)
  }
}
