/// Tells first presses from repeats: of a held key, and of one that was down before the shield was drawn.
struct KeyRepeats: Hashable {
  /// When each key that counts as down was last heard of, in the X server's milliseconds; nil: not since
  /// the shield was drawn.
  private var down: [UInt8: UInt32?] = [:]

  /// Where a release was missed (another program's grab had it), a key that is silent for longer than
  /// any keyboard's repeat delay counts as up.
  private static let silence: UInt32 = 2000

  init(pressed: Set<UInt8> = []) {
    for keycode in pressed { down.updateValue(nil, forKey: keycode) }
  }

  /// - Returns: true where the press is a repeat.
  mutating func press(_ keycode: UInt8, time: UInt32) -> Bool {
    let known = down[keycode]
    down.updateValue(time, forKey: keycode)
    guard let known else { return false }
    guard let last = known else { return true }
    return time &- last < Self.silence
  }

  mutating func release(_ keycode: UInt8) { down[keycode] = nil }
}
