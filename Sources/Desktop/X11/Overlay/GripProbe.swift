internal import CX11
package import Core

/// Finds out whether the covered app holds the keyboard or the pointer for itself, and takes the steps
/// against it.
package final class GripProbe {
  private let connection: XConnection
  private let keyboard: ShieldKeyboard
  private let client: WindowID
  private var escalation = GripEscalation()
  private var lookAt: Duration
  /// How often it is asked while nothing is held.
  private static let pause: Duration = .seconds(5)

  /// True while clicks and keys go to the app in spite of the shield.
  package private(set) var keyboardIsTaken = false
  package private(set) var pointerIsTaken = false

  /// - Parameter now: monotonic, when the shield was mapped.
  package init(
    connection: XConnection, keyboard: ShieldKeyboard, client: WindowID,
    at now: Duration
  ) {
    self.connection = connection
    self.keyboard = keyboard
    self.client = client
    lookAt = now
  }

  package var nextDeadline: Duration { min(lookAt, escalation.nextDeadline ?? lookAt) }

  /// Looks where it is time to, and takes the step that is due.
  /// - Parameters:
  ///   - shield: the overlay, which gets the focus for a moment.
  ///   - hasGuest: whether another program has opened a menu or a launcher since the shield was mapped.
  ///   - menus: the app's mapped windows that nobody manages.
  package func turn(
    at now: Duration, frame: WindowID, shield: WindowID, hasGuest: () -> Bool, menus: () -> [WindowID]
  ) {
    guard now >= nextDeadline else { return }
    if otherHasFocus(than: frame, shield: shield) {
      // Something else has the focus: a launcher or a locker may hold the keyboard, and that is its right.
      keyboardIsTaken = false
      pointerIsTaken = false
    } else if let (keyboardTaken, pointerTaken) = probe() {
      // Not every launcher takes the focus too, and it is one way out of the app.
      let isGuests = (keyboardTaken || pointerTaken) && hasGuest()
      keyboardIsTaken = keyboardTaken && !isGuests
      pointerIsTaken = pointerTaken && !isGuests
    } else {
      // A key or button is down: nothing can be told from it now.
      lookAt = now + .milliseconds(500)
      return
    }
    let isHeld = keyboardIsTaken || pointerIsTaken
    if let step = escalation.turn(isHeld: isHeld, at: now) { take(step, shield: shield, menus: menus) }
    lookAt = now + (isHeld ? .seconds(1) : escalation.expectsReturn ? .milliseconds(100) : Self.pause)
  }

  /// Hands the focus back where the shield still has it.
  package func end(shield: WindowID) {
    if escalation.turn(isHeld: false, at: .zero) == .giveFocusBack { giveFocusBack(shield) }
  }

  private func take(_ step: GripEscalation.Step, shield: WindowID, menus: () -> [WindowID]) {
    switch step {
    case .takeFocus:
      let time = connection.serverTime()
      _ = connection.trap {
        XSetInputFocus($0, shield.xid, Int32(RevertToPointerRoot), Time(time))
      }
    case .giveFocusBack:
      giveFocusBack(shield)
    case .unmapMenus:
      let menus = menus()
      _ = connection.trap { display in
        for menu in menus { XUnmapWindow(display, menu.xid) }
      }
    case .minimise:
      let screen = XDefaultScreen(connection.displayPointer)
      _ = connection.trap { XIconifyWindow($0, client.xid, screen) }
    }
  }

  private func giveFocusBack(_ shield: WindowID) {
    guard focusWindow == shield else { return }
    let time = connection.serverTime()
    _ = connection.trap {
      XSetInputFocus($0, client.xid, Int32(RevertToPointerRoot), Time(time))
    }
  }

  /// Whether the focus is neither on the covered app nor on the shield nor nowhere.
  private func otherHasFocus(than frame: WindowID, shield: WindowID) -> Bool {
    guard let focus = focusWindow, focus.rawValue > 1, focus != shield, focus != connection.root,
      let owner = connection.topLevel(of: focus)
    else { return false }
    return owner != frame
  }

  private var focusWindow: WindowID? {
    var focus: Window = 0
    var revert: CInt = 0
    guard connection.ask({ XGetInputFocus($0, &focus, &revert) }) != nil else { return nil }
    return WindowID(xid: focus)
  }

  /// Grabs both for an instant. Nil while a key or button is down: the grab of our own that a held key
  /// has started must not end, and a drag is nobody's fault.
  private func probe() -> (keyboard: Bool, pointer: Bool)? {
    guard keyboard.pressedKeycodes.isEmpty, !isButtonDown else { return nil }
    let root = connection.root.xid
    let keys = connection.ask { display in
      let answer = XGrabKeyboard(display, root, 1, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
      if answer == GrabSuccess { XUngrabKeyboard(display, Time(CurrentTime)) }
      return answer
    }
    let pointer = connection.ask { display in
      let answer = XGrabPointer(
        display, root, 1, UInt32(ButtonReleaseMask), GrabModeAsync, GrabModeAsync, 0, 0,
        Time(CurrentTime))
      if answer == GrabSuccess { XUngrabPointer(display, Time(CurrentTime)) }
      return answer
    }
    guard let keys, let pointer else { return nil }
    return (keys == AlreadyGrabbed, pointer == AlreadyGrabbed)
  }

  private var isButtonDown: Bool {
    var (root, child): (Window, Window) = (0, 0)
    var (rootX, rootY, x, y): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    var mask: CUnsignedInt = 0
    _ = connection.ask {
      XQueryPointer($0, connection.root.xid, &root, &child, &rootX, &rootY, &x, &y, &mask)
    }
    return mask & CUnsignedInt(Button1Mask | Button2Mask | Button3Mask) != 0
  }
}
