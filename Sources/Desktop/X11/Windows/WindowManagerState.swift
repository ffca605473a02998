internal import CX11
internal import Core

/// What the window manager announces on the root window, if one lives: read again only after it changed.
struct WindowManagerState {
  /// What may have changed since it was read.
  struct Stale: OptionSet {
    let rawValue: Int
    static let manager = Stale(rawValue: 1)
    static let active = Stale(rawValue: 2)
    static let clients = Stale(rawValue: 4)
    static let desktop = Stale(rawValue: 8)
    static let showingDesktop = Stale(rawValue: 16)
    static let all: Stale = [.manager, .active, .clients, .desktop, .showingDesktop]
  }

  /// The window by which a living manager is known; nil where there is none, or only what a dead one left.
  private(set) var checkWindow: WindowID?
  /// True where each monitor shows a workspace of its own and what is not shown is unmapped, so that a
  /// window's desktop number says nothing about being seen.
  private(set) var unmapsWhatIsNotShown = false
  /// `_NET_ACTIVE_WINDOW`; nil where it names none.
  private(set) var active: WindowID?
  /// The managed windows, the lowest first; nil where the manager keeps no list.
  private(set) var clients: [WindowID]?
  private(set) var currentDesktop: UInt32?
  /// “Show desktop” is on: nothing but the desktop is seen, mapped or not.
  private(set) var isShowingDesktop = false
  var stale = Stale.all
  /// It says that it keeps a list of its clients, if only of none.
  private var keepsClientList = false

  var isAlive: Bool { checkWindow != nil }

  /// Reads what is stale. True where something changed.
  mutating func refresh(_ connection: XConnection) -> Bool {
    if stale.isEmpty { return false }
    var isChanged = false
    if stale.contains(.manager) {
      let before = checkWindow
      readManager(connection)
      if before != checkWindow { stale = .all }
      isChanged = before != checkWindow
    }
    if stale.contains(.active) { isChanged = readActive(connection) || isChanged }
    if stale.contains(.clients) {
      let before = clients
      clients = isAlive ? readClients(connection) : nil
      isChanged = before != clients || isChanged
    }
    if stale.contains(.desktop) {
      let before = currentDesktop
      currentDesktop =
        isAlive
        ? connection.numbers(.netCurrentDesktop, of: connection.root, type: .cardinal, limit: 4)?.first : nil
      isChanged = before != currentDesktop || isChanged
    }
    if stale.contains(.showingDesktop) {
      let before = isShowingDesktop
      isShowingDesktop =
        isAlive
        && connection.numbers(.netShowingDesktop, of: connection.root, type: .cardinal, limit: 4)?.first == 1
      isChanged = before != isShowingDesktop || isChanged
    }
    stale = []
    return isChanged
  }

  /// Reads the active window. True where it changed.
  mutating func readActive(_ connection: XConnection) -> Bool {
    let before = active
    active = isAlive ? connection.windowProperty(.netActiveWindow, of: connection.root) : nil
    stale.remove(.active)
    return before != active
  }

  mutating func note(_ event: UnsafeMutablePointer<XEvent>, _ connection: XConnection) {
    if event.pointee.type == DestroyNotify,
      WindowID(xid: event.pointee.xdestroywindow.window) == checkWindow
    {
      stale = .all
    }
    guard event.pointee.type == PropertyNotify, event.pointee.xproperty.window == connection.root.xid else {
      return
    }
    switch event.pointee.xproperty.atom {
    case connection.atom(.netActiveWindow): stale.insert(.active)
    case connection.atom(.netClientList), connection.atom(.netClientListStacking): stale.insert(.clients)
    case connection.atom(.netCurrentDesktop): stale.insert(.desktop)
    case connection.atom(.netShowingDesktop): stale.insert(.showingDesktop)
    case connection.atom(.netSupportingWMCheck): stale = .all
    default: break
    }
  }

  private mutating func readManager(_ connection: XConnection) {
    checkWindow = nil
    unmapsWhatIsNotShown = false
    guard let window = connection.windowProperty(.netSupportingWMCheck, of: connection.root) else { return }
    connection.select(StructureNotifyMask, on: window)
    guard connection.windowProperty(.netSupportingWMCheck, of: window) == window else { return }
    checkWindow = window
    let name = connection.bytes(.netWMName, of: window, limit: 256).flatMap { WindowText.repairedUTF8($0) }
    let supported = connection.numbers(.netSupported, of: connection.root, type: .atom) ?? []
    keepsClientList = supported.contains(UInt32(connection.atom(.netClientList)))
    unmapsWhatIsNotShown = name.map { Self.managersThatUnmap.contains($0.lowercased()) } ?? false
  }

  private static let managersThatUnmap: Set<String> = [
    "i3", "awesome", "bspwm", "herbstluftwm", "qtile", "lg3d", "xmonad", "spectrwm", "leftwm", "dwm",
    "notion", "stumpwm", "exwm", "penrose",
  ]

  private func readClients(_ connection: XConnection) -> [WindowID]? {
    for name in [AtomName.netClientListStacking, .netClientList] {
      if let numbers = connection.numbers(name, of: connection.root, type: .window) {
        var seen: Set<UInt32> = [0]
        return numbers.filter { seen.insert($0).inserted }.map { WindowID($0) }
      }
    }
    return keepsClientList ? [] : nil
  }
}
