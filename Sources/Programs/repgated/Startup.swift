import Core
import Files
import FoundationEssentials
import Glibc
import Platform
import Storage
import X11

/// One life of the watcher: waits until there is a desktop to watch, watches, and ends in order.
///
/// Where somebody holds it up (`Lifeline`), it waits for the X display and its folders by itself, ever more
/// seldom, and without any work in between. Started by hand it says what is missing and ends.
final class Startup {
  private let loop = MainLoop()
  private let lifeline: Lifeline
  private var isAskedToEnd = false
  private static let longestPause = Duration.seconds(60)

  init(_ lifeline: Lifeline) {
    self.lifeline = lifeline
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      loop.on(signal: signal) { [loop] in
        self.isAskedToEnd = true
        loop.stop()
      }
    }
  }

  /// - Returns: the process's exit code.
  func run() -> ExitCode {
    var pause = Duration.seconds(1)
    var said: String?
    while true {
      do {
        if let code = try attempt() { return code }
      } catch {
        let sentence = "\(error)"
        if sentence != said { Journal.warning(sentence) }
        guard lifeline.isHeld else { return .refused }
        said = sentence
        lifeline.waits("Waits: " + sentence)
      }
      rest(for: pause)
      if isAskedToEnd { return .done }
      pause = min(pause * 2, Self.longestPause)
      adoptDisplay()
    }
  }

  private func attempt() throws -> ExitCode? {
    let environment = ProcessInfo.processInfo.environment
    let places = Places(environment: environment)
    if DesktopSession(environment: environment) == .wayland {
      Journal.warning(DesktopSession.waylandSentence)
      lifeline.hasNothingToDo(DesktopSession.waylandSentence)
      WaylandNotice.show(once: places.waylandMark)
      return .watcherUnreachable
    }
    switch try InstanceLock.take(at: places.instanceLock) {
    case .held(let pid):
      let sentence = "A watcher is already running\(pid.map { " (process \($0))" } ?? "")."
      Journal.warning(sentence)
      lifeline.hasNothingToDo(sentence)
      return .alreadyRunning
    case .taken(let lock):
      return try withExtendedLifetime(lock) { try watch(places) }
    }
  }

  private func watch(_ places: Places) throws -> ExitCode {
    let connection = try XConnection()
    let watcher = Watcher(
      connection: connection,
      openBooks: { isSuspect throws(LedgerError) in
        try Self.openBooks(places, isSuspect: isSuspect)
      },
      places: places, lifeline: lifeline, stop: { [loop] in loop.stop() })
    watcher.begin()
    lifeline.isReady()
    // A signal that came by now has stopped a loop that was not running.
    if !isAskedToEnd, connection.isAlive { loop.run() }
    lifeline.isStopping()
    watcher.end()
    return .done
  }

  private static func openBooks(_ places: Places, isSuspect: Bool) throws(LedgerError) -> Bookkeeper.Books {
    let ledger = try Ledger.open(at: places.ledger, as: .watcher, isSuspect: isSuspect)
    return Bookkeeper.Books(ledger: ledger, upkeep: try Upkeep.start(path: places.ledger))
  }

  private func rest(for pause: Duration) {
    let alarm = Alarm { [loop] in loop.stop() }
    alarm.deadline = Clocks.now().monotonic + pause
    if !isAskedToEnd { loop.run() }
  }

  /// A user manager learns of the display when the desktop tells it, which may be after it started this.
  private func adoptDisplay() {
    let known = Systemctl.environment()
    for name in ["DISPLAY", "XAUTHORITY", "XDG_SESSION_TYPE", "WAYLAND_DISPLAY"] {
      if let value = known[name] { setenv(name, value, 1) }
    }
  }
}
