import Core
import Files
import Platform
import Rehearsal

/// `repgate autostart stop`: ends the watcher, and whatever would start it again in this session.
struct WatcherStop {
  private let desk: Desk
  /// How long an end may take.
  private static let patience = Duration.seconds(15)

  init(_ desk: Desk) { self.desk = desk }

  func run() throws {
    let wasWatching = isWatching
    // One that waits for a display is none yet, and would become one.
    if Systemctl.hasManager { _ = Systemctl.ask("stop", ServiceUnit.name) }
    try end()
    try desk.terminal.say(
      wasWatching ? "The watcher has stopped; everything is open.\n" : "No watcher is running.\n")
  }

  /// Ends the watcher that runs and its supervisor, and waits for that.
  /// - Parameter systemds: the watcher that systemd looks after, which is left to it.
  func end(except systemds: Int32? = nil) throws {
    let supervisor = InstanceLock.holder(at: desk.places.supervisorLock)
    let watcher = InstanceLock.holder(at: desk.places.instanceLock)
    guard let pid = supervisor ?? watcher, watcher == nil || watcher != systemds else { return }
    RunningProgram.askToEnd(pid)
    let isOver = Patience.holds(within: Self.patience) {
      !isWatching && !InstanceLock.isHeld(at: desk.places.supervisorLock)
    }
    guard isOver else { throw Failure("The watcher that runs (process \(watcher ?? pid)) does not end.") }
  }

  private var isWatching: Bool { InstanceLock.isHeld(at: desk.places.instanceLock) }
}
