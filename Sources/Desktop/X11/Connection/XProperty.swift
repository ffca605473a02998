internal import CX11

/// A window property as it was read. What its owner wrote is not trusted: type, format and length are
/// checked by whoever asks.
struct XProperty {
  var type: Atom
  /// 8, 16 or 32.
  var format: Int
  /// The content of a format-8 property; empty for the others.
  var bytes: [UInt8]
  /// The content of a format-32 property; empty for the others. Xlib hands each out as a C long, of
  /// which the low 32 bits count.
  var numbers: [UInt32]
}
