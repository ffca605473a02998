internal import CGLib
import Core
import Glibc

/// Keeps the watcher running where no service manager does: starts it, ends it when it is stuck, and starts
/// it again. It speaks the service managers' own protocol with it.
package final class Supervisor {
  private let program: String
  private let listener: NotifyListener
  private let ended: () -> Void
  private var plan = RestartPlan()
  private var child: (pid: GPid, start: Duration, service: SupervisedService)?
  private var isStopping = false
  /// When the watcher is to be started again.
  private var restart: Duration?
  /// When a watcher that was asked to end is made to.
  private var patienceEnds: Duration?
  private var alarm: Alarm?
  /// How long a watcher may take to end.
  private static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - program: the watcher's path.
  ///   - ended: called once, on the main loop, when there is nothing more to supervise.
  package init(program: String, listener: NotifyListener, ended: @escaping () -> Void) {
    self.program = program
    self.listener = listener
    self.ended = ended
  }

  /// Starts the watcher; the main loop does the rest.
  package func begin() {
    alarm = Alarm(fileDescriptor: listener.fileDescriptor) { [unowned self] in turn() }
    restart = .zero
    turn()
  }

  /// Asks the watcher to end, and ends with it.
  package func stop() {
    guard !isStopping else { return }
    isStopping = true
    restart = nil
    guard let child else { return ended() }
    kill(child.pid, SIGTERM)
    kill(child.pid, SIGCONT)
    patienceEnds = Clocks.now().monotonic + Self.patience
    turn()
  }

  private func turn() {
    let now = Clocks.now().monotonic
    for message in listener.messages() { child?.service.take(message, at: now) }
    if let restart, now >= restart { start(at: now) }
    if let child, let due = [child.service.deadline, patienceEnds].compactMap({ $0 }).min(), now >= due {
      Journal.warning("The watcher is stuck; it is ended.")
      // Not SIGABRT: a core dump would hold the titles of windows.
      kill(child.pid, SIGKILL)
      patienceEnds = nil
      self.child?.service = SupervisedService(start: now)
    }
    alarm?.deadline = [restart, child?.service.deadline, patienceEnds].compactMap { $0 }.min()
  }

  private func start(at now: Duration) {
    restart = nil
    guard let pid = spawn() else {
      Journal.warning("The watcher cannot be started: \(program)")
      return decide(after: .exit(ExitCode.refused.rawValue), ran: .zero)
    }
    child = (pid, now, SupervisedService(start: now))
    g_child_watch_add_full(
      G_PRIORITY_DEFAULT, pid,
      { _, status, data in
        guard let data else { return }
        Unmanaged<Supervisor>.fromOpaque(data).takeUnretainedValue().childEnded(status)
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<Supervisor>.fromOpaque(data).release() } })
  }

  private func spawn() -> GPid? {
    var arguments: [UnsafeMutablePointer<gchar>?] = [g_strdup(program), nil]
    let environment = g_environ_setenv(g_get_environ(), "NOTIFY_SOCKET", listener.address, 1)
    defer {
      for argument in arguments { g_free(argument) }
      g_strfreev(environment)
    }
    var pid: GPid = 0
    let flags = GSpawnFlags(G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
    return g_spawn_async(nil, &arguments, environment, flags, nil, nil, &pid, nil) == 0 ? nil : pid
  }

  private func childEnded(_ status: gint) {
    guard let child else { return }
    self.child = nil
    let now = Clocks.now().monotonic
    let number = status & 0x7f
    decide(after: number == 0 ? .exit((status >> 8) & 0xff) : .signal(number), ran: now - child.start)
    turn()
  }

  private func decide(after end: RestartPlan.End, ran: Duration) {
    if isStopping { return ended() }
    switch plan.decision(after: end, ran: ran) {
    case .end: ended()
    case .restart(let pause):
      Journal.warning("The watcher ended unasked (\(end)); it is started again.")
      restart = Clocks.now().monotonic + pause
    }
  }
}
