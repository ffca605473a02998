import Core
import Files
import Platform

/// `repgate autostart enable`, `disable` and `status`
enum AutostartCommand {
  static func enable(_ desk: Desk) throws {
    let files = AutostartFiles(desk)
    try files.enable()
    let isRunning = InstanceLock.isHeld(at: desk.places.instanceLock)
    try desk.terminal.say(
      "Repgate starts whenever you log in.\n"
        + (isRunning ? "" : "To start it now as well: repgate autostart start\n"))
  }

  static func disable(_ desk: Desk) throws {
    try AutostartFiles(desk).disable()
    let isRunning = InstanceLock.isHeld(at: desk.places.instanceLock)
    try desk.terminal.say(
      "Repgate does not start any more when you log in.\n"
        + (isRunning ? "The watcher runs on until you log out. To stop it now: repgate autostart stop\n" : "")
    )
  }

  static func status(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let report = report(desk)
    try desk.terminal.say(layout == .json ? try JSONText.encode(report) + "\n" : report.text)
  }

  /// What starts the watcher at login, and what keeps it running now.
  static func report(_ desk: Desk) -> AutostartReport {
    let files = AutostartFiles(desk)
    var report = AutostartReport(
      starters: files.starters, pid: InstanceLock.holder(at: desk.places.instanceLock))
    let unit =
      Systemctl.hasManager
      ? Systemctl.properties(["MainPID", "ActiveState", "StatusText"], of: ServiceUnit.name) : [:]
    if let pid = report.pid {
      if unit["MainPID"] == "\(pid)" {
        report.keeper = .systemd
        report.state = unit["StatusText"]
      } else {
        report.keeper = InstanceLock.isHeld(at: desk.places.supervisorLock) ? .supervisor : .nobody
      }
    } else if unit["ActiveState"] == "activating" {
      report.state = unit["StatusText"]
    }
    if DesktopSession(environment: desk.environment) == .wayland {
      report.problems.append(DesktopSession.waylandSentence)
    }
    return report
  }
}
