internal import CX11
package import Core

/// Finds out what of covered windows can be seen.
package struct CoverWatch {
  private let connection: XConnection
  private let tree: WindowTree
  /// The app of a client window, or of a window that nobody manages.
  private let appOf: (WindowID) -> AppID?

  package init(connection: XConnection, tree: WindowTree, appOf: @escaping (WindowID) -> AppID?) {
    self.connection = connection
    self.tree = tree
    self.appOf = appOf
  }

  /// The child of the root that a client is in; nil where it has gone or is not mapped.
  package func shownFrame(of client: WindowID) -> WindowID? {
    guard let frame = tree.frame(of: client), tree.window(frame)?.isMapped == true else { return nil }
    return frame
  }

  /// - Parameters:
  ///   - shieldedFrames: frames that have a shield of their own.
  ///   - screen: the whole of it.
  package func sight(
    of client: WindowID, app: AppID, frame: WindowID, shield: WindowID, shieldedFrames: Set<WindowID>,
    screen: ScreenRect
  ) -> CoverSight? {
    guard let window = tree.window(frame) else { return nil }
    let rect = withoutShadow(window.rect, of: client).intersection(screen)
    guard !rect.isEmpty else { return nil }
    let neighbours = tree.visibleWindows(above: frame).flatMap { above -> [CoverSight.Neighbour] in
      if above.id == shield { return [CoverSight.Neighbour(rect: above.rect, kind: .shield)] }
      if connection.ownWindows.contains(above.id) {
        return [CoverSight.Neighbour(rect: above.rect, kind: .ours)]
      }
      guard above.rect.intersects(rect) else { return [] }
      // The app's own windows without a shield are let be where they are windows in their own right, such
      // as the question whether to save; its menus are not.
      let isPopup = above.isOverrideRedirect && !tree.isFrame(above.id)
      if isPopup, !shieldedFrames.contains(above.id), appOf(above.id) == app {
        return [CoverSight.Neighbour(rect: above.rect, kind: .sameApp)]
      }
      // A managed window is as large as its frame; others may be layers that let clicks through.
      let parts = isPopup ? clickableParts(of: above) : [above.rect]
      return parts.map { CoverSight.Neighbour(rect: $0, kind: .foreign) }
    }
    return CoverSight(rect: rect, neighbours: neighbours)
  }

  /// What of a window nothing of another program lies above, its own menus neither.
  package func openRegion(of client: WindowID, frame: WindowID, screen: ScreenRect) -> (
    rect: ScreenRect, region: ScreenRegion
  )? {
    guard let window = tree.window(frame) else { return nil }
    let rect = withoutShadow(window.rect, of: client).intersection(screen)
    guard !rect.isEmpty else { return nil }
    var region = ScreenRegion(rect)
    for above in tree.visibleWindows(above: frame)
    where above.rect.intersects(rect) && !connection.ownWindows.contains(above.id) {
      let isPopup = above.isOverrideRedirect && !tree.isFrame(above.id)
      for part in isPopup ? clickableParts(of: above) : [above.rect] { region.subtract(part) }
    }
    return (rect, region)
  }

  /// The app's mapped menus and the like: what nobody manages.
  package func popups(of app: AppID) -> [WindowID] {
    unmanaged.filter { appOf($0) == app }
  }

  /// Whether another program has opened a menu or a launcher that was not there before.
  /// - Parameter known: what nobody managed before.
  package func hasGuest(besides app: AppID, known: Set<WindowID>) -> Bool {
    unmanaged.contains { window in
      guard !known.contains(window) else { return false }
      let types = connection.numbers(.netWMWindowType, of: window, type: .atom, limit: 64) ?? []
      let isSign = [AtomName.typeNotification, .typeDock].contains {
        types.contains(UInt32(truncatingIfNeeded: connection.atom($0)))
      }
      return !isSign && appOf(window) != app
    }
  }

  /// The mapped windows of other programs that nobody manages.
  package var unmanaged: [WindowID] {
    tree.windows.filter {
      $0.isMapped && $0.isOverrideRedirect && !$0.isInputOnly && !connection.ownWindows.contains($0.id)
        && !tree.isFrame($0.id)
    }.map(\.id)
  }

  /// Programs that draw their own title bars have a transparent shadow inside their window.
  private func withoutShadow(_ rect: ScreenRect, of client: WindowID) -> ScreenRect {
    guard
      let edges = connection.numbers(.gtkFrameExtents, of: client, type: .cardinal, limit: 16),
      edges.count == 4
    else { return rect }
    let (left, right, top, bottom) = (Int(edges[0]), Int(edges[1]), Int(edges[2]), Int(edges[3]))
    let inner = ScreenRect(
      x: rect.x + left, y: rect.y + top, width: rect.width - left - right,
      height: rect.height - top - bottom)
    let isPlausible = max(left, right, top, bottom) <= 200 && !inner.isEmpty
    return isPlausible ? inner : rect
  }

  /// The parts of a window that take clicks, on the root: none for one that is only a picture over the
  /// whole screen, which must not open what lies below it.
  private func clickableParts(of window: TreeWindow) -> [ScreenRect] {
    var count: CInt = 0
    var ordering: CInt = 0
    let list = connection.ask {
      XShapeGetRectangles($0, window.id.xid, ShapeInput, &count, &ordering)
    }
    guard let list, let list else { return count == 0 ? [] : [window.rect] }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: min(Int(count), 64)).map {
      ScreenRect(
        x: window.rect.x + Int($0.x), y: window.rect.y + Int($0.y), width: Int($0.width),
        height: Int($0.height)
      ).intersection(window.rect)
    }
  }
}
