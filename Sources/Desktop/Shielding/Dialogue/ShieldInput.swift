internal import X11

/// What the user did, as the dialogue understands it.
enum ShieldInput: Hashable {
  case key(ShieldKeystroke)
  /// The pointer's first button went down on a target, or on none.
  case press(ShieldTarget?)
  /// It went up again on a target, or on none.
  case release(ShieldTarget?)
  /// The wheel was turned away from the user (positive) or towards.
  case wheel(Int)
  case hover(ShieldTarget?)
}
