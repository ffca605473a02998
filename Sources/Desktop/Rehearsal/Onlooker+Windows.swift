internal import CX11
import Core

extension Onlooker {
  /// A window as it stands on the screen.
  package struct Sight: Sendable, Hashable {
    package var window: WindowID
    /// Of the inner area, in the root window's pixels.
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    /// Whether it and all windows around it are mapped.
    package var isViewable: Bool
    /// Whether it tells window managers to leave it alone.
    package var overridesRedirect: Bool

    package var middle: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
  }

  /// Nil where the window does not exist.
  package func sight(of window: WindowID) -> Sight? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection, UInt(window.rawValue), &attributes) != 0 else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    guard XTranslateCoordinates(connection, UInt(window.rawValue), root, 0, 0, &x, &y, &child) != 0 else {
      return nil
    }
    return Sight(
      window: window, x: Int(x), y: Int(y), width: Int(attributes.width),
      height: Int(attributes.height), isViewable: attributes.map_state == IsViewable,
      overridesRedirect: attributes.override_redirect != 0)
  }

  /// The children of a window (the root where it is nil), the lowest first.
  package func children(of window: WindowID? = nil) -> [WindowID] {
    var rootReturn: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    let id = window.map { UInt($0.rawValue) } ?? root
    guard XQueryTree(connection, id, &rootReturn, &parent, &list, &count) != 0 else { return [] }
    guard let list else { return [] }
    defer { XFree(list) }
    return (0..<Int(count)).map { WindowID(UInt32(truncatingIfNeeded: list[$0])) }
  }

  /// The window, or the one around it, that is a child of the root.
  package func frame(of window: WindowID) -> WindowID {
    var current = UInt(window.rawValue)
    for _ in 0..<32 {
      var rootReturn: Window = 0
      var parent: Window = 0
      var list: UnsafeMutablePointer<Window>?
      var count: UInt32 = 0
      guard XQueryTree(connection, current, &rootReturn, &parent, &list, &count) != 0 else { break }
      if let list { XFree(list) }
      if parent == root || parent == 0 { break }
      current = parent
    }
    return WindowID(UInt32(truncatingIfNeeded: current))
  }

  /// The windows whose class (second part of `WM_CLASS`) is `name`, at most two levels below the root
  /// or deeper where a window manager puts them.
  package func windows(ofClass name: String) -> [WindowID] {
    var found: [WindowID] = []
    func look(into window: WindowID?, depth: Int) {
      for child in children(of: window) {
        if windowClass(of: child) == name {
          found.append(child)
        } else if depth < 4 {
          look(into: child, depth: depth + 1)
        }
      }
    }
    look(into: nil, depth: 0)
    return found
  }

  /// The second part of `WM_CLASS`.
  package func windowClass(of window: WindowID) -> String? {
    text("WM_CLASS", of: window)?.split(separator: "\0", omittingEmptySubsequences: false)
      .dropFirst().first.map(String.init)
  }

  /// What the window manager says is active; nil where it says nothing.
  package var activeWindow: WindowID? {
    guard let number = numbers("_NET_ACTIVE_WINDOW")?.first, number != 0 else { return nil }
    return WindowID(number)
  }

  /// The window with the input focus; nil where no window has it, or whatever is under the pointer.
  package var focus: WindowID? {
    var window: Window = 0
    var revert: Int32 = 0
    XGetInputFocus(connection, &window, &revert)
    return window <= 1 ? nil : WindowID(UInt32(truncatingIfNeeded: window))
  }

  /// Whether the focus is in this window or in one inside it.
  package func hasFocus(_ window: WindowID) -> Bool {
    guard let focus else { return false }
    var current = UInt(focus.rawValue)
    while current != UInt(window.rawValue) {
      var rootReturn: Window = 0
      var parent: Window = 0
      var list: UnsafeMutablePointer<Window>?
      var count: UInt32 = 0
      guard XQueryTree(connection, current, &rootReturn, &parent, &list, &count) != 0 else { return false }
      if let list { XFree(list) }
      if parent == 0 || current == root { return false }
      current = parent
    }
    return true
  }

  /// Whether a window manager lives there: its own window says so too.
  package var windowManagerLives: Bool {
    guard let check = numbers("_NET_SUPPORTING_WM_CHECK")?.first, check != 0 else { return false }
    return numbers("_NET_SUPPORTING_WM_CHECK", of: WindowID(check))?.first == check
  }

  /// Which window has the pointer over it, and where the pointer is.
  package var pointer: (x: Int, y: Int) {
    var rootReturn: Window = 0
    var child: Window = 0
    var x: Int32 = 0
    var y: Int32 = 0
    var innerX: Int32 = 0
    var innerY: Int32 = 0
    var mask: UInt32 = 0
    XQueryPointer(connection, root, &rootReturn, &child, &x, &y, &innerX, &innerY, &mask)
    return (Int(x), Int(y))
  }
}
