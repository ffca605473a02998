import Glibc

/// Follows what logind and the screen savers on D-Bus say of the session. Never waits for any of them.
package final class SessionWatch {
  /// What is known now; nil for what nobody can tell.
  package struct Facts: Sendable, Hashable {
    /// logind or a screen saver says locked.
    package var isLocked: Bool?
    /// logind says that another session has the screen.
    package var isInactive: Bool?
    /// The machine is about to sleep.
    package var isFallingAsleep: Bool?

    package init() {}
  }

  /// As of the last word of each source.
  package private(set) var facts = Facts()

  private let changed: () -> Void
  private var logind: LogindSession?
  private var logindWatch: BusWatch?
  private var savers: ScreenSavers?

  /// - Parameter changed: called on the main loop when `facts` are others. A sleep of the machine waits,
  ///   where logind lets it, until the call that tells of it returns.
  package init(changed: @escaping () -> Void) {
    self.changed = changed
    let named = getenv("XDG_SESSION_ID").map { String(cString: $0) }
    logindWatch = BusWatch(.system, names: [LogindSession.name]) { [unowned self] _, peer in
      logind = peer.map {
        LogindSession($0, namedSession: named, delaysSleep: true) { [unowned self] in gather() }
      }
      gather()
    }
    savers = ScreenSavers { [unowned self] in gather() }
  }

  /// Asks every source again; what they answer comes later, by `changed`.
  package func ask() {
    logind?.ask()
    savers?.ask()
  }

  private func gather() {
    var facts = Facts()
    let says = [logind?.facts.isLocked, savers?.isOn].compactMap { $0 }
    facts.isLocked = says.isEmpty ? nil : says.contains(true)
    facts.isInactive = logind?.facts.isActive.map { !$0 }
    facts.isFallingAsleep = logind?.facts.isFallingAsleep
    guard facts != self.facts else { return }
    self.facts = facts
    changed()
  }
}
