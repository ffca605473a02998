internal import CX11
internal import Core

extension WindowID {
  /// As Xlib takes it.
  var xid: Window { Window(rawValue) }

  /// X ids have 29 bits; Xlib keeps them in C longs.
  init(xid: Window) { self.init(UInt32(truncatingIfNeeded: xid)) }
}
