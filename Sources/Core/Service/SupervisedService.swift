/// What a supervisor knows of the watcher that it started, from the watcher's own messages.
package struct SupervisedService: Sendable, Hashable {
  /// Whether the watcher has said that it watches.
  package private(set) var isReady = false
  private var silence = Heartbeat.otherwise
  private var lastBeat: Duration

  /// - Parameter start: when it was started, on the monotonic clock.
  package init(start: Duration) { lastBeat = start }

  /// Takes a message that came at `now`.
  package mutating func take(_ message: ServiceMessage, at now: Duration) {
    if message.isReady || message.isAlive { lastBeat = now }
    if message.isReady { isReady = true }
    if let watchdog = message.watchdog { silence = watchdog }
  }

  /// When the watcher counts as stuck, on the monotonic clock; nil while it has not begun to watch.
  package var deadline: Duration? { isReady ? lastBeat + silence : nil }
}
