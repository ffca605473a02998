internal import CX11
internal import Core

/// Finds the windows of lockers that announce themselves nowhere: a foreign window that keeps out of the
/// window manager's hands and covers the screen.
final class CoverTest {
  private let connection: XConnection
  private let tree: WindowTree
  private let desktop: DesktopWatch
  private var answer = false
  private var seenGeneration = -1
  private var seenScene = -1
  private var depths: [WindowID: Int] = [:]

  init(_ connection: XConnection, tree: WindowTree, desktop: DesktopWatch) {
    self.connection = connection
    self.tree = tree
    self.desktop = desktop
  }

  /// True where windows moved since the last answer.
  var isOld: Bool { seenGeneration != tree.generation }

  func isCovered() -> Bool {
    if seenGeneration == tree.generation, seenScene == desktop.sceneNumber { return answer }
    seenGeneration = tree.generation
    seenScene = desktop.sceneNumber
    answer = covers()
    return answer
  }

  private func covers() -> Bool {
    let candidates = desktop.unmanagedCovers()
    if candidates.isEmpty {
      depths = [:]
      return false
    }
    let foreign = candidates.filter { isForeign($0.id) }
    let screen = desktop.monitors.wholeScreen
    return foreign.contains { coversMost(of: screen, $0.rect) }
      || desktop.monitors.all.allSatisfy { monitor in foreign.contains { coversMost(of: monitor, $0.rect) } }
  }

  private func coversMost(of place: ScreenRect, _ rect: ScreenRect) -> Bool {
    rect.intersection(place).area * 20 >= place.area * 19
  }

  /// Neither ours, nor the app's in front (an old full-screen game), nor something that is seen through,
  /// nor a wallpaper below everything.
  private func isForeign(_ window: WindowID) -> Bool {
    guard let record = desktop.record(window), let identity = record.identity else { return false }
    if identity.protection == .locker { return true }
    if identity.protection == .repgate || depth(of: window) == 32 { return false }
    if let front = desktop.lastFront {
      if front == window {
        // A game takes the focus; without a window manager, whatever lies under the pointer counts as in front.
        if case .pointer = desktop.focus.place { return true }
        return false
      }
      if desktop.owners.isSameClient(front, window)
        || (identity.app.rawValue != "unknown" && desktop.record(front)?.identity?.app == identity.app)
      {
        return false
      }
      return tree.frame(of: front).map { isAbove(window, $0) } ?? true
    }
    return desktop.shownFrames().allSatisfy { isAbove(window, $0) }
  }

  private func isAbove(_ window: WindowID, _ frame: WindowID) -> Bool {
    tree.visibleWindows(above: frame).contains { $0.id == window }
  }

  private func depth(of window: WindowID) -> Int {
    if let depth = depths[window] { return depth }
    var attributes = XWindowAttributes()
    let status = connection.ask { XGetWindowAttributes($0, window.xid, &attributes) }
    guard let status, status != 0 else { return 0 }
    depths[window] = Int(attributes.depth)
    return Int(attributes.depth)
  }
}
