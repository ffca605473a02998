/// How often a shield may raise itself: 8 times in 2 seconds, then once a second, so that a program that
/// raises itself too cannot start an endless fight.
package struct RaiseBudget: Hashable {
  private var recent: [Duration] = []
  private var isSpent = false

  package init() {}

  /// True where a raise is allowed now; it is then counted.
  /// - Parameter now: monotonic.
  package mutating func take(at now: Duration) -> Bool {
    recent.removeAll { now - $0 >= .seconds(2) }
    if recent.isEmpty { isSpent = false }
    if recent.count >= 8 { isSpent = true }
    if isSpent, let last = recent.last, now - last < .seconds(1) { return false }
    recent.append(now)
    return true
  }

  /// When a refused raise may be tried again.
  package var retryAt: Duration? { recent.last.map { $0 + .seconds(1) } }
}
