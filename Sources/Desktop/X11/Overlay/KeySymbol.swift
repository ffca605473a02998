internal import CX11

/// What X key symbols mean on a shield. Pure: the layout's tables come in as a parameter.
enum KeySymbol {
  /// The control keys that mean the same on every layout.
  static func control(_ symbol: UInt) -> ShieldKey? {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_Escape: .escape
    case XK_Return, XK_KP_Enter: .enter
    case XK_space: .space
    case XK_Tab, XK_KP_Tab: .tab
    case XK_ISO_Left_Tab: .backTab
    case XK_BackSpace, XK_Delete: .backspace
    case XK_Up: .up
    case XK_Down: .down
    case XK_Left: .left
    case XK_Right: .right
    case XK_Prior: .pageUp
    case XK_Next: .pageDown
    default: nil
    }
  }

  /// The plus and minus of the keypad step the number.
  static func sign(_ symbol: UInt) -> ShieldKey? {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_KP_Add, XK_plus: .up
    case XK_KP_Subtract, XK_minus: .down
    default: nil
    }
  }

  /// 0 to 9 of the top row or the keypad.
  static func plainDigit(_ symbol: UInt) -> Int? {
    switch symbol {
    case 0x30...0x39: Int(symbol) - 0x30
    case 0xffb0...0xffb9: Int(symbol) - 0xffb0
    default: nil
    }
  }

  /// 0 to 9 in the digits of any script: as Unicode symbols, and Thai's own old ones.
  static func nativeDigit(_ symbol: UInt) -> Int? {
    if (0x0df0...0x0df9).contains(symbol) { return Int(symbol) - 0x0df0 }
    guard symbol & 0xff00_0000 == 0x0100_0000, let scalar = Unicode.Scalar(UInt32(symbol & 0x00ff_ffff)),
      scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Int(value)
  }

  /// - Parameters:
  ///   - exact: the symbol that the key gives with the modifiers and group it was pressed with.
  ///   - sameGroup: all levels of the group in use.
  ///   - otherGroups: all levels of the others.
  static func key(exact: UInt, sameGroup: [UInt], otherGroups: [UInt]) -> ShieldKey {
    if let control = control(exact) { return control }
    if let digit = plainDigit(exact) ?? nativeDigit(exact) { return .digit(digit) }
    // A number row that needs Shift (French, Vietnamese, Thai) is meant as numbers here all the same.
    if let digit = (sameGroup + otherGroups).lazy.compactMap(plainDigit).first { return .digit(digit) }
    if let digit = (sameGroup + otherGroups).lazy.compactMap(nativeDigit).first { return .digit(digit) }
    return sign(exact) ?? .other
  }
}
