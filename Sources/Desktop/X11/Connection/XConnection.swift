internal import CX11
package import Core
internal import Glibc

/// The one connection to the X server. It belongs to the thread that opened it, and it is the only owner
/// of the `Display`.
///
/// After any turn that called it, `drainEvents` must run, since Xlib queues events while it waits for a
/// reply and the socket is quiet then.
package final class XConnection {
  /// For cairo and for code that imports Xlib itself: the `Display *`. Not to be used once `isAlive` is false.
  package let displayPointer: OpaquePointer
  package let root: WindowID
  /// To be polled for reading in the main loop.
  package let fileDescriptor: Int32
  /// How many replies were waited for since the connection opened.
  package internal(set) var roundTrips = 0
  /// How many events came since the connection opened.
  package private(set) var eventCount = 0
  /// Called once, when the X server has gone; nothing can be asked afterwards.
  package var onDeath: (() -> Void)?
  /// Is told of X errors that nobody expected, from within `drainEvents`.
  package var onErrors: (([XErrorReport]) -> Void)?
  /// X ids of windows that this program made itself. They are never an app.
  package internal(set) var ownWindows: Set<WindowID> = []

  private let atoms: [AtomName: Atom]
  private var listeners: [(id: Int, handle: (UnsafeMutablePointer<XEvent>) -> Void)] = []
  private var nextListener = 0
  private var masks: [WindowID: Int] = [:]
  private var timestampWindow: Window = 0
  private var hasToldDeath = false

  /// Why no connection could be made, as a sentence for people.
  package struct OpenError: Error, Sendable, CustomStringConvertible {
    package var description: String
  }

  /// - Parameter displayName: such as `:0`; nil for `$DISPLAY`.
  package init(displayName: String? = nil) throws(OpenError) {
    Self.prepareLocale
    XErrorRecord.shared.install()
    guard let display = XOpenDisplay(displayName) else {
      throw OpenError(description: Self.reason(displayName: displayName))
    }
    XErrorRecord.shared.forget(UInt(bitPattern: display))
    displayPointer = display
    root = WindowID(UInt32(truncatingIfNeeded: XDefaultRootWindow(display)))
    fileDescriptor = XConnectionNumber(display)
    atoms = Self.intern(display)
    roundTrips += 1
    XSetIOErrorExitHandler(
      display, { display, _ in XErrorRecord.shared.markDead(UInt(bitPattern: display)) }, nil)
    masks[root] = 0
  }

  deinit {
    // A Display whose server has gone may not be closed.
    if isAlive { XCloseDisplay(displayPointer) }
    XErrorRecord.shared.forget(UInt(bitPattern: displayPointer))
  }

  /// False once the X server has gone.
  package var isAlive: Bool { !XErrorRecord.shared.isDead(UInt(bitPattern: displayPointer)) }

  /// The size of the root window when the connection opened or the last change was read.
  package var screenSize: ScreenRect {
    let screen = XDefaultScreen(displayPointer)
    return ScreenRect(
      x: 0, y: 0, width: Int(XDisplayWidth(displayPointer, screen)),
      height: Int(XDisplayHeight(displayPointer, screen)))
  }

  // MARK: Events

  /// Hands every event that is there to those who listen, without waiting for more. To be called after
  /// every turn of the main loop.
  package func drainEvents() {
    var event = XEvent()
    while isAlive, XPending(displayPointer) > 0 {
      XNextEvent(displayPointer, &event)
      eventCount += 1
      for listener in listeners { listener.handle(&event) }
      if event.type == DestroyNotify { forgetWindow(event.xdestroywindow.window) }
    }
    let reports = XErrorRecord.shared.takeReports()
    if !reports.isEmpty { onErrors?(reports) }
    if !isAlive, !hasToldDeath {
      hasToldDeath = true
      onDeath?()
    }
  }

  /// Sends what is queued, without waiting.
  package func flush() {
    if isAlive { XFlush(displayPointer) }
  }

  /// Calls `handle` with every event from now on; the answer is for `removeListener`.
  func addListener(_ handle: @escaping (UnsafeMutablePointer<XEvent>) -> Void) -> Int {
    nextListener += 1
    listeners.append((nextListener, handle))
    return nextListener
  }

  func removeListener(_ id: Int) { listeners.removeAll { $0.id == id } }

  /// Asks for more kinds of events of a window; what was asked for before stays (X itself keeps only the
  /// last mask of each client).
  func select(_ mask: Int, on window: WindowID) {
    let merged = (masks[window] ?? 0) | mask
    guard isAlive, merged != masks[window] else { return }
    masks[window] = merged
    XSelectInput(displayPointer, window.xid, merged)
  }

  /// To be called where a window turns out to have gone: its id may come back as another window, of which
  /// nothing was asked for yet.
  func forgetSelection(of window: WindowID) { masks[window] = nil }

  private func forgetWindow(_ window: Window) {
    let id = WindowID(xid: window)
    masks[id] = nil
    ownWindows.remove(id)
  }

  // MARK: Requests

  /// Runs a call that waits for a reply, and counts it. Nil once the server has gone.
  func ask<Answer>(_ call: (OpaquePointer) -> Answer) -> Answer? {
    guard isAlive else { return nil }
    roundTrips += 1
    let answer = call(displayPointer)
    return isAlive ? answer : nil
  }

  /// Runs requests of which some may be refused, waits for the server, and returns the code of the first
  /// refusal.
  func trap(_ requests: (OpaquePointer) -> Void) -> UInt8? {
    guard isAlive else { return UInt8(BadImplementation) }
    XErrorRecord.shared.install()
    let trap = XErrorRecord.shared.beginTrap(
      connection: UInt(bitPattern: displayPointer), nextSerial: XNextRequest(displayPointer))
    requests(displayPointer)
    _ = ask { XSync($0, 0) }
    return XErrorRecord.shared.endTrap(trap)
  }

  func atom(_ name: AtomName) -> Atom { atoms[name] ?? 0 }

  /// The X server's own time, now: for requests that must not carry `CurrentTime`.
  package func serverTime() -> UInt32 {
    guard isAlive else { return 0 }
    if timestampWindow == 0 {
      timestampWindow = XCreateSimpleWindow(displayPointer, root.xid, -10, -10, 1, 1, 0, 0, 0)
      ownWindows.insert(WindowID(xid: timestampWindow))
      select(PropertyChangeMask, on: WindowID(xid: timestampWindow))
    }
    let atom = atom(.repgateTimestamp)
    XChangeProperty(
      displayPointer, timestampWindow, atom, self.atom(.string), 8, PropModeAppend, nil, 0)
    // XIfEvent would wait for ever on a server that goes away; after a sync the event is in the queue.
    _ = ask { XSync($0, 0) }
    var time: UInt32 = 0
    var event = XEvent()
    while isAlive, XCheckTypedWindowEvent(displayPointer, timestampWindow, PropertyNotify, &event) != 0 {
      time = UInt32(truncatingIfNeeded: event.xproperty.time)
    }
    return time
  }

  // MARK: Opening

  private static func intern(_ display: OpaquePointer) -> [AtomName: Atom] {
    let names = AtomName.allCases
    var pointers: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0.rawValue) }
    defer { for pointer in pointers { free(pointer) } }
    var interned = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &pointers, CInt(names.count), 0, &interned)
    return Dictionary(uniqueKeysWithValues: zip(names, interned))
  }

  private static func reason(displayName: String?) -> String {
    guard let name = displayName ?? getenv("DISPLAY").map({ String(cString: $0) }), !name.isEmpty else {
      return "There is no X display here: DISPLAY is not set. Start Repgate from within your desktop session."
    }
    return """
      The X display “\(name)” does not answer. Check that it runs and that XAUTHORITY names a file \
      which lets you in.
      """
  }

  /// Xlib converts titles by the locale of the process; without a UTF-8 one all that is not ASCII is lost.
  private static let prepareLocale: Void = {
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(CInt(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }()
}
