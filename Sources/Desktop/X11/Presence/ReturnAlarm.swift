internal import CX11
internal import Core

/// Rings at the first key or motion after a second without any (the XSync counter IDLETIME).
///
/// Without it, a return to a monitor that DPMS had switched off would be told by nothing.
final class ReturnAlarm {
  /// True while it is to ring.
  var isSet = false {
    didSet {
      guard isSet != oldValue, connection.isAlive, counter != 0 else { return }
      if isSet { create() } else { destroy() }
    }
  }

  private let connection: XConnection
  private var counter: XSyncCounter = 0
  private var alarm: XSyncAlarm = 0
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

  deinit { if isSet, connection.isAlive { destroy() } }

  func hasRung(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    guard alarm != 0, event.pointee.type == eventBase + CInt(XSyncAlarmNotify) else { return false }
    return event.withMemoryRebound(to: XSyncAlarmNotifyEvent.self, capacity: 1) {
      $0.pointee.alarm == alarm && $0.pointee.state != XSyncAlarmDestroyed
    }
  }

  private func create() {
    var attributes = XSyncAlarmAttributes()
    attributes.trigger.counter = counter
    attributes.trigger.value_type = XSyncAbsolute
    attributes.trigger.test_type = XSyncNegativeTransition
    XSyncIntToValue(&attributes.trigger.wait_value, 1000)
    // A step of zero leaves the alarm as it is after it rang, ready for the next pause.
    XSyncIntToValue(&attributes.delta, 0)
    attributes.events = 1
    let mask =
      XSyncCACounter | XSyncCAValueType | XSyncCATestType | XSyncCAValue | XSyncCADelta | XSyncCAEvents
    alarm = XSyncCreateAlarm(connection.displayPointer, UInt(mask), &attributes)
  }

  private func destroy() {
    XSyncDestroyAlarm(connection.displayPointer, alarm)
    alarm = 0
  }
}
