internal import CX11

/// A connection to an X server that survives what Xlib would end the process for: errors about windows
/// that vanished, and the end of the server.
package final class XConnection {
  /// Xlib's `Display *`.
  package let pointer: OpaquePointer
  package let root: UInt
  /// Whether the server has gone. Every question gets an empty answer then.
  package private(set) var isBroken = false
  private var atoms: [String: UInt] = [:]

  /// - Throws: a sentence, where no X server answers at `display`.
  package init(_ display: String) throws {
    Self.forgiveErrors
    guard let pointer = XOpenDisplay(display) else {
      throw RehearsalTrouble("No X server answers at \(display).")
    }
    self.pointer = pointer
    root = XDefaultRootWindow(pointer)
    XSetIOErrorExitHandler(
      pointer,
      { _, connection in
        guard let connection else { return }
        Unmanaged<XConnection>.fromOpaque(connection).takeUnretainedValue().isBroken = true
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    // After the server's end, closing would write to it once more.
    if !isBroken { XCloseDisplay(pointer) }
  }

  package func atom(_ name: String) -> UInt {
    if let known = atoms[name] { return known }
    let atom = XInternAtom(pointer, name, False)
    atoms[name] = atom
    return atom
  }

  /// Set once. Whoever sets another handler later is not disturbed.
  private static let forgiveErrors: Void = {
    _ = XSetErrorHandler { _, _ in 0 }
    // What happens then is up to each connection's exit handler (libX11 1.7 and later).
    _ = XSetIOErrorHandler { _ in 0 }
  }()
}
