internal import CX11
internal import Core

extension XConnection {
  /// The children of a window, the lowest first; nil where it has gone.
  func children(of window: WindowID) -> [WindowID]? { tree(of: window)?.children }

  /// The parent of a window; nil where it has gone, or is the root.
  func parent(of window: WindowID) -> WindowID? {
    guard let parent = tree(of: window)?.parent, parent.rawValue != 0 else { return nil }
    return parent
  }

  private func tree(of window: WindowID) -> (parent: WindowID, children: [WindowID])? {
    var root: Window = 0
    var parent: Window = 0
    var children: UnsafeMutablePointer<Window>?
    var count: CUnsignedInt = 0
    let status = ask { XQueryTree($0, window.xid, &root, &parent, &children, &count) }
    defer { if let children { XFree(children) } }
    guard let status, status != 0 else { return nil }
    let list = children.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) } ?? []
    return (WindowID(xid: parent), list.map { WindowID(xid: $0) })
  }

  /// Place, map state and kind of a window; nil where it has gone. Coordinates are relative to its parent.
  func treeWindow(_ window: WindowID) -> TreeWindow? {
    var attributes = XWindowAttributes()
    guard let status = ask({ XGetWindowAttributes($0, window.xid, &attributes) }), status != 0 else {
      return nil
    }
    let border = Int(attributes.border_width)
    return TreeWindow(
      id: window,
      rect: ScreenRect(
        x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width) + 2 * border,
        height: Int(attributes.height) + 2 * border),
      isMapped: attributes.map_state != IsUnmapped,
      isOverrideRedirect: attributes.override_redirect != 0,
      isInputOnly: attributes.`class` == InputOnly)
  }
}
