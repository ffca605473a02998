internal import CX11
import Core

extension TestClient {
  package func setTitle(_ title: String, of window: WindowID) {
    setText(title, "_NET_WM_NAME", type: "UTF8_STRING", of: window)
    setText(title, "WM_NAME", type: "UTF8_STRING", of: window)
  }

  /// Sets a property of format 8.
  package func setText(_ text: String, _ name: String, type: String, of window: WindowID) {
    setBytes(Array(text.utf8), name, type: type, of: window)
  }

  /// Sets a property of format 8, whatever its bytes mean.
  package func setBytes(_ bytes: [UInt8], _ name: String, type: String, of window: WindowID) {
    XChangeProperty(
      connection, UInt(window.rawValue), atom(name), atom(type), 8, PropModeReplace, bytes,
      Int32(bytes.count))
    drain()
  }

  /// Sets a property of format 32. The root window's where `window` is nil.
  package func set(_ numbers: [UInt32], _ name: String, type: String, of window: WindowID?) {
    let longs = numbers.map { UInt($0) }
    longs.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection, window.map { UInt($0.rawValue) } ?? root, atom(name), atom(type), 32,
        PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
    drain()
  }

  package func setAtoms(_ names: [String], _ property: String, of window: WindowID) {
    set(names.map { UInt32(truncatingIfNeeded: atom($0)) }, property, type: "ATOM", of: window)
  }

  package func remove(_ name: String, of window: WindowID) {
    XDeleteProperty(connection, UInt(window.rawValue), atom(name))
    drain()
  }

  /// Asks the window manager to activate a window, as a pager does.
  package func activate(_ window: WindowID) {
    tellRoot("_NET_ACTIVE_WINDOW", about: window, [2, 0, 0])
  }

  /// Asks the window manager to add (or take away) a state: `FULLSCREEN`, `ABOVE`, `HIDDEN`.
  package func change(_ window: WindowID, state: String, isOn: Bool) {
    tellRoot("_NET_WM_STATE", about: window, [isOn ? 1 : 0, Int(atom("_NET_WM_STATE_\(state)")), 0, 1])
  }

  /// Asks the window manager to show another desktop, counted from 0.
  package func switchDesktop(to number: Int) {
    tellRoot("_NET_CURRENT_DESKTOP", about: nil, [number, 0])
  }

  /// Asks the window manager to put a window on another desktop, counted from 0.
  package func send(_ window: WindowID, toDesktop number: Int) {
    tellRoot("_NET_WM_DESKTOP", about: window, [number, 2])
  }

  /// Sends a client message to the root window, as programs speak to window managers.
  package func tellRoot(_ name: String, about window: WindowID?, _ data: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.map { UInt($0.rawValue) } ?? root
    event.xclient.message_type = atom(name)
    event.xclient.format = 32
    let padded = data + [Int](repeating: 0, count: max(0, 5 - data.count))
    event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
    XSendEvent(connection, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    drain()
  }
}
