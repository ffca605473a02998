internal import CX11
import Core

extension PrivateDesktop {
  /// Starts a window manager and waits until it manages windows.
  /// - Parameter announcesItself: whether it follows the convention by which others can tell
  ///   (`_NET_SUPPORTING_WM_CHECK`).
  /// - Throws: a sentence with what it printed, where it ends or does not get there.
  @discardableResult
  package func startWindowManager(
    _ program: String, _ arguments: [String] = [], announcesItself: Bool = true
  ) throws -> Child {
    let child = try start(program, arguments)
    func stillRuns() throws {
      guard child.isRunning else {
        throw RehearsalTrouble("\(program) ended with \(child.exitStatus ?? 0): \(log(of: program))")
      }
    }
    if announcesItself {
      try Patience.wait(for: "\(program) announces itself", within: .seconds(40)) {
        try stillRuns()
        return onlooker.windowManagerLives
      }
    }
    try waitUntilWindowsAreManaged(by: program, stillRuns)
    return child
  }

  /// Maps a window of our own until it is seen.
  ///
  /// A window manager announces itself before it is ready, and what is mapped by then can lie unread in
  /// its queue until the next event comes (openbox 3.6): so it is spoken to again and again.
  private func waitUntilWindowsAreManaged(by program: String, _ stillRuns: () throws -> Void) throws {
    let server = try XConnection(display)
    let connection = server.pointer
    let probe = XCreateSimpleWindow(connection, server.root, 0, 0, 60, 40, 0, 0, 0)
    XStoreName(connection, probe, "Repgate rehearsal")
    var hint = XClassHint()
    "repgate-rehearsal".withCString { name in
      hint.res_name = UnsafeMutablePointer(mutating: name)
      hint.res_class = UnsafeMutablePointer(mutating: name)
      _ = XSetClassHint(connection, probe, &hint)
    }
    XMapWindow(connection, probe)
    func speak() {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = probe
      event.xclient.message_type = server.atom("_NET_REQUEST_FRAME_EXTENTS")
      event.xclient.format = 32
      XSendEvent(
        connection, server.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
      XSync(connection, False)
    }
    var looks = 0
    try Patience.wait(for: "\(program) manages a window", within: .seconds(40)) {
      try stillRuns()
      looks += 1
      if looks % 20 == 0 { speak() }
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(connection, probe, &attributes) != 0
        && attributes.map_state == IsViewable
    }
    XDestroyWindow(connection, probe)
    XSync(connection, False)
    try Patience.wait(for: "\(program) forgets a window that is gone", within: .seconds(20)) {
      looks += 1
      if looks % 20 == 0 { speak() }
      return onlooker.numbers("_NET_CLIENT_LIST")?.contains(UInt32(truncatingIfNeeded: probe)) != true
    }
  }

  /// Gives the desktop a colour behind all windows.
  package func paintBackground(_ colour: Colour) throws {
    let server = try XConnection(display)
    XSetWindowBackground(
      server.pointer, server.root, UInt(colour.red) << 16 | UInt(colour.green) << 8 | UInt(colour.blue))
    XClearWindow(server.pointer, server.root)
    XSync(server.pointer, False)
  }
}
