import Core
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
      try desk.terminal.say(
        wish.layout == .json ? try JSONText.encode(report) + "\n" : report.text(within: desk.terminal.columns)
      )
    }
  }

  /// What the watcher says, or the history alone where it says nothing.
  static func report(_ answer: WatcherClient.Answer, _ desk: Desk) throws -> StatusReport {
    switch desk.watcher(answer) {
    case .success(let report): return report
    case .failure(let absence): return try report(without: absence, desk)
    }
  }

  private static func report(without absence: Desk.NoWatcher, _ desk: Desk) throws -> StatusReport {
    let figures = absence.reason == .notRunning ? "" : "These figures are from the history. "
    let problem = "\(absence.reason.meaning) \(figures)\(absence.reason.advice)"
    let ledger = try desk.openLedger()
    let isWayland = DesktopSession(environment: desk.environment) == .wayland
    var problems = [isWayland ? DesktopSession.waylandSentence : problem] + desk.settingsProblems(ledger)
    let reading = try desk.reading(ledger)
    // The time left is known without the rules, so this is no reason to show nothing.
    var rules: RulesStatus?
    do {
      let known = try ledger.reconciliation()
      var engine = try desk.engine(ledger, rules: known.inForce)
      _ = engine.handle(.scene(Scene()), at: desk.moment)
      rules = engine.explainer(queued: known.queued, at: desk.moment).rulesStatus
    } catch {
      problems.append("\(error)")
    }
    if let repair = try ledger.repair() { problems.append("\(repair)") }
    return StatusReport(
      isWatching: false, balance: reading.balance, earnedToday: reading.earnedToday,
      spentToday: reading.spentToday, rules: rules, problems: problems)
  }
}
