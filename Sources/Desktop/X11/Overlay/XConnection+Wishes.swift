internal import CX11
package import Core

// What is asked of window managers and of other programs' windows.
extension XConnection {
  /// Sends a client message to the root window, as pagers do.
  func tellManager(_ message: AtomName, about window: WindowID, _ data: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.xid
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    let padded = data + [Int](repeating: 0, count: max(0, 5 - data.count))
    event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
    _ = trap {
      XSendEvent($0, root.xid, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }
  }

  /// Asks the window manager to give a window the focus, where it does not have it.
  /// - Parameter time: the X server's time of the key or click that asked for it.
  package func activate(_ window: WindowID, time: UInt32) {
    let active = activeWindow
    guard active != window else { return }
    tellManager(.netActiveWindow, about: window, [2, Int(time), Int(active?.rawValue ?? 0)])
  }

  /// Asks a window to close, as its close button does. Never kills.
  /// - Returns: false where the window does not understand that, or has gone.
  package func askToClose(_ window: WindowID) -> Bool {
    let protocols = numbers(.wmProtocols, of: window, type: .atom, limit: 256) ?? []
    guard protocols.contains(UInt32(truncatingIfNeeded: atom(.wmDeleteWindow))) else { return false }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.xid
    event.xclient.message_type = atom(.wmProtocols)
    event.xclient.format = 32
    event.xclient.data.l = (Int(atom(.wmDeleteWindow)), Int(serverTime()), 0, 0, 0)
    return trap { XSendEvent($0, window.xid, 0, 0, &event) } == nil
  }

  /// What the window manager says is in front; nil where it names none.
  package var activeWindow: WindowID? { windowProperty(.netActiveWindow, of: root) }

  /// The child of the root that any window lies in, asked anew each time: the focus may be on a window deep
  /// inside a client, which is no client itself. Nil where it has gone.
  func topLevel(of window: WindowID) -> WindowID? {
    var window = window
    for _ in 0..<16 {
      guard let parent = parent(of: window) else { return nil }
      if parent == root { return window }
      window = parent
    }
    return nil
  }

  /// The picture that a window has for itself (`_NET_WM_ICON`), the one nearest to `size` pixels that is
  /// not much smaller.
  package func windowIcon(_ window: WindowID, size: Int) -> (width: Int, height: Int, pixels: [UInt32])? {
    // Some windows carry pictures up to 512 pixels wide: that is a megabyte, read once.
    guard let numbers = numbers(.netWMIcon, of: window, type: .cardinal, limit: 4_000_000) else {
      return nil
    }
    var best: (width: Int, height: Int, start: Int)?
    var index = 0
    while index + 2 < numbers.count {
      let (width, height) = (Int(numbers[index]), Int(numbers[index + 1]))
      guard (1...1024).contains(width), (1...1024).contains(height),
        index + 2 + width * height <= numbers.count
      else { break }
      let isBetter =
        best.map { ($0.width < size && width > $0.width) || (width >= size && width < $0.width) } ?? true
      if isBetter { best = (width, height, index + 2) }
      index += 2 + width * height
    }
    guard let best else { return nil }
    return (
      best.width, best.height,
      Array(numbers[best.start..<(best.start + best.width * best.height)])
    )
  }
}
