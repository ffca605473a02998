/// The last minute of the balance, while it is used: a strip on the window in front counts it.
package struct LastMinute: Sendable, Hashable {
  /// What there is at most when it is shown.
  package static let length = Duration.seconds(60)
  /// Clocks and rows round to a millisecond: a second is over when so little is left of it.
  private static let slack = Duration.milliseconds(20)

  /// The window in front.
  package var window: WindowID
  /// The monotonic instant at which nothing is left, if use goes on.
  package var ends: Duration
  package var look: ShieldLook

  package init(window: WindowID, ends: Duration, look: ShieldLook = .standard) {
    self.window = window
    self.ends = ends
    self.look = look.readable
  }

  /// The seconds that are left, the one under way included: never 0 while there is time.
  package func seconds(at now: Duration) -> Int {
    let left = (ends - now - Self.slack).wholeMilliseconds
    return min(60, max(1, Int((left + 999) / 1000)))
  }

  /// The monotonic instant at which the number changes; nil in the last second.
  package func nextChange(at now: Duration) -> Duration? {
    let seconds = seconds(at: now)
    return seconds > 1 ? ends - .seconds(seconds - 1) : nil
  }

  /// `0:42`.
  package func text(at now: Duration) -> String {
    let seconds = seconds(at: now)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
