internal import CX11
package import Core
internal import Glibc

/// Asks the X server for what `repgate doctor` judges by.
package enum DisplayProbe {
  package static func facts(_ connection: XConnection) -> DisplayFacts {
    var facts = DisplayFacts()
    let display = connection.displayPointer
    facts.vendor = XServerVendor(display).map { String(cString: $0) } ?? ""
    facts.isXwayland = hasExtension("XWAYLAND", connection)
    facts.windowManager = windowManager(connection)
    facts.knowsProcesses = ClientOwners(connection).canTellPids
    facts.knowsSaver = hasExtension("MIT-SCREEN-SAVER", connection)
    facts.knowsMonitorPower =
      hasExtension("DPMS", connection) && connection.ask { DPMSCapable($0) != 0 } == true
    facts.knowsIdleTime = IdleCounter(connection).value() != nil
    let monitors = Monitors(connection)
    facts.monitors = monitors.isToldByServer ? monitors.all.map { "\($0.width)×\($0.height)" } : []
    (facts.keyboardIsHeld, facts.pointerIsHeld) = grabs(connection)
    return facts
  }

  private static func hasExtension(_ name: String, _ connection: XConnection) -> Bool {
    var (opcode, event, error): (CInt, CInt, CInt) = (0, 0, 0)
    return connection.ask { XQueryExtension($0, name, &opcode, &event, &error) != 0 } == true
  }

  private static func windowManager(_ connection: XConnection) -> DisplayFacts.WindowManager {
    var state = WindowManagerState()
    _ = state.refresh(connection)
    if let window = state.checkWindow {
      let name = connection.bytes(.netWMName, of: window, limit: 256).flatMap { WindowText.repairedUTF8($0) }
      return .running(name: name ?? "", listsWindows: state.clients != nil)
    }
    return connection.windowProperty(.netSupportingWMCheck, of: connection.root) == nil ? .none : .leftover
  }

  /// Whether somebody holds the keyboard or the pointer. What is held for an instant only, such as by a key
  /// that is going up, does not count.
  private static func grabs(_ connection: XConnection) -> (keyboard: Bool, pointer: Bool) {
    var held = (keyboard: true, pointer: true)
    for round in 0..<4 where held.keyboard || held.pointer {
      if round > 0 { usleep(100_000) }
      held = (held.keyboard && keyboardIsHeld(connection), held.pointer && pointerIsHeld(connection))
    }
    return held
  }

  private static func keyboardIsHeld(_ connection: XConnection) -> Bool {
    let answer = connection.ask { display in
      let answer = XGrabKeyboard(
        display, connection.root.xid, 1, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
      if answer == GrabSuccess { XUngrabKeyboard(display, Time(CurrentTime)) }
      return answer
    }
    return answer == AlreadyGrabbed
  }

  private static func pointerIsHeld(_ connection: XConnection) -> Bool {
    let answer = connection.ask { display in
      let answer = XGrabPointer(
        display, connection.root.xid, 1, UInt32(ButtonReleaseMask), GrabModeAsync, GrabModeAsync, 0, 0,
        Time(CurrentTime))
      if answer == GrabSuccess { XUngrabPointer(display, Time(CurrentTime)) }
      return answer
    }
    return answer == AlreadyGrabbed
  }
}
