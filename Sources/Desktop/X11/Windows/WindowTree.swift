internal import CX11
package import Core

/// The root window's children in stacking order, and which client window lies in which frame.
///
/// Kept up to date by events; the X server is asked again only after the order may have changed, and only
/// when somebody looks.
package final class WindowTree {
  /// Grows whenever the tree may have changed: what was computed from it at another number is old.
  package private(set) var generation = 0

  private struct Known {
    var window: TreeWindow
    /// Events tell everything but the class of a window.
    var isClassRead: Bool
  }

  private let connection: XConnection
  private var known: [WindowID: Known] = [:]
  private var order: [WindowID] = []
  private var isOrderOld = true
  private var frames: [WindowID: WindowID] = [:]
  private var clients: [WindowID: WindowID] = [:]
  private var withoutClient: Set<WindowID> = []
  private var listener = 0

  package init(_ connection: XConnection) {
    self.connection = connection
    connection.select(
      SubstructureNotifyMask | StructureNotifyMask | PropertyChangeMask, on: connection.root)
    listener = connection.addListener { [unowned self] in note($0) }
  }

  deinit { connection.removeListener(listener) }

  /// The children of the root, the lowest first.
  package var windows: [TreeWindow] {
    refresh()
    return order.compactMap { known[$0]?.window }
  }

  /// A child of the root; nil where the window has gone or is no child of the root.
  package func window(_ id: WindowID) -> TreeWindow? {
    refresh()
    return known[id]?.window
  }

  /// The children of the root in no order, as far as events tell: without asking the server, but for one
  /// first time.
  var unordered: [TreeWindow] {
    if order.isEmpty { refresh() }
    return known.values.map { $0.window }
  }

  /// A child of the root, as far as events tell.
  func knownWindow(_ id: WindowID) -> TreeWindow? { known[id]?.window ?? window(id) }

  /// True for the frame of a window that is known to be managed.
  func isKnownFrame(_ id: WindowID) -> Bool { clients[id].map { $0 != id } ?? false }

  /// True for a window that another one, which is managed, lies in. May ask the server.
  func isFrame(_ id: WindowID) -> Bool { client(of: id).map { $0 != id } ?? false }

  /// The mapped, visible kind of windows stacked above a child of the root, the lowest first.
  package func visibleWindows(above id: WindowID) -> [TreeWindow] {
    refresh()
    guard let index = order.firstIndex(of: id) else { return [] }
    return order[(index + 1)...].compactMap { known[$0]?.window }.filter { $0.isMapped && !$0.isInputOnly }
  }

  /// The child of the root that a window lies in: the window manager's frame, or the window itself where
  /// it has none. Nil where it has gone.
  package func frame(of client: WindowID) -> WindowID? {
    if let frame = frames[client] { return frame }
    // A reparent deep inside a frame is told to nobody but those who ask for it.
    connection.select(StructureNotifyMask, on: client)
    var window = client
    for _ in 0..<12 {
      guard let parent = connection.parent(of: window) else {
        if window == client { connection.forgetSelection(of: client) }
        return nil
      }
      if parent == connection.root {
        frames[client] = window
        clients[window] = client
        withoutClient.remove(window)
        return window
      }
      window = parent
    }
    return nil
  }

  /// The application's window inside a frame (the one with `WM_STATE`); nil where nobody manages it.
  package func client(of frame: WindowID) -> WindowID? {
    if let client = clients[frame] { return client }
    if withoutClient.contains(frame) { return nil }
    guard let client = managedWindow(in: frame) else {
      withoutClient.insert(frame)
      return nil
    }
    frames[client] = frame
    clients[frame] = client
    connection.select(StructureNotifyMask, on: client)
    return client
  }

  // MARK: Reading

  private func refresh() {
    guard isOrderOld, let children = connection.children(of: connection.root) else { return }
    isOrderOld = false
    order = children
    for id in children where known[id]?.isClassRead != true {
      if let window = connection.treeWindow(id) { known[id] = Known(window: window, isClassRead: true) }
    }
    if known.count > children.count {
      let present = Set(children)
      known = known.filter { present.contains($0.key) }
    }
  }

  /// Breadth first, from the top, and not far: a frame holds its client one to three levels down, above
  /// the dozens of small windows that its borders and buttons are made of.
  private func managedWindow(in frame: WindowID) -> WindowID? {
    var level = [frame]
    var looked = 0
    for _ in 0..<4 {
      var next: [WindowID] = []
      for window in level {
        if connection.property(.wmState, of: window, limit: 8) != nil { return window }
        looked += 1
        if looked >= 100 { return nil }
      }
      for window in level { next += (connection.children(of: window) ?? []).reversed() }
      if next.isEmpty { return nil }
      level = next
    }
    return nil
  }

  // MARK: Events

  private func note(_ event: UnsafeMutablePointer<XEvent>) {
    let root = connection.root.xid
    switch event.pointee.type {
    case CreateNotify:
      let create = event.pointee.xcreatewindow
      guard create.parent == root else { return }
      let border = Int(create.border_width)
      let rect = ScreenRect(
        x: Int(create.x), y: Int(create.y), width: Int(create.width) + 2 * border,
        height: Int(create.height) + 2 * border)
      let window = TreeWindow(
        id: WindowID(xid: create.window), rect: rect, isMapped: false,
        isOverrideRedirect: create.override_redirect != 0, isInputOnly: false)
      known[window.id] = Known(window: window, isClassRead: false)
      orderChanged()
    case DestroyNotify:
      let id = WindowID(xid: event.pointee.xdestroywindow.window)
      forgetFrame(of: id)
      if event.pointee.xdestroywindow.event == root {
        known[id] = nil
        order.removeAll { $0 == id }
        generation += 1
      }
    case ReparentNotify:
      let reparent = event.pointee.xreparent
      forgetFrame(of: WindowID(xid: reparent.window))
      if reparent.event == root { orderChanged() }
    case MapNotify where event.pointee.xmap.event == root:
      setMapped(true, WindowID(xid: event.pointee.xmap.window))
    case UnmapNotify where event.pointee.xunmap.event == root:
      setMapped(false, WindowID(xid: event.pointee.xunmap.window))
    case ConfigureNotify where event.pointee.xconfigure.event == root:
      configure(event.pointee.xconfigure)
    case GravityNotify where event.pointee.xgravity.event == root:
      let gravity = event.pointee.xgravity
      known[WindowID(xid: gravity.window)]?.window.rect.x = Int(gravity.x)
      known[WindowID(xid: gravity.window)]?.window.rect.y = Int(gravity.y)
      generation += 1
    case CirculateNotify where event.pointee.xcirculate.event == root:
      orderChanged()
    case PropertyNotify where event.pointee.xproperty.window == root:
      // A frame is mapped before its client gets WM_STATE; the list of clients changes after it.
      withoutClient.removeAll()
    default:
      break
    }
  }

  private func configure(_ configure: XConfigureEvent) {
    let id = WindowID(xid: configure.window)
    guard id != connection.root else { return }
    let border = Int(configure.border_width)
    known[id]?.window.rect = ScreenRect(
      x: Int(configure.x), y: Int(configure.y), width: Int(configure.width) + 2 * border,
      height: Int(configure.height) + 2 * border)
    known[id]?.window.isOverrideRedirect = configure.override_redirect != 0
    generation += 1
    // A window that only moves stays above the one that it was above.
    let sibling = WindowID(xid: configure.above)
    guard !isOrderOld, let index = order.firstIndex(of: id) else { return orderChanged() }
    let below = index == 0 ? WindowID(0) : order[index - 1]
    if below != sibling { isOrderOld = true }
  }

  private func setMapped(_ isMapped: Bool, _ id: WindowID) {
    known[id]?.window.isMapped = isMapped
    // What was mapped without a client may have been given one before.
    withoutClient.remove(id)
    generation += 1
    if isMapped, known[id]?.isClassRead != true { isOrderOld = true }
  }

  private func orderChanged() {
    isOrderOld = true
    generation += 1
  }

  private func forgetFrame(of id: WindowID) {
    if let frame = frames.removeValue(forKey: id), clients[frame] == id { clients[frame] = nil }
    if let client = clients.removeValue(forKey: id), frames[client] == id { frames[client] = nil }
    withoutClient.remove(id)
  }
}
