package import Core

/// What happened to a window that shows a shield. Coordinates are the window's own.
package enum ShieldWindowInput: Sendable, Hashable {
  /// A part has to be drawn again.
  case exposed(ScreenRect)
  case resized(width: Int, height: Int)
  /// A button of the pointer went down; 1 is the first.
  case pressed(button: Int, x: Int, y: Int)
  case released(button: Int, x: Int, y: Int)
  case moved(x: Int, y: Int)
  /// The pointer left the window.
  case left
  case key(ShieldKeystroke)
  /// The user closed it (a panel only).
  case closeAsked
}
