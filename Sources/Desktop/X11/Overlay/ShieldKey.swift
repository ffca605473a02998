/// What a key means on a shield, whatever the keyboard's layout.
package enum ShieldKey: Sendable, Hashable {
  /// 0 to 9, from any level or group of the key, from the keypad, or in native digits.
  case digit(Int)
  case backspace
  case up, down, left, right
  case pageUp, pageDown
  case tab
  /// Shift and Tab.
  case backTab
  case enter
  case space
  case escape
  /// Anything else: swallowed.
  case other
}

/// One press of a key on a shield.
package struct ShieldKeystroke: Sendable, Hashable {
  package var key: ShieldKey
  /// True where the key has not been seen up since it was last pressed, or since the shield was drawn.
  package var isRepeat: Bool

  package init(_ key: ShieldKey, isRepeat: Bool = false) {
    self.key = key
    self.isRepeat = isRepeat
  }
}
