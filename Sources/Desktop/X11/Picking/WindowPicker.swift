internal import CX11
package import Core

/// Lets somebody click on a window: the pointer is a cross until then, and no click reaches an app.
package final class WindowPicker {
  /// What came of it.
  package enum Outcome: Sendable, Hashable {
    /// The application's window, not its frame or the block screen over it; nil on the bare desktop.
    case picked(WindowID?)
    /// Escape, or another button than the left one.
    case cancelled
  }

  private let connection: XConnection
  private let tree: WindowTree
  private let finish: (Outcome) -> Void
  private var listener = 0
  private var isHolding = false
  private var outcome: Outcome?
  /// `XC_crosshair` of <X11/cursorfont.h>.
  private static let cross: CUnsignedInt = 34

  /// - Parameter finish: called from within `XConnection.drainEvents`, once.
  package init(_ connection: XConnection, finish: @escaping (Outcome) -> Void) {
    self.connection = connection
    self.finish = finish
    tree = WindowTree(connection)
    listener = connection.addListener { [unowned self] in note($0) }
  }

  deinit {
    connection.removeListener(listener)
    letGo()
  }

  /// Takes hold of the pointer, and of the keyboard where that is free, for Escape. To be tried again after a
  /// while where it answers false: a key that is still down, or a menu, holds it.
  package func begin() -> Bool {
    let (display, root) = (connection.displayPointer, connection.root.xid)
    let cursor = XCreateFontCursor(display, Self.cross)
    defer { XFreeCursor(display, cursor) }
    let answer = connection.ask {
      XGrabPointer(
        $0, root, 0, CUnsignedInt(ButtonPressMask | ButtonReleaseMask), GrabModeAsync, GrabModeAsync, 0,
        cursor, Time(CurrentTime))
    }
    isHolding = answer == GrabSuccess
    if isHolding {
      _ = connection.ask { XGrabKeyboard($0, root, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) }
    }
    return isHolding
  }

  private func letGo() {
    guard isHolding, connection.isAlive else { return }
    isHolding = false
    XUngrabKeyboard(connection.displayPointer, Time(CurrentTime))
    XUngrabPointer(connection.displayPointer, Time(CurrentTime))
    connection.flush()
  }

  private func note(_ event: UnsafeMutablePointer<XEvent>) {
    guard isHolding else { return }
    switch event.pointee.type {
    case ButtonPress where outcome == nil:
      let button = event.pointee.xbutton
      outcome = button.button == Button1 ? .picked(application(at: button)) : .cancelled
    case ButtonRelease:
      // Only now, so that the release does not reach an app either.
      end()
    case KeyPress where XLookupKeysym(&event.pointee.xkey, 0) == KeySym(XK_Escape):
      outcome = .cancelled
      end()
    default:
      break
    }
  }

  private func end() {
    guard let outcome else { return }
    letGo()
    finish(outcome)
  }

  /// The application's window that a click on the root is meant for; nil on the bare desktop.
  private func application(at click: XButtonEvent) -> WindowID? {
    guard click.subwindow != 0 else { return nil }
    let window = WindowID(xid: click.subwindow)
    if let found = connection.windowProperty(.repgateCovers, of: window) ?? tree.client(of: window) {
      return found
    }
    let point = (x: Int(click.x_root), y: Int(click.y_root))
    return I3Commands(connection)?.window(withTabAt: point) ?? window
  }
}
