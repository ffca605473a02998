internal import CX11
internal import Core

/// The keyboard as shields need it: which keys there are, which are down, and what they mean.
package final class ShieldKeyboard {
  private let connection: XConnection
  private var listener = 0
  /// Grows with each change of the keyboard's map.
  private(set) var mapNumber = 0
  private var cachedKeycodes: Set<UInt8>?
  private var cachedModifiers: Set<UInt8>?

  package init(_ connection: XConnection) {
    self.connection = connection
    if connection.isAlive {
      // A held key then sends presses only, so that a release is a release.
      _ = connection.ask { XkbSetDetectableAutoRepeat($0, 1, nil) }
    }
    listener = connection.addListener { [unowned self] event in
      guard event.pointee.type == MappingNotify else { return }
      XRefreshKeyboardMapping(&event.pointee.xmapping)
      cachedKeycodes = nil
      cachedModifiers = nil
      mapNumber += 1
    }
  }

  deinit { connection.removeListener(listener) }

  /// All keycodes but those of modifiers: a grab that a modifier started would keep the window manager's
  /// own shortcuts from working.
  var grabbableKeycodes: Set<UInt8> {
    if let cachedKeycodes { return cachedKeycodes }
    guard connection.isAlive else { return [] }
    var lowest: CInt = 0
    var highest: CInt = 0
    XDisplayKeycodes(connection.displayPointer, &lowest, &highest)
    let all = Set((max(lowest, 8)...min(max(highest, 8), 255)).map { UInt8($0) })
    let keycodes = all.subtracting(modifiers)
    cachedKeycodes = keycodes
    return keycodes
  }

  var modifiers: Set<UInt8> {
    if let cachedModifiers { return cachedModifiers }
    guard let map = connection.ask({ XGetModifierMapping($0) }), let map else { return [] }
    defer { XFreeModifiermap(map) }
    let count = 8 * Int(map.pointee.max_keypermod)
    let found = Set((0..<count).map { map.pointee.modifiermap[$0] }).subtracting([0])
    cachedModifiers = found
    return found
  }

  /// The keycodes that are down now. One round trip.
  var pressedKeycodes: Set<UInt8> {
    var bits = [CChar](repeating: 0, count: 32)
    guard connection.ask({ XQueryKeymap($0, &bits) }) != nil else { return [] }
    var pressed: Set<UInt8> = []
    for keycode in 8..<256 where UInt8(bitPattern: bits[keycode / 8]) & (1 << (keycode % 8)) != 0 {
      pressed.insert(UInt8(keycode))
    }
    return pressed
  }

  /// What a key stands for alone and with Shift.
  func symbols(of keycode: UInt8, group: Int32) -> [UInt] {
    guard connection.isAlive else { return [] }
    return (0..<2).map { XkbKeycodeToKeysym(connection.displayPointer, keycode, group, $0) }
  }

  /// What a press means.
  func key(of event: XKeyEvent) -> ShieldKey {
    let keycode = KeyCode(truncatingIfNeeded: event.keycode)
    // What goes with Control, Alt or Super is a shortcut of something else.
    guard event.state & UInt32(ControlMask | Mod1Mask | Mod4Mask) == 0 else { return .other }
    let display = connection.displayPointer
    var unused: UInt32 = 0
    var exact: KeySym = 0
    XkbLookupKeySym(display, keycode, event.state, &unused, &exact)
    if exact == KeySym(XK_Tab), event.state & UInt32(ShiftMask) != 0 { return .backTab }
    let group = (event.state >> 13) & 3
    func levels(_ group: UInt32) -> [UInt] {
      (0..<4).map { XkbKeycodeToKeysym(display, keycode, Int32(group), $0) }
    }
    let others = (UInt32(0)..<4).filter { $0 != group }.flatMap(levels)
    let key = KeySymbol.key(exact: exact, sameGroup: levels(group), otherGroups: others)
    // Some layouts have no digits at all; their keys have them on the caps all the same.
    if key == .other, (10...19).contains(keycode) { return .digit(Int(keycode - 9) % 10) }
    return key
  }
}
