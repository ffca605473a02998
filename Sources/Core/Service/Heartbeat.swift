/// When the watcher has to show that its main loop turns.
///
/// A loop that is stuck under a block screen would keep it there, so then a short silence is enough to be
/// ended from outside. Else the silence may be long, and an idle watcher seldom wakes for this.
package struct Heartbeat: Sendable, Hashable {
  /// The silence that is allowed while something is covered, so that a stuck block screen is gone within 10 s.
  package static let whileCovering = Duration.seconds(8)
  /// The silence that is allowed else.
  package static let otherwise = Duration.seconds(180)

  private var silence: Duration?
  private var lastBeat: Duration?

  package init() {}

  /// To be called once a turn, before anything new is shown.
  ///
  /// - Parameter send: false where the message did not get through; the next turn tries again.
  package mutating func turn(covers: Bool, at now: Duration, send: (ServiceMessage) -> Bool) {
    let wanted = covers ? Self.whileCovering : Self.otherwise
    let isNew = wanted != silence
    if !isNew, let nextDeadline, now < nextDeadline { return }
    guard send(ServiceMessage(isAlive: true, watchdog: isNew ? wanted : nil)) else { return }
    silence = wanted
    lastBeat = now
  }

  /// When the next sign of life is due, on the monotonic clock; nil before the first turn. Two may get lost.
  package var nextDeadline: Duration? {
    guard let lastBeat, let silence else { return nil }
    return lastBeat + silence / 3
  }
}
