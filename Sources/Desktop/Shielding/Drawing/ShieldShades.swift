internal import Core

/// The colours between those of a look. Text keeps a contrast of 7:1 on each that carries text.
struct ShieldShades {
  /// The log button while a body still needs time, and the part of it that has passed.
  let waiting: Colour
  let passed: Colour
  /// "Not now", "Quit", and the round buttons.
  let quiet: Colour
  let quietHovered: Colour
  let buttonHovered: Colour
  let buttonPressed: Colour

  init(_ look: ShieldLook) {
    waiting = look.background.mixed(with: look.button, 0.12)
    passed = look.background.mixed(with: look.button, 0.29)
    quiet = look.background.mixed(with: look.text, 0.08)
    quietHovered = look.background.mixed(with: look.text, 0.16)
    buttonHovered = look.button.mixed(with: look.text, 0.25)
    buttonPressed = look.button.mixed(with: look.background, 0.08)
  }
}
