internal import CX11
internal import Core

extension DesktopWatch {
  /// Asks for the X focus. True where it moved.
  func readFocus() -> Bool {
    let before = focus.place
    defer { focus.isStale = false }
    // While the pointer decides, a change of that is told to the root: one question is enough.
    if case .pointer = before, !focus.isStale {
      focus.place = .pointer(windowUnderPointer())
    } else {
      var window: Window = 0
      var revert: CInt = 0
      _ = connection.ask { XGetInputFocus($0, &window, &revert) }
      switch Int(window) {
      case 0: focus.place = .nothing
      case PointerRoot: focus.place = .pointer(windowUnderPointer())
      default: focus.place = .window(WindowID(xid: window))
      }
    }
    if focus.place != before { focus.top = nil }
    return focus.place != before
  }

  /// The window in front, its dialogs resolved to it; nil where no app is.
  func frontWindow() -> WindowID? {
    let candidate: WindowID?
    if manager.isAlive, let active = manager.active, !isOurs(active), !hasFocusedCover() {
      candidate = isManaged(active) ? active : topLevel(of: active)
    } else {
      candidate = focusedTopLevel()
    }
    // The root is no app's, nor is the window that compositors draw on, nor a menu of the window manager's.
    guard let candidate, !isDesktops(candidate) else { return nil }
    if isOurs(candidate) { return covered(by: candidate) }
    guard let record = record(candidate) else { return nil }
    if record.identity?.protection == .repgate { return covered(by: candidate) }
    switch record.facts.kind {
    case .dock, .desktop: return nil
    case .fleeting where record.facts.transientFor == nil: return stillShownFront(insteadOf: candidate)
    default: break
    }
    if !isManaged(candidate), tree.knownWindow(candidate)?.isOverrideRedirect == true,
      !unmanagedCovers().contains(where: { $0.id == candidate })
    {
      // A menu, tooltip or launcher that the pointer or the focus is on for a moment.
      return stillShownFront(insteadOf: candidate)
    }
    return mainWindow(of: candidate)
  }

  /// The window that a dialog belongs to, over at most eight steps. A dialog of a protected program is
  /// judged by itself: a password prompt is not part of the app that it is shown for.
  private func mainWindow(of window: WindowID) -> WindowID {
    var current = window
    var passed: Set<WindowID> = [window]
    for _ in 0..<8 {
      guard let record = record(current), record.identity?.protection == nil,
        let parent = record.facts.transientFor, passed.insert(parent).inserted, !isOurs(parent),
        let parentRecord = self.record(parent), parentRecord.facts.kind == .normal,
        isManaged(parent) || isShown(parentRecord)
      else { break }
      current = parent
    }
    return current
  }

  private func stillShownFront(insteadOf window: WindowID) -> WindowID? {
    guard let lastFront, lastFront != window, let record = record(lastFront), isShown(record) else {
      return nil
    }
    return lastFront
  }

  /// The window that one of our shields covers.
  private func covered(by shield: WindowID) -> WindowID? {
    guard let target = connection.windowProperty(.repgateCovers, of: shield), !isOurs(target),
      record(target) != nil
    else { return nil }
    return mainWindow(of: target)
  }

  /// An old game takes the focus behind the window manager's back, which goes on naming another window.
  private func hasFocusedCover() -> Bool {
    let covers = unmanagedCovers()
    guard !covers.isEmpty, let top = focusedTopLevel() else { return false }
    return covers.contains { $0.id == top }
  }

  private func focusedTopLevel() -> WindowID? {
    if let top = focus.top { return top }
    switch focus.place {
    case .nothing: return nil
    case .pointer(let child):
      guard let child else { return nil }
      focus.top = isOurs(child) ? child : (tree.client(of: child) ?? child)
    case .window(let window):
      focus.top = topLevel(of: window)
    }
    return focus.top
  }

  /// The top-level window that a window lies in. Java and others put the focus on a child of it.
  private func topLevel(of window: WindowID) -> WindowID? {
    var current = window
    for _ in 0..<16 {
      if isManaged(current) || isOurs(current) { return current }
      guard let parent = connection.parent(of: current) else { return nil }
      if parent == connection.root { return tree.client(of: current) ?? current }
      if manager.clients == nil, connection.property(.wmState, of: current, limit: 8) != nil {
        return current
      }
      current = parent
    }
    return nil
  }

  private func windowUnderPointer() -> WindowID? {
    var root: Window = 0
    var child: Window = 0
    var (x, y, innerX, innerY): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    var buttons: CUnsignedInt = 0
    _ = connection.ask {
      XQueryPointer($0, connection.root.xid, &root, &child, &x, &y, &innerX, &innerY, &buttons)
    }
    return child == 0 ? nil : WindowID(xid: child)
  }
}
