internal import CX11
internal import Core
internal import Glibc

/// Reads what a window says of itself.
struct WindowFactsReader {
  let connection: XConnection
  let owners: ClientOwners
  private let hostName: String

  init(_ connection: XConnection, owners: ClientOwners) {
    self.connection = connection
    self.owners = owners
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    hostName = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Which properties a window has; nil where it has gone.
  func presentProperties(of window: WindowID) -> Set<Atom>? {
    var count: CInt = 0
    var list: UnsafeMutablePointer<Atom>?
    _ = connection.ask { list = XListProperties($0, window.xid, &count) }
    defer { if let list { XFree(list) } }
    guard let list else { return [] }
    return Set(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// Everything but the title.
  func facts(of window: WindowID, present: Set<Atom>) -> WindowFacts {
    func has(_ name: AtomName) -> Bool { present.contains(connection.atom(name)) }
    func text(_ name: AtomName) -> String? {
      guard has(name), let bytes = connection.bytes(name, of: window, limit: 1024) else { return nil }
      return WindowText.latin1OrUTF8(bytes.prefix { $0 != 0 })
    }
    var facts = WindowFacts(window: window)
    if has(.wmClass), let bytes = connection.bytes(.wmClass, of: window, limit: 1024) {
      (facts.instance, facts.windowClass) = WindowText.classParts(bytes)
    }
    facts.gtkApplicationID = text(.gtkApplicationID)
    facts.kdeDesktopFile = text(.kdeDesktopFile)
    facts.role = text(.wmWindowRole)
    if has(.steamGame) {
      facts.steamGame = connection.numbers(.steamGame, of: window, type: .cardinal, limit: 4)?.first
    }
    if has(.wmTransientFor), let parent = connection.windowProperty(.wmTransientFor, of: window),
      parent != connection.root, parent != window
    {
      facts.transientFor = parent
    }
    if has(.netWMWindowType) { facts.kind = kind(of: window) }
    if facts.windowClass == nil, has(.wmHints) { facts.groupLeaderClass = groupLeaderClass(of: window) }
    facts.pid = pid(of: window, saysPid: has(.netWMPid))
    return facts
  }

  private func kind(of window: WindowID) -> WindowKind {
    // The first type that is known counts (EWMH).
    for number in connection.numbers(.netWMWindowType, of: window, type: .atom, limit: 256) ?? [] {
      switch Atom(number) {
      case connection.atom(.typeDesktop): return .desktop
      case connection.atom(.typeDock): return .dock
      case connection.atom(.typeNotification), connection.atom(.typeSplash), connection.atom(.typeTooltip),
        connection.atom(.typePopupMenu), connection.atom(.typeDropdownMenu), connection.atom(.typeCombo),
        connection.atom(.typeDragAndDrop):
        return .fleeting
      case connection.atom(.typeNormal), connection.atom(.typeDialog): return .normal
      default: continue
      }
    }
    return .normal
  }

  private func groupLeaderClass(of window: WindowID) -> String? {
    // Flag 64 says that the ninth number, the leader, counts (ICCCM 4.1.2.4).
    guard let hints = connection.property(.wmHints, of: window, limit: 36)?.numbers, hints.count >= 9,
      hints[0] & 64 != 0, hints[8] != 0, hints[8] != window.rawValue,
      let bytes = connection.bytes(.wmClass, of: WindowID(hints[8]), limit: 1024)
    else { return nil }
    return WindowText.classParts(bytes).windowClass
  }

  /// What the server knows beats what the window says: in a sandbox each program believes itself to be
  /// process 1 or 2.
  private func pid(of window: WindowID, saysPid: Bool) -> Int32? {
    if owners.canTellPids { return owners.pid(of: window) }
    guard saysPid, let bytes = connection.bytes(.wmClientMachine, of: window, limit: 256),
      WindowText.latin1OrUTF8(bytes.prefix { $0 != 0 }) == hostName,
      let number = connection.numbers(.netWMPid, of: window, type: .cardinal, limit: 4)?.first
    else { return nil }
    return number > 0 ? Int32(exactly: number) : nil
  }
}
