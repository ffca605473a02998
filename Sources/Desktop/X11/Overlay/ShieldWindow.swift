internal import CX11
package import Core

/// An X window that a shield is drawn on: an overlay that no window manager touches, or a panel, an
/// ordinary window with the same content.
package final class ShieldWindow {
  package enum Kind: Sendable, Hashable {
    /// Lies over the frame of a window.
    case overlay(covering: WindowID)
    case panel(title: String)
    /// A small one in a corner, which no window manager touches either.
    case bubble

    /// Whether it is the window manager's to place.
    fileprivate var isManaged: Bool { if case .panel = self { true } else { false } }
  }

  package let id: WindowID
  package let kind: Kind
  private let connection: XConnection
  private let keyboard: ShieldKeyboard
  private var listener = 0
  private var inputs: [ShieldWindowInput] = []
  private var repeats = KeyRepeats()
  private var shape: [ScreenRect] = []
  /// On the root for an overlay.
  package private(set) var rect: ScreenRect
  package private(set) var isMapped = false
  /// Grabs whose keys belong to this shield too.
  package var grabs: KeyGrabs?
  /// The X server's time of the last key or click, for requests on the user's behalf; 0 before the first.
  package private(set) var lastInputTime: UInt32 = 0

  /// - Parameters:
  ///   - background: what is seen before the first drawing.
  package init(
    connection: XConnection, keyboard: ShieldKeyboard, kind: Kind, rect: ScreenRect, background: Colour
  ) {
    self.connection = connection
    self.keyboard = keyboard
    self.rect = rect
    self.kind = kind
    let display = connection.displayPointer
    var attributes = XSetWindowAttributes()
    attributes.background_pixel = connection.pixel(background)
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
      | LeaveWindowMask | KeyPressMask | KeyReleaseMask
    if !kind.isManaged { attributes.override_redirect = 1 }
    let window = XCreateWindow(
      display, connection.root.xid, Int32(rect.x), Int32(rect.y), UInt32(max(rect.width, 1)),
      UInt32(max(rect.height, 1)), 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWBackPixel | CWOverrideRedirect | CWEventMask), &attributes)
    id = WindowID(xid: window)
    connection.ownWindows.insert(id)
    describe()
    connection.select(PropertyChangeMask, on: connection.root)
    listener = connection.addListener { [unowned self] in note($0) }
  }

  deinit {
    connection.removeListener(listener)
    if connection.isAlive { XDestroyWindow(connection.displayPointer, id.xid) }
  }

  /// What happened since the last call, in order; motions in between are dropped.
  package func takeInputs() -> [ShieldWindowInput] {
    defer { inputs = [] }
    return inputs
  }

  package func place(_ newRect: ScreenRect) {
    guard newRect != rect, connection.isAlive, !newRect.isEmpty else { return }
    if newRect.width == rect.width, newRect.height == rect.height {
      XMoveWindow(connection.displayPointer, id.xid, Int32(newRect.x), Int32(newRect.y))
    } else {
      XMoveResizeWindow(
        connection.displayPointer, id.xid, Int32(newRect.x), Int32(newRect.y), UInt32(newRect.width),
        UInt32(newRect.height))
    }
    rect = newRect
  }

  /// Cuts the window, for the eye and for the pointer, to a region of the root.
  /// - Returns: true where that changed something.
  @discardableResult
  package func cut(to region: ScreenRegion) -> Bool {
    let wanted = region.relative(to: rect)
    guard wanted != shape, connection.isAlive else { return false }
    shape = wanted
    connection.cut(id, to: wanted, kinds: [ShapeBounding, ShapeInput])
    return true
  }

  /// Shows it, above all else where it is an overlay.
  package func map() {
    guard !isMapped, connection.isAlive else { return }
    isMapped = true
    introduce()
    XMapRaised(connection.displayPointer, id.xid)
  }

  /// Gives an overlay to the root anew, which is told to the window manager as a new window is: xfwm4 never
  /// shows one that was there before its compositor, mapped or not.
  private func introduce() {
    guard !kind.isManaged, connection.isAlive else { return }
    XReparentWindow(connection.displayPointer, id.xid, connection.root.xid, Int32(rect.x), Int32(rect.y))
  }

  /// Takes note of the keys that are down: what they send is not meant for the shield. To be called once
  /// it is drawn.
  package func ignorePressedKeys() {
    repeats = KeyRepeats(pressed: keyboard.pressedKeycodes)
  }

  package func unmap() {
    guard isMapped, connection.isAlive else { return }
    isMapped = false
    XUnmapWindow(connection.displayPointer, id.xid)
  }

  package func raise() {
    if connection.isAlive { XRaiseWindow(connection.displayPointer, id.xid) }
  }

  // MARK: Making

  private func describe() {
    switch kind {
    case .overlay(let covered):
      connection.describeOverlay(id, instance: "shield")
      connection.setNumbers([covered.rawValue], .repgateCovers, .window, of: id)
    case .panel(let title): connection.describePanel(id, title: title)
    case .bubble: connection.describeOverlay(id, instance: "question")
    }
  }

  // MARK: Events

  private func note(_ event: UnsafeMutablePointer<XEvent>) {
    let window = WindowID(xid: event.pointee.xany.window)
    switch event.pointee.type {
    case KeyPress, KeyRelease:
      guard window == id || grabs?.windows.contains(window) == true else { return }
      noteKey(event.pointee.xkey, isPress: event.pointee.type == KeyPress)
    case PropertyNotify where isMapped && isManagerAnnounced(by: event.pointee.xproperty):
      introduce()
    case _ where window != id:
      break
    case Expose:
      let area = event.pointee.xexpose
      inputs.append(
        .exposed(
          ScreenRect(
            x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))))
    case ConfigureNotify:
      let size = event.pointee.xconfigure
      inputs.append(.resized(width: Int(size.width), height: Int(size.height)))
    case ButtonPress:
      let button = event.pointee.xbutton
      lastInputTime = UInt32(truncatingIfNeeded: button.time)
      inputs.append(.pressed(button: Int(button.button), x: Int(button.x), y: Int(button.y)))
    case ButtonRelease:
      let button = event.pointee.xbutton
      lastInputTime = UInt32(truncatingIfNeeded: button.time)
      inputs.append(.released(button: Int(button.button), x: Int(button.x), y: Int(button.y)))
    case MotionNotify:
      if case .moved = inputs.last { inputs.removeLast() }
      inputs.append(.moved(x: Int(event.pointee.xmotion.x), y: Int(event.pointee.xmotion.y)))
    case LeaveNotify where event.pointee.xcrossing.mode == NotifyNormal:
      inputs.append(.left)
    case ClientMessage:
      let message = event.pointee.xclient
      if message.message_type == connection.atom(.wmProtocols),
        Atom(message.data.l.0) == connection.atom(.wmDeleteWindow)
      {
        inputs.append(.closeAsked)
      }
    default:
      break
    }
  }

  private func isManagerAnnounced(by change: XPropertyEvent) -> Bool {
    change.window == connection.root.xid && change.state == PropertyNewValue
      && change.atom == connection.atom(.netSupportingWMCheck)
  }

  private func noteKey(_ event: XKeyEvent, isPress: Bool) {
    let keycode = UInt8(truncatingIfNeeded: event.keycode)
    guard isPress else { return repeats.release(keycode) }
    let time = UInt32(truncatingIfNeeded: event.time)
    lastInputTime = time
    let isRepeat = repeats.press(keycode, time: time)
    inputs.append(.key(ShieldKeystroke(keyboard.key(of: event), isRepeat: isRepeat)))
  }
}
