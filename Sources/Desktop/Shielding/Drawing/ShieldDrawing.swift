internal import Core

/// All that one frame of a shield is drawn from.
struct ShieldDrawing {
  var text: ShieldText
  var layout: ShieldLayout
  var look: ShieldLook
  var icon: IconImage?
  var ring: Set<ShieldTarget>
  var focus: ShieldTarget?
  var hovered: ShieldTarget?
  var pressed: ShieldTarget?
  /// 0 to 1: how much of the time that the set takes has passed.
  var progress: Double
  var canLog: Bool

  /// - Parameters:
  ///   - area: the part of the window to draw in.
  ///   - density: `Xft.dpi` / 96.
  ///   - measure: the width of a text on one line, for each pixel of the font's size.
  init(
    face: ShieldFace, dialogue: ShieldDialogue, hint: Sentence?, icon: IconImage?, area: LayoutRect,
    density: Double, at now: Duration, translate: (Sentence) -> String,
    measure: (String, Canvas.Weight) -> Double
  ) {
    text = ShieldText(face: face, dialogue: dialogue, hint: hint, at: now, translate: translate)
    ring = Set(dialogue.ring)
    layout = ShieldLayout(
      area: area, density: density, wanted: text.lines(dialogue.page),
      targets: ring,
      widths: [
        .title: Self.lines(of: text.title).map { measure($0, .bold) },
        .subtitle: Self.lines(of: text.subtitle).map { measure($0, .regular) },
      ])
    look = face.look
    self.icon = icon
    focus = dialogue.focus
    hovered = dialogue.hovered
    pressed = dialogue.pressed
    progress = dialogue.progress(at: now)
    canLog = dialogue.canLog(at: now)
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
