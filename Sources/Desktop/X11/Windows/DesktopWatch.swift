internal import CX11
package import Core

/// Sees which windows are on the screen and which is in front.
///
/// Events only say what may have changed; what counts is the value that is read afterwards. A look at a
/// desktop where nothing happened waits for one reply of the X server.
package final class DesktopWatch {
  /// Grows when the scene that `look` answers differs from the one before.
  package private(set) var sceneNumber = 0
  /// True where an event said that the scene may have changed since the last look.
  package var hasNews: Bool { isFlagged || tree.generation != treeGeneration }

  /// Whether the scene has the windows' titles. Nobody reads them else, and a new one is no news.
  package var readsTitles = false {
    didSet {
      guard readsTitles != oldValue else { return }
      for id in records.keys { records[id]?.stale.insert(.title) }
      isFlagged = true
    }
  }

  let connection: XConnection
  let tree: WindowTree
  let monitors: Monitors
  let owners: ClientOwners
  let reader: WindowFactsReader
  var manager = WindowManagerState()
  var records: [WindowID: ClientRecord] = [:]
  var focus = FocusMemory()
  var lastFront: WindowID?

  private let identify: (WindowFacts) -> Identification
  private var scene = Scene()
  private var managed: Set<WindowID> = []
  private var treeGeneration = -1
  private var hasCover = false
  private var isFlagged = true
  private var listener = 0

  /// - Parameter identify: tells the app of a window; asked once for each window, and again when what the
  ///   window says of itself has changed.
  package init(
    _ connection: XConnection, tree: WindowTree, monitors: Monitors,
    identify: @escaping (WindowFacts) -> Identification
  ) {
    self.connection = connection
    self.tree = tree
    self.monitors = monitors
    self.identify = identify
    owners = ClientOwners(connection)
    reader = WindowFactsReader(connection, owners: owners)
    // The focus on the pointer or on nothing is told to the root window.
    connection.select(PropertyChangeMask | FocusChangeMask, on: connection.root)
    listener = connection.addListener { [unowned self] in note($0) }
  }

  deinit { connection.removeListener(listener) }

  /// What is on the screen now. Waits for the X server, and after a change for some replies more.
  ///
  /// - Parameter checks: false to trust the events alone where nothing happened: no reply is waited for.
  package func look(checks: Bool = true) -> Scene {
    connection.drainEvents()
    guard connection.isAlive else { return scene }
    var isOld = isFlagged
    isFlagged = false
    let hadStale = !manager.stale.isEmpty
    isOld = manager.refresh(connection) || isOld
    if tree.generation != treeGeneration {
      treeGeneration = tree.generation
      hasCover = unmanagedCovers().contains { _ in true }
      focus.top = nil
      isOld = true
    }
    if !isOld, !checks { return scene }
    let asksFocus = !manager.isAlive || manager.active == nil || hasCover || isOurs(manager.active)
    if asksFocus {
      isOld = readFocus() || isOld
    } else if !hadStale, !isOld {
      isOld = manager.readActive(connection) || isOld
      // The one that was active has gone without a word, so the focus tells more.
      if manager.active == nil { isOld = readFocus() || isOld }
    }
    guard isOld else { return scene }
    rebuild()
    connection.drainEvents()
    return scene
  }

  /// Forgets every identity: what is installed has changed.
  package func forgetIdentities() {
    for id in records.keys { records[id]?.identity = nil }
    isFlagged = true
  }

  /// Everything that a window says of itself, its title included; nil where it has gone.
  package func facts(of window: WindowID) -> WindowFacts? {
    guard var facts = record(window)?.facts else { return nil }
    facts.title = connection.title(of: window)
    return facts
  }

  /// The process that a window belongs to; nil where that is not known, or the window has gone.
  package func pid(of window: WindowID) -> Int32? { record(window)?.facts.pid }

  /// True where X itself tells the pids of windows.
  package var knowsTruePids: Bool { owners.canTellPids }

  /// The app of any window, of a menu or the like too, which the scene leaves out: by what the window says,
  /// else as the window that it belongs to. Nil where it has gone.
  package func app(of window: WindowID) -> AppID? {
    if let seen = scene.window(window) { return seen.identity.app }
    guard let record = record(window), let own = record.identity?.app else { return nil }
    let saysSomething = record.facts.windowClass != nil
    if saysSomething, scene.windows.contains(where: { $0.identity.app == own }) { return own }
    // Many menus say nothing of themselves, or only the name of what runs their program.
    if let parent = record.facts.transientFor, let seen = scene.window(parent) { return seen.identity.app }
    return scene.windows.last { owners.isSameClient($0.id, window) }?.identity.app ?? own
  }

  // MARK: Building the scene

  private func rebuild() {
    var clients = managedWindows()
    managed = Set(clients)
    if manager.clients != nil {
      let forgotten = forgottenWindows()
      clients += forgotten
      managed.formUnion(forgotten)
    }
    var seen = clients.compactMap { seenWindow($0) }
    for cover in unmanagedCovers() {
      if let window = seenWindow(cover.id) { seen.append(window) }
    }
    seen = seen.map { withKin($0, seen) }
    seen += strays(beside: seen)
    var front = frontWindow()
    if let window = front, !seen.contains(where: { $0.id == window }) {
      if let extra = seenWindow(window) { seen.append(withKin(extra, seen)) } else { front = nil }
    }
    lastFront = front
    let new = Scene(front: front, windows: seen)
    if new != scene {
      scene = new
      sceneNumber += 1
    }
    forgetUnused()
  }

  /// The applications' windows, the lowest first.
  private func managedWindows() -> [WindowID] {
    if let clients = manager.clients { return clients }
    // Nobody keeps a list: whatever lies in a frame, or stands on its own and is not unmanaged by its wish.
    return tree.windows.compactMap { window in
      guard window.isMapped, !window.isInputOnly, window.rect.width > 2, window.rect.height > 2 else {
        return nil
      }
      return tree.client(of: window.id) ?? (window.isOverrideRedirect ? nil : window.id)
    }
  }

  func seenWindow(_ id: WindowID) -> SeenWindow? {
    guard !connection.ownWindows.contains(id), let record = record(id), let identity = record.identity,
      record.facts.kind != .dock, record.facts.kind != .desktop
    else { return nil }
    return SeenWindow(
      id: id, identity: identity, title: record.title, transientFor: record.facts.transientFor,
      isShown: isShown(record))
  }

  func isShown(_ record: ClientRecord) -> Bool {
    guard record.isMapped, let frameID = tree.frame(of: record.facts.window),
      let frame = tree.knownWindow(frameID), frame.isMapped,
      frame.rect.intersects(monitors.wholeScreen)
    else { return false }
    // What a window manager that has died wrote on the windows is of no worth.
    guard manager.isAlive else { return true }
    if record.isIconic || record.isHidden || manager.isShowingDesktop { return false }
    guard !manager.unmapsWhatIsNotShown, let desktop = record.desktop, let current = manager.currentDesktop
    else { return true }
    return desktop == current
  }

  /// The frames of the managed windows that are shown.
  func shownFrames() -> [WindowID] {
    scene.windows.filter { $0.isShown && isManaged($0.id) }.compactMap { tree.frame(of: $0.id) }
  }

  func isManaged(_ window: WindowID) -> Bool { managed.contains(window) }

  func isOurs(_ window: WindowID?) -> Bool { window.map { connection.ownWindows.contains($0) } ?? false }

  // MARK: Records

  /// What is known of a window, read as far as needed; nil where it has gone.
  func record(_ window: WindowID) -> ClientRecord? {
    guard var record = records[window] ?? newRecord(window) else { return nil }
    if record.stale.contains(.title) {
      record.title = readsTitles ? connection.title(of: window) : nil
      record.stale.remove(.title)
    }
    if record.stale.contains(.identity) {
      guard let present = reader.presentProperties(of: window) else { return nil }
      record.refresh(connection, present: present)
      let facts = reader.facts(of: window, present: present)
      if facts != record.facts { record.identity = nil }
      record.facts = facts
      record.stale = []
    } else if !record.stale.isEmpty {
      record.refresh(connection)
    }
    if record.identity == nil { record.identity = identify(record.facts) }
    records[window] = record
    return record
  }

  private func newRecord(_ window: WindowID) -> ClientRecord? {
    // Asked for before anything is read, so that no change falls in between.
    connection.select(PropertyChangeMask | StructureNotifyMask, on: window)
    if !manager.isAlive { connection.select(FocusChangeMask, on: window) }
    guard let attributes = connection.treeWindow(window) else {
      connection.forgetSelection(of: window)
      return nil
    }
    guard !attributes.isInputOnly else { return nil }
    return ClientRecord(facts: WindowFacts(window: window), isMapped: attributes.isMapped)
  }

  /// Records of windows that nobody speaks of any more: what is neither managed nor in the scene.
  private func forgetUnused() {
    guard records.count > managed.count + 64 else { return }
    let used = managed.union(scene.windows.map(\.id))
    records = records.filter { used.contains($0.key) }
  }

  // MARK: Events

  private func note(_ event: UnsafeMutablePointer<XEvent>) {
    manager.note(event, connection)
    if !manager.stale.isEmpty { isFlagged = true }
    switch event.pointee.type {
    case PropertyNotify:
      let property = event.pointee.xproperty
      let id = WindowID(xid: property.window)
      guard var record = records[id] else { return }
      let before = record.stale
      record.note(property: property.atom, connection, readsTitles: readsTitles)
      if record.stale != before {
        records[id] = record
        isFlagged = true
      }
    case MapNotify where event.pointee.xmap.event == event.pointee.xmap.window:
      setMapped(true, WindowID(xid: event.pointee.xmap.window))
    case UnmapNotify where event.pointee.xunmap.event == event.pointee.xunmap.window:
      setMapped(false, WindowID(xid: event.pointee.xunmap.window))
    case DestroyNotify:
      let id = WindowID(xid: event.pointee.xdestroywindow.window)
      // The id may come back as another program's window.
      if records.removeValue(forKey: id) != nil { isFlagged = true }
      focus.forget(id)
    case FocusIn, FocusOut:
      focus.isStale = true
      isFlagged = true
    default:
      break
    }
  }

  private func setMapped(_ isMapped: Bool, _ id: WindowID) {
    guard records[id] != nil else { return }
    records[id]?.isMapped = isMapped
    isFlagged = true
  }
}
