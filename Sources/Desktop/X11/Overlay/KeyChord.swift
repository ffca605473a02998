internal import CX11

/// A key with modifiers, which a program may get although its window is covered.
package struct KeyChord: Sendable, Hashable {
  /// `KeySym`.
  let symbol: UInt
  /// `ControlMask` and the like; locks do not matter.
  let modifiers: UInt32
}

extension [KeyChord] {
  /// What changes, opens and closes tabs in browsers, and goes to their address bar.
  package static let tabs: [KeyChord] = {
    let (control, shift, alt) = (UInt32(ControlMask), UInt32(ShiftMask), UInt32(Mod1Mask))
    let withControl = [XK_Tab, XK_Page_Up, XK_Page_Down, XK_w, XK_t, XK_l].map {
      KeyChord(symbol: UInt($0), modifiers: control)
    }
    return withControl + [
      KeyChord(symbol: UInt(XK_Tab), modifiers: control | shift),
      KeyChord(symbol: UInt(XK_ISO_Left_Tab), modifiers: control | shift),
      KeyChord(symbol: UInt(XK_Left), modifiers: alt),
    ]
  }()
}

extension ShieldKeyboard {
  /// Which states of the modifiers stand for these chords, by keycode, whatever locks are on.
  func states(of chords: [KeyChord]) -> [UInt8: Set<UInt32>] {
    // Caps Lock and, by custom, Num Lock.
    let locks = [0, UInt32(LockMask), UInt32(Mod2Mask), UInt32(LockMask | Mod2Mask)]
    var states: [UInt8: Set<UInt32>] = [:]
    for keycode in grabbableKeycodes {
      let symbols = Set((0..<4).flatMap { group in self.symbols(of: keycode, group: Int32(group)) })
      for chord in chords where symbols.contains(chord.symbol) {
        states[keycode, default: []].formUnion(locks.map { chord.modifiers | $0 })
      }
    }
    return states
  }
}
