import Core
import Files
import Glibc
import Platform
import Rehearsal
import X11

/// `repgate autostart start`: has the watcher run, kept up by systemd's user manager or else by our own
/// supervisor.
struct WatcherStart {
  private let desk: Desk
  private let files: AutostartFiles
  /// How long a start may take.
  private static let patience = Duration.seconds(15)
  /// What the watcher, and the programs that it starts, need to know of the session.
  private static let variables = [
    "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "XDG_SESSION_ID", "XDG_CURRENT_DESKTOP",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_DATA_DIRS", "PATH", "LANG", "LANGUAGE",
    "LC_ALL", "LC_MESSAGES", "LC_TIME", "TZ",
  ]

  init(_ desk: Desk) {
    self.desk = desk
    files = AutostartFiles(desk)
  }

  /// - Parameter replaces: whether a watcher that runs is ended first.
  func run(replaces: Bool) throws {
    if files.isMasked {
      throw Failure("Starting it is switched off for you. To switch it on: repgate autostart enable")
    }
    let isWayland = DesktopSession(environment: desk.environment) == .wayland
    if !isWayland { try checkDisplay() }
    if isWatching, !replaces { return try desk.terminal.say("Repgate is watching already.\n") }

    let unit = Systemctl.hasManager ? try unitByManager() : nil
    if isWatching { try WatcherStop(desk).end(except: unit?.pid) }
    if let unit { try startUnit(unit) } else { try startSupervisor() }

    if isWayland { throw Failure(DesktopSession.waylandSentence, .watcherUnreachable) }
    try desk.terminal.say("Repgate is watching.\n")
  }

  private var isWatching: Bool { InstanceLock.isHeld(at: desk.places.instanceLock) }

  private func checkDisplay() throws {
    do throws(X11.XConnection.OpenError) { _ = try X11.XConnection() } catch {
      throw Failure("\(error)", .watcherUnreachable)
    }
  }

  // MARK: By systemd

  private struct Unit {
    var pid: Int32
    var isActive: Bool
  }

  /// The unit as the user manager knows it; nil where it knows none.
  private func unitByManager() throws -> Unit? {
    try files.writeUnit()
    let known = Self.variables.filter { desk.environment[$0] != nil }
    let answer = Systemctl.ask(["import-environment"] + known)
    guard answer.status == 0 else {
      desk.terminal.note("Note: systemd's user manager does not answer. \(answer.complaint)")
      return nil
    }
    let facts = Systemctl.properties(["LoadState", "MainPID", "ActiveState"], of: ServiceUnit.name)
    guard facts["LoadState"] == "loaded" else { return nil }
    return Unit(pid: facts["MainPID"].flatMap { Int32($0) } ?? 0, isActive: facts["ActiveState"] == "active")
  }

  private func startUnit(_ before: Unit) throws {
    // A restart, since one that waits for a display has the environment of before.
    let answer = Systemctl.ask("restart", "--no-block", ServiceUnit.name)
    guard answer.status == 0 else { throw Failure("systemd does not start it: \(answer.complaint)") }
    let isUp = Patience.holds(within: Self.patience) {
      let facts = Systemctl.properties(["MainPID", "ActiveState", "Job"], of: ServiceUnit.name)
      switch facts["ActiveState"] {
      case "active": return facts["MainPID"] != "\(before.pid)"
      case "inactive", "failed": return facts["Job"] == nil || facts["Job"] == ""
      default: return false
      }
    }
    guard isUp, isWatching || DesktopSession(environment: desk.environment) == .wayland else {
      throw Failure("The watcher does not watch yet. What it says: systemctl --user status repgated")
    }
  }

  // MARK: By the supervisor

  private func startSupervisor() throws {
    try PrivateFile.create(desk.places.watcherLog)
    if let failure = Launch.detached([OwnProgram.path(of: "repgate"), "autostart", "supervise"]) {
      throw Failure("The supervisor cannot be started: \(failure)")
    }
    guard DesktopSession(environment: desk.environment) == .x11 else { return }
    let isUp = Patience.holds(within: Self.patience) {
      if case .text = WatcherClient.status() { return true }
      return !SessionBus.isReachable && isWatching
    }
    guard isUp else {
      throw Failure("The watcher did not start. Its log is \(desk.places.watcherLog)")
    }
  }
}
