internal import CX11
internal import Core

/// The X server's own clock of how long nobody has touched anything (the XSync counter IDLETIME), and alarms
/// on it, which cost nothing until they ring.
final class IdleCounter {
  /// Which way the counter passes an alarm's value.
  enum Direction {
    case up, down
  }

  private let connection: XConnection
  private var counter: XSyncCounter = 0
  private var eventBase: CInt = 0

  init(_ connection: XConnection) {
    self.connection = connection
    var errors: CInt = 0
    var major: CInt = 3
    var minor: CInt = 1
    guard connection.ask({ XSyncQueryExtension($0, &eventBase, &errors) != 0 }) == true,
      connection.ask({ XSyncInitialize($0, &major, &minor) != 0 }) == true
    else { return }
    var count: CInt = 0
    var list: UnsafeMutablePointer<XSyncSystemCounter>?
    _ = connection.ask { list = XSyncListSystemCounters($0, &count) }
    guard let list else { return }
    defer { XSyncFreeSystemCounterList(list) }
    for index in 0..<Int(count) where list[index].name.map({ String(cString: $0) }) == "IDLETIME" {
      counter = list[index].counter
    }
  }

  /// What it shows now; nil where the X server has none.
  func value() -> Duration? {
    guard counter != 0 else { return nil }
    var value = XSyncValue()
    guard connection.ask({ XSyncQueryCounter($0, counter, &value) != 0 }) == true else { return nil }
    return Self.duration(value)
  }

  /// Makes an alarm that rings each time that the counter passes `value`.
  /// - Returns: its name, for `rung` and `remove`; nil where the X server has no counter.
  func alarm(at value: Duration, going direction: Direction) -> XSyncAlarm? {
    guard counter != 0, connection.isAlive else { return nil }
    var attributes = XSyncAlarmAttributes()
    attributes.trigger.counter = counter
    attributes.trigger.value_type = XSyncAbsolute
    attributes.trigger.test_type = direction == .up ? XSyncPositiveTransition : XSyncNegativeTransition
    let milliseconds = max(1, value.wholeMilliseconds)
    XSyncIntsToValue(
      &attributes.trigger.wait_value, UInt32(truncatingIfNeeded: milliseconds),
      Int32(truncatingIfNeeded: milliseconds >> 32))
    // A step of zero leaves the alarm as it is after it rang, ready for the next time.
    XSyncIntToValue(&attributes.delta, 0)
    attributes.events = 1
    let mask =
      XSyncCACounter | XSyncCAValueType | XSyncCATestType | XSyncCAValue | XSyncCADelta | XSyncCAEvents
    return XSyncCreateAlarm(connection.displayPointer, UInt(mask), &attributes)
  }

  func remove(_ alarm: XSyncAlarm) {
    if connection.isAlive { XSyncDestroyAlarm(connection.displayPointer, alarm) }
  }

  /// The alarm that an event tells of, with what the counter showed; nil for other events.
  func rung(_ event: UnsafeMutablePointer<XEvent>) -> (alarm: XSyncAlarm, value: Duration)? {
    guard counter != 0, event.pointee.type == eventBase + CInt(XSyncAlarmNotify) else { return nil }
    return event.withMemoryRebound(to: XSyncAlarmNotifyEvent.self, capacity: 1) {
      $0.pointee.state == XSyncAlarmDestroyed
        ? nil : ($0.pointee.alarm, Self.duration($0.pointee.counter_value))
    }
  }

  private static func duration(_ value: XSyncValue) -> Duration {
    .milliseconds(Int64(value.hi) << 32 | Int64(value.lo))
  }
}
