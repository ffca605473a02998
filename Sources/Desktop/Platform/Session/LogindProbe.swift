internal import CGLib
import Core
import Glibc

/// Asks logind once, and waits for it a little: for `repgate doctor`. The watcher never waits.
package enum LogindProbe {
  /// What came of it.
  package enum Answer: Sendable, Hashable {
    /// logind knows the session on this screen, by this id.
    case session(String, isActive: Bool?, isLocked: Bool?)
    /// logind answers, and knows no session of this user.
    case noSession
    /// Nobody is called logind on the system bus, or there is no system bus.
    case absent
    /// It is there, and gave no answer in time.
    case noReply
  }

  /// - Parameter patience: how long all of it may take.
  package static func ask(patience: Duration = .seconds(2)) -> Answer {
    guard let context = g_main_context_new() else { return .absent }
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let named = getenv("XDG_SESSION_ID").map { String(cString: $0) }
    var session: LogindSession?
    var isAbsent = false
    let watch = BusWatch(.system, names: [LogindSession.name]) { _, peer in
      isAbsent = peer == nil
      session = peer.map { LogindSession($0, namedSession: named, delaysSleep: false) {} }
    }
    let end = Clocks.now().monotonic + patience
    while !isAbsent, session?.isAsking ?? true, Clocks.now().monotonic < end {
      if g_main_context_iteration(context, 0) == 0 { usleep(1000) }
    }
    return withExtendedLifetime(watch) { isAbsent ? .absent : session.map(answer) ?? .noReply }
  }

  private static func answer(of session: LogindSession) -> Answer {
    guard !session.isAsking else { return .noReply }
    guard session.facts.path != nil else { return .noSession }
    return .session(
      session.facts.id ?? "", isActive: session.facts.isActive, isLocked: session.facts.isLocked)
  }
}
