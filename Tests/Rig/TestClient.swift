internal import CX11
import Core
import Glibc
import Rehearsal

/// An X program inside the test: it opens windows, counts what reaches them, and misbehaves on demand.
/// For one thread at a time. It acts only while one of its functions runs.
package final class TestClient {
  let server: XConnection
  var connection: OpaquePointer { server.pointer }
  var root: UInt { server.root }
  private var relay: Child?
  private var received: [WindowID: Received] = [:]

  /// What reached a window.
  package struct Received: Sendable, Hashable {
    /// Names of the keys pressed (`a`, `Return`), modifiers too, in order.
    package var keys: [String] = []
    package var keyReleases: [String] = []
    package var buttonPresses = 0
    package var buttonReleases = 0
    package var motions = 0
    package var focusIns = 0
    package var focusOuts = 0
    package var exposures = 0
    /// How often a window manager put it into a frame, or took it out of one.
    package var reparentings = 0
    /// How often it was asked to close (`WM_DELETE_WINDOW`).
    package var closeWishes = 0

    package init() {}

    /// The keys pressed without Shift, Control, Alt and the like.
    package var plainKeys: [String] {
      keys.filter { key in
        !["Shift_", "Control_", "Alt_", "Super_", "Meta_", "ISO_"].contains { key.hasPrefix($0) }
      }
    }
  }

  /// All windows and grabs of this program go when this value goes.
  package init(display: String) throws { server = try XConnection(display) }

  package convenience init(on desktop: PrivateDesktop) throws { try self.init(display: desktop.display) }

  /// As a program of its own: the X server and everyone else see another process behind its windows
  /// than this one.
  ///
  /// It speaks to the server through a relay, whose process id the server takes for the program's.
  package init(asProgramOn desktop: PrivateDesktop) throws {
    try ProgramSearch.require([("socat", "socat")])
    let socket = desktop.display.dropFirst()
    // A socket without a file: nothing is left of it, however the test ends.
    let number = Int.random(in: 20_000...59_999)
    let relay = try desktop.start(
      "socat", ["ABSTRACT-LISTEN:/tmp/.X11-unix/X\(number)", "UNIX-CONNECT:/tmp/.X11-unix/X\(socket)"])
    var connection: XConnection?
    try Patience.wait(for: "the relay listens") {
      if !relay.isRunning { throw RehearsalTrouble("socat ended: \(desktop.log(of: "socat"))") }
      connection = try? XConnection(":\(number)")
      return connection != nil
    }
    server = try connection ?? XConnection(":\(number)")
    self.relay = relay
  }

  /// What the X server takes for the program behind the windows.
  package var pid: Int32 { relay?.pid ?? getpid() }

  /// Dies at once, as a program that crashes: all its windows and grabs go.
  package func crash() throws {
    guard let relay else { throw RehearsalTrouble("Only a program of its own can crash.") }
    relay.signal(SIGKILL)
    _ = try relay.wait()
  }

  /// What has reached the window so far.
  package func received(_ window: WindowID) -> Received {
    drain()
    return received[window] ?? Received()
  }

  /// Begins to count from nothing again, for all windows.
  package func forget() {
    drain()
    received = [:]
  }

  /// Sends what is waiting to the server, waits for its answer, and takes in all events.
  package func drain() {
    XSync(connection, False)
    while XPending(connection) > 0 {
      var event = XEvent()
      XNextEvent(connection, &event)
      take(&event)
    }
  }

  func atom(_ name: String) -> UInt { server.atom(name) }

  private func take(_ event: inout XEvent) {
    let window = WindowID(UInt32(truncatingIfNeeded: event.xany.window))
    switch event.type {
    case KeyPress: received[window, default: Received()].keys.append(keyName(&event.xkey))
    case KeyRelease: received[window, default: Received()].keyReleases.append(keyName(&event.xkey))
    case ButtonPress: received[window, default: Received()].buttonPresses += 1
    case ButtonRelease: received[window, default: Received()].buttonReleases += 1
    case MotionNotify: received[window, default: Received()].motions += 1
    case FocusIn: received[window, default: Received()].focusIns += 1
    case FocusOut: received[window, default: Received()].focusOuts += 1
    case ReparentNotify: received[window, default: Received()].reparentings += 1
    case Expose: received[window, default: Received()].exposures += 1
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    case ClientMessage: takeMessage(event.xclient)
    default: break
    }
  }

  private func takeMessage(_ message: XClientMessageEvent) {
    guard message.message_type == atom("WM_PROTOCOLS") else { return }
    switch UInt(message.data.l.0) {
    case atom("WM_DELETE_WINDOW"):
      let window = WindowID(UInt32(truncatingIfNeeded: message.window))
      received[window, default: Received()].closeWishes += 1
    case atom("_NET_WM_PING"):
      var answer = XEvent()
      answer.xclient = message
      answer.xclient.window = root
      XSendEvent(
        connection, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
    default: break
    }
  }

  private func keyName(_ key: inout XKeyEvent) -> String {
    guard let name = XKeysymToString(XLookupKeysym(&key, 0)) else { return "\(key.keycode)" }
    return String(cString: name)
  }
}
