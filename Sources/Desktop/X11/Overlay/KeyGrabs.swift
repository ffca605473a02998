internal import CX11
package import Core

/// Keeps the keys from one covered window: passive grabs on its frame, for as long as it is covered.
///
/// Passive grabs are searched from the root towards the focus, so the window manager's and the desktop's
/// own bindings win; ours come next; the app gets nothing but modifiers. X drops them when we die.
package final class KeyGrabs {
  /// The covered window.
  package let client: WindowID
  private let connection: XConnection
  private let keyboard: ShieldKeyboard
  /// What the app gets all the same.
  private let leaves: [KeyChord]
  private var frame: WindowID?
  /// What is grabbed, by window: the frame, and the client for what the window manager holds on the frame.
  private var held: [WindowID: Set<UInt8>] = [:]
  /// Grabbed once they are up: the app has had their press and must get their release.
  private var waiting: Set<UInt8> = []
  private var refused: Set<UInt8> = []
  private var mapNumber: Int
  private var mapChangedAt: Duration?
  private var lookAgainAt: Duration?

  package init(
    connection: XConnection, keyboard: ShieldKeyboard, client: WindowID, leaves: [KeyChord] = []
  ) {
    self.leaves = leaves
    self.connection = connection
    self.keyboard = keyboard
    self.client = client
    mapNumber = keyboard.mapNumber
  }

  /// The windows on which key events arrive.
  var windows: Set<WindowID> { Set(held.keys) }

  /// True where no key but a modifier can reach the app by way of the server's ordinary delivery.
  package var isComplete: Bool { frame != nil && waiting.isEmpty && refused.isEmpty }

  /// When `update` wants to be called again, without anything else happening.
  package var nextDeadline: Duration? {
    [lookAgainAt, mapChangedAt.map { $0 + Self.mapPause }].compactMap { $0 }.min()
  }

  /// On-screen keyboards change the map many times a second.
  private static let mapPause: Duration = .milliseconds(200)
  private static let lookPause: Duration = .milliseconds(40)

  /// Makes the grabs what they should be.
  /// - Parameters:
  ///   - frame: the child of the root that the client is in now.
  ///   - now: monotonic.
  package func update(frame newFrame: WindowID, at now: Duration) {
    if mapNumber != keyboard.mapNumber {
      mapNumber = keyboard.mapNumber
      mapChangedAt = now
    }
    if newFrame != frame {
      let old = held
      held = [:]
      frame = newFrame
      grabAll()
      for (window, keycodes) in old where held[window] == nil { ungrab(keycodes, on: window) }
    } else if let changed = mapChangedAt, now - changed >= Self.mapPause {
      // The new ones first: no key gets through in between.
      let before = held
      held = [:]
      grabAll()
      for (window, keycodes) in before {
        ungrab(keycodes.subtracting(held[window] ?? []), on: window)
      }
      mapChangedAt = nil
    } else if let lookAgainAt, now >= lookAgainAt {
      let up = waiting.subtracting(keyboard.pressedKeycodes)
      waiting.subtract(up)
      grab(up)
    } else {
      return
    }
    lookAgainAt = waiting.isEmpty ? nil : now + Self.lookPause
  }

  /// Gives all keys back to the app.
  package func release() {
    for (window, keycodes) in held { ungrab(keycodes, on: window) }
    held = [:]
    frame = nil
    waiting = []
    refused = []
    lookAgainAt = nil
  }

  private func grabAll() {
    refused = []
    let keycodes = keyboard.grabbableKeycodes
    waiting = keyboard.pressedKeycodes.intersection(keycodes)
    grab(keycodes.subtracting(waiting))
  }

  private func grab(_ keycodes: Set<UInt8>) {
    guard let frame, !keycodes.isEmpty else { return }
    let left = grab(keycodes.sorted()[...], on: frame)
    held[frame, default: []].formUnion(keycodes.subtracting(left))
    guard !left.isEmpty else { return }
    // The window manager has bindings on the frame itself; they stay above ours on the client.
    let lost = client == frame ? left : grab(left.sorted()[...], on: client)
    if client != frame { held[client, default: []].formUnion(left.subtracting(lost)) }
    refused.formUnion(lost)
  }

  /// Grabs keycodes, and halves those among which one was refused until the refused ones are known.
  /// - Returns: the refused ones.
  private func grab(_ keycodes: ArraySlice<UInt8>, on window: WindowID) -> Set<UInt8> {
    guard !keycodes.isEmpty else { return [] }
    let left = leaves.isEmpty ? [:] : keyboard.states(of: leaves)
    let error = connection.trap { display in
      for keycode in keycodes {
        for modifiers in Self.modifiers(besides: left[keycode]) {
          XGrabKey(display, Int32(keycode), modifiers, window.xid, 0, GrabModeAsync, GrabModeAsync)
        }
      }
    }
    guard let error else { return [] }
    guard keycodes.count > 1, error == UInt8(BadAccess) else { return Set(keycodes) }
    let middle = keycodes.startIndex + keycodes.count / 2
    return grab(keycodes[..<middle], on: window).union(grab(keycodes[middle...], on: window))
  }

  /// With which modifiers a key is grabbed: with any, or with each set of them but those that are left.
  private static func modifiers(besides left: Set<UInt32>?) -> [UInt32] {
    guard let left else { return [UInt32(AnyModifier)] }
    return (0..<256).filter { !left.contains($0) }
  }

  private func ungrab(_ keycodes: Set<UInt8>, on window: WindowID) {
    guard !keycodes.isEmpty else { return }
    // The window may have gone.
    _ = connection.trap { display in
      for keycode in keycodes {
        XUngrabKey(display, Int32(keycode), UInt32(AnyModifier), window.xid)
      }
    }
  }
}
