internal import CX11
import Core
import Rehearsal

extension TestClient {
  /// Holds the keyboard, as games and open menus do, until `releaseKeyboard()`.
  /// - Throws: where somebody else holds it.
  package func holdKeyboard(_ window: WindowID) throws {
    try Patience.wait(for: "the keyboard is held by the test", within: .seconds(5)) {
      XGrabKeyboard(
        connection, UInt(window.rawValue), False, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
        == GrabSuccess
    }
    drain()
  }

  package func releaseKeyboard() {
    XUngrabKeyboard(connection, UInt(CurrentTime))
    drain()
  }

  /// Holds the pointer, as most 3D games do, until `releasePointer()`.
  /// - Throws: where somebody else holds it.
  package func holdPointer(_ window: WindowID) throws {
    try Patience.wait(for: "the pointer is held by the test", within: .seconds(5)) {
      XGrabPointer(
        connection, UInt(window.rawValue), False,
        UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask), GrabModeAsync, GrabModeAsync,
        UInt(window.rawValue), 0, UInt(CurrentTime)) == GrabSuccess
    }
    drain()
  }

  package func releasePointer() {
    XUngrabPointer(connection, UInt(CurrentTime))
    drain()
  }

  /// Whether another program holds the keyboard now.
  package var keyboardIsHeld: Bool {
    let answer = XGrabKeyboard(
      connection, root, True, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    if answer == GrabSuccess { XUngrabKeyboard(connection, UInt(CurrentTime)) }
    drain()
    return answer == AlreadyGrabbed
  }

  /// Whether another program holds the pointer now.
  package var pointerIsHeld: Bool {
    let answer = XGrabPointer(
      connection, root, True, 0, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    if answer == GrabSuccess { XUngrabPointer(connection, UInt(CurrentTime)) }
    drain()
    return answer == AlreadyGrabbed
  }
}
