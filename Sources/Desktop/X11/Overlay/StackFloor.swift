internal import CX11
internal import Core

/// A window of one pixel beside the screen that lies below all others, for mutter's sake.
///
/// Mutter's compositor looks whether the managed windows are still in the order in which it drew them, and
/// draws all others in the order in which they came: a menu that came after a shield stays above it, though X
/// has it below. An unmanaged window below the managed ones makes it sort all of them anew each time.
package final class StackFloor {
  private let connection: XConnection
  private var window: WindowID?
  private var listener = 0
  private var isMapped = false
  /// Mutter lifts it now and then; it must never become a fight.
  private var lowerings = RaiseBudget()
  private var isLifted = false

  package init(_ connection: XConnection) {
    self.connection = connection
    listener = connection.addListener { [unowned self] event in
      guard event.pointee.type == ConfigureNotify, let window,
        event.pointee.xconfigure.event == window.xid
      else { return }
      isLifted = event.pointee.xconfigure.above != 0
    }
  }

  deinit {
    connection.removeListener(listener)
    if let window, connection.isAlive { XDestroyWindow(connection.displayPointer, window.xid) }
  }

  /// When `turn` wants to be called again, in monotonic time; nil: at the next event.
  package var nextDeadline: Duration? { isLifted && isMapped ? lowerings.retryAt : nil }

  /// Is there or not.
  package func set(_ isNeeded: Bool) {
    guard isNeeded != isMapped, connection.isAlive else { return }
    isMapped = isNeeded
    let display = connection.displayPointer
    if isNeeded {
      let window = window ?? make(display)
      self.window = window
      XLowerWindow(display, window.xid)
      XMapWindow(display, window.xid)
    } else if let window {
      XUnmapWindow(display, window.xid)
    }
  }

  /// Lies below all others again where something has lifted it.
  package func turn(at now: Duration) {
    guard isLifted, isMapped, let window, connection.isAlive, lowerings.take(at: now) else { return }
    isLifted = false
    XLowerWindow(connection.displayPointer, window.xid)
  }

  private func make(_ display: OpaquePointer) -> WindowID {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.event_mask = StructureNotifyMask
    let id = WindowID(
      xid: XCreateWindow(
        display, connection.root.xid, -10, -10, 1, 1, 0, 0, UInt32(InputOutput), nil,
        UInt(CWOverrideRedirect | CWEventMask), &attributes))
    connection.ownWindows.insert(id)
    return id
  }
}
