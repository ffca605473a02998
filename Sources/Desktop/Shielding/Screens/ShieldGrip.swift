package import Core

/// How well one window is covered, as it really is.
package struct ShieldGrip: Sendable, Hashable {
  package var window: WindowID
  package var app: AppID
  /// True while the shield keeps the keys from the app: all are grabbed, and the app does not hold the
  /// keyboard for itself.
  package var keysHeld: Bool
  /// True while clicks and motions go to the shield: it is up, and the app does not hold the pointer.
  package var pointerHeld: Bool

  package init(window: WindowID, app: AppID, keysHeld: Bool, pointerHeld: Bool) {
    self.window = window
    self.app = app
    self.keysHeld = keysHeld
    self.pointerHeld = pointerHeld
  }
}
