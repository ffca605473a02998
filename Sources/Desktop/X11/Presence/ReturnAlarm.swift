internal import CX11
internal import Core

/// Rings at the first key or motion after a second without any.
///
/// Without it, a return to a monitor that DPMS had switched off would be told by nothing.
final class ReturnAlarm {
  /// True while it is to ring.
  var isSet = false {
    didSet {
      guard isSet != oldValue else { return }
      if isSet { alarm = counter.alarm(at: .seconds(1), going: .down) } else { remove() }
    }
  }

  private let counter: IdleCounter
  private var alarm: XSyncAlarm?

  init(_ counter: IdleCounter) { self.counter = counter }

  deinit { remove() }

  func hasRung(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    guard let alarm, let rung = counter.rung(event) else { return false }
    return rung.alarm == alarm
  }

  private func remove() {
    if let alarm { counter.remove(alarm) }
    alarm = nil
  }
}
