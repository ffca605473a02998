internal import CX11
internal import Core

/// Keeps hover focus where it is while a shield vanishes under a pointer at rest.
///
/// The unmap would make the pointer enter the blocked window, and a window manager that focuses what the
/// pointer enters would go back to it. A tiny window that shows nothing lies under the pointer instead,
/// until the user moves it.
package final class PointerAnchor {
  private let connection: XConnection
  private var window: WindowID?
  private var listener = 0
  private var isMapped = false
  /// When it goes by itself, in monotonic time; nil while it is away or waits for the pointer.
  package private(set) var nextDeadline: Duration?

  package init(_ connection: XConnection) {
    self.connection = connection
    listener = connection.addListener { [unowned self] event in
      guard let window, event.pointee.xany.window == window.xid else { return }
      switch event.pointee.type {
      case LeaveNotify where event.pointee.xcrossing.mode == NotifyNormal: release()
      case ButtonPress: release()
      default: break
      }
    }
  }

  deinit {
    connection.removeListener(listener)
    if let window, connection.isAlive { XDestroyWindow(connection.displayPointer, window.xid) }
  }

  /// Lays itself under the pointer where that is inside `region`.
  /// - Parameter end: monotonic, when it goes although the pointer rests.
  package func hold(within region: ScreenRegion, until end: Duration? = nil) {
    guard let (x, y) = pointer, region.contains(x: x, y: y) else { return }
    let display = connection.displayPointer
    let window = window ?? make(display)
    self.window = window
    XMoveWindow(display, window.xid, Int32(x - 1), Int32(y - 1))
    XMapRaised(display, window.xid)
    isMapped = true
    nextDeadline = end
  }

  /// Goes where its time is up.
  package func turn(at now: Duration) {
    if let nextDeadline, now >= nextDeadline { release() }
  }

  private func release() {
    nextDeadline = nil
    guard let window, isMapped, connection.isAlive else { return }
    XUnmapWindow(connection.displayPointer, window.xid)
    isMapped = false
  }

  private func make(_ display: OpaquePointer) -> WindowID {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.event_mask = EnterWindowMask | LeaveWindowMask | ButtonPressMask
    let id = WindowID(
      xid: XCreateWindow(
        display, connection.root.xid, 0, 0, 3, 3, 0, 0, UInt32(InputOnly), nil,
        UInt(CWOverrideRedirect | CWEventMask), &attributes))
    connection.ownWindows.insert(id)
    return id
  }

  private var pointer: (Int, Int)? {
    var (root, child): (Window, Window) = (0, 0)
    var (rootX, rootY, x, y): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    var mask: CUnsignedInt = 0
    let isHere = connection.ask {
      XQueryPointer($0, connection.root.xid, &root, &child, &rootX, &rootY, &x, &y, &mask)
    }
    return isHere == 1 ? (Int(rootX), Int(rootY)) : nil
  }
}
