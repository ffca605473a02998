internal import CX11
import Core
import Glibc
import Rehearsal

extension TestClient {
  /// Creates a window and maps it. Waits until it is seen, where `isAwaited`.
  @discardableResult
  package func open(_ spec: WindowSpec, isAwaited: Bool = true) throws -> WindowID {
    let id = create(spec)
    XMapWindow(connection, UInt(id.rawValue))
    drain()
    if isAwaited { try Patience.wait(for: "\(spec.title) is seen") { isViewable(id) } }
    return id
  }

  private func create(_ spec: WindowSpec) -> WindowID {
    var attributes = XSetWindowAttributes()
    let colour = spec.colour
    attributes.background_pixel = UInt(colour.red) << 16 | UInt(colour.green) << 8 | UInt(colour.blue)
    attributes.override_redirect = spec.overridesRedirect ? True : False
    attributes.event_mask =
      KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
      | FocusChangeMask | ExposureMask | StructureNotifyMask
    let window = XCreateWindow(
      connection, root, Int32(spec.x), Int32(spec.y), UInt32(spec.width), UInt32(spec.height), 0,
      Int32(CopyFromParent), UInt32(InputOutput), nil, UInt(CWBackPixel | CWOverrideRedirect | CWEventMask),
      &attributes)
    let id = WindowID(UInt32(truncatingIfNeeded: window))
    describe(id, as: spec)
    return id
  }

  private func describe(_ id: WindowID, as spec: WindowSpec) {
    let window = UInt(id.rawValue)
    if spec.instance != nil || spec.windowClass != nil {
      setText("\(spec.instance ?? "")\0\(spec.windowClass ?? "")\0", "WM_CLASS", type: "STRING", of: id)
    }
    setTitle(spec.title, of: id)
    var hints = XSizeHints()
    hints.flags = spec.placesItself ? USPosition | PPosition | USSize | PSize : PSize
    hints.x = Int32(spec.x)
    hints.y = Int32(spec.y)
    hints.width = Int32(spec.width)
    hints.height = Int32(spec.height)
    XSetWMNormalHints(connection, window, &hints)
    var manners = XWMHints()
    manners.flags = InputHint | StateHint
    manners.input = True
    manners.initial_state = NormalState
    XSetWMHints(connection, window, &manners)
    var protocols = [atom("WM_DELETE_WINDOW"), atom("_NET_WM_PING")]
    XSetWMProtocols(connection, window, &protocols, 2)
    set([UInt32(bitPattern: spec.pid ?? getpid())], "_NET_WM_PID", type: "CARDINAL", of: id)
    if let type = spec.type { setAtoms(["_NET_WM_WINDOW_TYPE_\(type)"], "_NET_WM_WINDOW_TYPE", of: id) }
    if !spec.states.isEmpty {
      setAtoms(spec.states.map { "_NET_WM_STATE_\($0)" }, "_NET_WM_STATE", of: id)
    }
    if let parent = spec.transientFor { XSetTransientForHint(connection, window, UInt(parent.rawValue)) }
  }

  /// Whether it and all windows around it are mapped.
  package func isViewable(_ window: WindowID) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(connection, UInt(window.rawValue), &attributes) != 0
      && attributes.map_state == IsViewable
  }

  package func close(_ window: WindowID) {
    XDestroyWindow(connection, UInt(window.rawValue))
    drain()
  }

  package func map(_ window: WindowID) {
    XMapWindow(connection, UInt(window.rawValue))
    drain()
  }

  package func unmap(_ window: WindowID) {
    XWithdrawWindow(connection, UInt(window.rawValue), XDefaultScreen(connection))
    drain()
  }

  package func move(_ window: WindowID, x: Int, y: Int) {
    XMoveWindow(connection, UInt(window.rawValue), Int32(x), Int32(y))
    drain()
  }

  package func resize(_ window: WindowID, width: Int, height: Int) {
    XResizeWindow(connection, UInt(window.rawValue), UInt32(width), UInt32(height))
    drain()
  }

  package func raise(_ window: WindowID) {
    XRaiseWindow(connection, UInt(window.rawValue))
    drain()
  }

  package func lower(_ window: WindowID) {
    XLowerWindow(connection, UInt(window.rawValue))
    drain()
  }

  package func iconify(_ window: WindowID) {
    XIconifyWindow(connection, UInt(window.rawValue), XDefaultScreen(connection))
    drain()
  }

  /// Takes the input focus without asking a window manager.
  package func takeFocus(_ window: WindowID) {
    XSetInputFocus(connection, UInt(window.rawValue), Int32(RevertToPointerRoot), UInt(CurrentTime))
    drain()
  }
}
