internal import CX11
package import Core

/// Brings the user out of a covered app: to the last unblocked window on any desktop, else by minimising
/// it, else to an empty desktop. Each way is tried, and it is looked whether it worked.
package final class Departure {
  package enum Outcome: Sendable, Hashable {
    case underWay
    /// The app is no longer in front.
    case left
    /// Nothing worked: only the desktop's own keys are left.
    case stuck
  }

  private enum Way: Hashable {
    case activate(WindowID)
    case minimise
    case desktop(Int)
    /// i3 has no empty desktops: one comes about by going to it.
    case newWorkspace(I3Commands)
    /// Without a window manager: another window to the front, or only this one to the back.
    case lower(next: WindowID?)
  }

  package let window: WindowID
  private let connection: XConnection
  private let tree: WindowTree
  private let time: UInt32
  private var ways: [Way] = []
  private var checkAt: Duration?
  private static let patience: Duration = .milliseconds(400)

  /// - Parameters:
  ///   - time: the X server's time of the key or click that asked for it.
  ///   - isOpen: whether a window is one that the user may be brought to.
  package init(
    connection: XConnection, tree: WindowTree, window: WindowID, time: UInt32,
    isOpen: (WindowID) -> Bool
  ) {
    self.connection = connection
    self.tree = tree
    self.window = window
    self.time = time == 0 ? connection.serverTime() : time
    ways = isManaged ? managedWays(isOpen) : bareWays(isOpen)
  }

  package var nextDeadline: Duration? { checkAt }

  /// The key that goes to another workspace by default, where the window manager is one that makes workspaces
  /// only by its keys.
  package var workspaceKey: String? {
    guard let check = connection.windowProperty(.netSupportingWMCheck, of: connection.root),
      let name = connection.bytes(.netWMName, of: check, limit: 256).flatMap({ WindowText.repairedUTF8($0) }),
      Self.managersWithWorkspaceKeys.contains(name.lowercased())
    else { return nil }
    return "Mod+2"
  }

  private static let managersWithWorkspaceKeys: Set<String> = ["i3", "dwm", "spectrwm", "xmonad"]

  /// Takes the first step, or looks whether the last one worked and takes the next.
  /// - Parameter now: monotonic.
  package func turn(at now: Duration) -> Outcome {
    if let checkAt {
      if hasLeft { return .left }
      guard now >= checkAt else { return .underWay }
    }
    guard !ways.isEmpty else { return .stuck }
    take(ways.removeFirst())
    checkAt = now + Self.patience
    return .underWay
  }

  private var isManaged: Bool {
    guard let check = connection.windowProperty(.netSupportingWMCheck, of: connection.root) else {
      return false
    }
    return connection.windowProperty(.netSupportingWMCheck, of: check) == check
  }

  private func managedWays(_ isOpen: (WindowID) -> Bool) -> [Way] {
    let clients =
      connection.numbers(.netClientListStacking, of: connection.root, type: .window)
      ?? connection.numbers(.netClientList, of: connection.root, type: .window) ?? []
    let others = clients.reversed().map { WindowID($0) }.filter {
      $0 != window && isOrdinary($0) && isOpen($0)
    }
    let shown = others.first { !isHidden($0) } ?? others.first
    var ways: [Way] = shown.map { [.activate($0)] } ?? []
    ways.append(.minimise)
    if let desktop = emptyDesktop(clients.map { WindowID($0) }) { ways.append(.desktop(desktop)) }
    if let commands = I3Commands(connection) { ways.append(.newWorkspace(commands)) }
    return ways
  }

  private func bareWays(_ isOpen: (WindowID) -> Bool) -> [Way] {
    let next = tree.windows.reversed().first {
      $0.isMapped && !$0.isInputOnly && !$0.isOverrideRedirect && $0.id != window
        && !connection.ownWindows.contains($0.id) && isOpen($0.id)
    }
    return [.lower(next: next?.id)]
  }

  private var hasLeft: Bool {
    if !isManaged {
      var focus: Window = 0
      var revert: CInt = 0
      _ = connection.ask { XGetInputFocus($0, &focus, &revert) }
      return focus > 1 && connection.topLevel(of: WindowID(xid: focus)) != tree.frame(of: window)
    }
    if let frame = tree.frame(of: window), tree.window(frame)?.isMapped != true { return true }
    if isHidden(window) { return true }
    let active = connection.windowProperty(.netActiveWindow, of: connection.root)
    return active != window && !isTransient(active)
  }

  /// A dialog of the covered window is no way out of it.
  private func isTransient(_ active: WindowID?) -> Bool {
    active.flatMap { connection.windowProperty(.wmTransientFor, of: $0) } == window
  }

  private func isOrdinary(_ client: WindowID) -> Bool {
    let types = connection.numbers(.netWMWindowType, of: client, type: .atom, limit: 64) ?? []
    let states = connection.numbers(.netWMState, of: client, type: .atom, limit: 128) ?? []
    func has(_ list: [UInt32], _ name: AtomName) -> Bool {
      list.contains(UInt32(truncatingIfNeeded: connection.atom(name)))
    }
    return !has(types, .typeDock) && !has(types, .typeDesktop) && !has(types, .typeNotification)
      && !has(types, .typeSplash) && !has(states, .netWMStateSkipTaskbar)
  }

  private func isHidden(_ client: WindowID) -> Bool {
    let states = connection.numbers(.netWMState, of: client, type: .atom, limit: 128) ?? []
    let iconic = connection.property(.wmState, of: client, limit: 8)?.numbers.first == UInt32(IconicState)
    return iconic || states.contains(UInt32(truncatingIfNeeded: connection.atom(.netWMStateHidden)))
  }

  private func emptyDesktop(_ clients: [WindowID]) -> Int? {
    let root = connection.root
    guard let count = connection.numbers(.netNumberOfDesktops, of: root, type: .cardinal)?.first,
      let current = connection.numbers(.netCurrentDesktop, of: root, type: .cardinal)?.first, count > 1
    else { return nil }
    let used = Set(
      clients.compactMap { connection.numbers(.netWMDesktop, of: $0, type: .cardinal)?.first })
    return (0..<min(count, 64)).first { $0 != current && !used.contains($0) }.map { Int($0) }
  }

  /// Not every window manager follows a window that is to be activated to its desktop (openbox).
  private func goToDesktop(of next: WindowID) {
    guard let desktop = connection.numbers(.netWMDesktop, of: next, type: .cardinal)?.first,
      desktop != UInt32.max,
      let current = connection.numbers(.netCurrentDesktop, of: connection.root, type: .cardinal)?.first,
      desktop != current
    else { return }
    connection.tellManager(.netCurrentDesktop, about: connection.root, [Int(desktop), Int(time)])
  }

  private func take(_ way: Way) {
    switch way {
    case .activate(let next):
      goToDesktop(of: next)
      let active = connection.windowProperty(.netActiveWindow, of: connection.root)
      connection.tellManager(
        .netActiveWindow, about: next, [2, Int(time), Int(active?.rawValue ?? 0)])
    case .minimise:
      let screen = XDefaultScreen(connection.displayPointer)
      _ = connection.trap { XIconifyWindow($0, window.xid, screen) }
    case .desktop(let number):
      connection.tellManager(.netCurrentDesktop, about: connection.root, [number, Int(time)])
    case .newWorkspace(let commands): commands.goToNewWorkspace()
    case .lower(let next):
      let frame = tree.frame(of: window) ?? window
      _ = connection.trap { display in
        XLowerWindow(display, frame.xid)
        if let next {
          XRaiseWindow(display, next.xid)
          XSetInputFocus(display, next.xid, Int32(RevertToPointerRoot), Time(time))
        }
      }
    }
  }
}
