internal import Core

// The windows that the window manager does not speak of.
extension DesktopWatch {
  /// What apps show past the window manager and that is neither a menu nor within another window of the app,
  /// whose shield would cover it: floating pictures, Wine's windows without a border.
  func strays(beside seen: [SeenWindow]) -> [SeenWindow] {
    let known = Set(seen.map(\.id))
    return tree.unordered.filter { window in
      isUnmanaged(window) && window.rect.width >= 160 && window.rect.height >= 90
        && !known.contains(window.id) && !tree.isFrame(window.id)
    }.compactMap { window in
      guard let found = seenWindow(window.id), records[window.id]?.facts.kind == .normal else { return nil }
      let stray = withKin(found, seen)
      let isWithin = seen.contains { other in
        other.isShown && other.identity.app == stray.identity.app
          && tree.frame(of: other.id).flatMap { tree.knownWindow($0) }.map {
            $0.rect.intersection(window.rect) == window.rect
          } == true
      }
      return isWithin ? nil : stray
    }.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  /// The window with the app that it belongs to: one that says nothing of itself is of the app whose window
  /// came over the same connection, whatever program runs it.
  func withKin(_ window: SeenWindow, _ seen: [SeenWindow]) -> SeenWindow {
    guard records[window.id]?.facts.windowClass == nil,
      let kin = seen.last(where: {
        owners.isSameClient($0.id, window.id) && records[$0.id]?.facts.windowClass != nil
      })
    else { return window }
    var window = window
    window.identity = kin.identity
    return window
  }

  /// Full-screen windows that keep out of the window manager's hands: old games, and lockers.
  func unmanagedCovers() -> [TreeWindow] {
    let places = monitors.all
    return tree.unordered.filter { window in
      isUnmanaged(window) && places.contains { window.rect.intersection($0).area * 20 >= $0.area * 19 }
    }
  }

  /// Whether a program has mapped it past the window manager.
  private func isUnmanaged(_ window: TreeWindow) -> Bool {
    window.isMapped && window.isOverrideRedirect && !window.isInputOnly && !isOurs(window.id)
      && !tree.isKnownFrame(window.id) && !isDesktops(window.id)
  }

  /// What is on the screen as an ordinary window, although the window manager does not name it: one that was
  /// killed and started again may take no window back (bspwm).
  func forgottenWindows() -> [WindowID] {
    tree.unordered.filter { window in
      window.isMapped && !window.isOverrideRedirect && !window.isInputOnly && window.rect.width > 2
        && window.rect.height > 2 && !isOurs(window.id) && !isManaged(window.id) && !isDesktops(window.id)
        && !tree.isFrame(window.id)
    }.map(\.id).sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether the X server itself or the window manager has made it: no app has.
  func isDesktops(_ window: WindowID) -> Bool {
    owners.isSameClient(window, connection.root)
      || manager.checkWindow.map { owners.isSameClient(window, $0) } ?? false
  }
}
