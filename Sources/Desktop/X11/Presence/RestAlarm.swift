internal import CX11
internal import Core

/// Tells when nobody has touched anything for long, and of the first key or motion after that. Nothing is
/// asked of the X server in between.
final class RestAlarm {
  /// After how long it tells; nil: never.
  var threshold: Duration? {
    didSet { if threshold != oldValue { set() } }
  }

  /// How long nobody has touched anything, as of the last word of the X server; nil while that is less than
  /// the threshold.
  private(set) var length: Duration?
  /// True where `length` has changed since `take()`.
  private(set) var isOld = false

  private let counter: IdleCounter
  private var up: XSyncAlarm?
  private var down: XSyncAlarm?

  init(_ counter: IdleCounter) { self.counter = counter }

  deinit { remove() }

  /// The length anew.
  func take() -> Duration? {
    isOld = false
    return length
  }

  func note(_ event: UnsafeMutablePointer<XEvent>) {
    guard let rung = counter.rung(event) else { return }
    if rung.alarm == up {
      length = rung.value
      isOld = true
    } else if rung.alarm == down {
      length = nil
      isOld = true
    }
  }

  private func set() {
    remove()
    length = nil
    isOld = true
    guard let threshold else { return }
    up = counter.alarm(at: threshold, going: .up)
    down = counter.alarm(at: threshold, going: .down)
    // What has passed by now is no transition.
    if up != nil, let value = counter.value(), value >= threshold { length = value }
  }

  private func remove() {
    for alarm in [up, down].compactMap({ $0 }) { counter.remove(alarm) }
    up = nil
    down = nil
  }
}
