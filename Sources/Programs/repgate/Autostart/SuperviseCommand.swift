import Core
import Files
import Glibc
import Platform
import X11

/// `repgate autostart supervise`: keeps a watcher running for as long as the X session lasts.
enum SuperviseCommand {
  static func run(_ desk: Desk) throws {
    // What starts it may go away, and whatever terminal that has.
    setsid()
    try logInto(desk.places.watcherLog)
    let lock: InstanceLock
    switch try InstanceLock.take(at: desk.places.supervisorLock) {
    case .held: throw Failure("A supervisor is running already.", .alreadyRunning)
    case .taken(let taken): lock = taken
    }
    try withExtendedLifetime(lock) { try supervise(desk) }
  }

  private static func supervise(_ desk: Desk) throws {
    guard let listener = NotifyListener(path: desk.places.supervisorSocket) else {
      throw FileError(cannot: "make the socket", desk.places.supervisorSocket)
    }
    let loop = MainLoop()
    let supervisor = Supervisor(program: OwnProgram.path(of: "repgated"), listener: listener) { loop.stop() }
    for signal in [SIGTERM, SIGINT, SIGHUP] { loop.on(signal: signal) { supervisor.stop() } }
    // The session is over with its X server. Under Wayland the watcher only says what there is to say.
    let session = DesktopSession(environment: desk.environment) == .x11 ? try XConnection() : nil
    session?.onDeath = { supervisor.stop() }
    let alarm = session.map { session in
      Alarm(fileDescriptor: session.fileDescriptor) { session.drainEvents() }
    }
    supervisor.begin()
    withExtendedLifetime(alarm) { loop.run() }
  }

  /// From now on what it says, and what the watcher says, goes into the log, which begins anew.
  private static func logInto(_ path: String) throws {
    try PrivateFile.create(path)
    let log = open(path, O_WRONLY | O_APPEND | O_TRUNC | O_CLOEXEC)
    guard log >= 0 else { throw FileError(cannot: "open", path) }
    dup2(log, STDOUT_FILENO)
    dup2(log, STDERR_FILENO)
    close(log)
  }
}
