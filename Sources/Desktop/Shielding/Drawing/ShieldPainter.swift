internal import Core

/// Draws one frame of a shield.
struct ShieldPainter: ~Copyable {
  private let canvas: Canvas
  private let drawing: ShieldDrawing
  private let shades: ShieldShades

  /// - Parameter surface: a cairo surface that outlives the painter.
  init(_ drawing: ShieldDrawing, surface: OpaquePointer) {
    canvas = Canvas(surface: surface)
    self.drawing = drawing
    shades = ShieldShades(drawing.look)
  }

  /// Draws what lies in `part`: everything where it is nil.
  func paint(only part: LayoutRect? = nil) {
    if let part { canvas.clip(to: part) }
    canvas.atOnce {
      canvas.fill(drawing.look.background)
      paintHead()
      paintStepper()
      paintChooser()
      paintLog()
      paintQuietButtons()
      write(drawing.text.today, .today, drawing.look.dimText)
      paintOtherWays()
      paintFocus()
    }
  }

  private var look: ShieldLook { drawing.look }
  private var layout: ShieldLayout { drawing.layout }

  private func write(
    _ text: String, _ line: ShieldLine, weight: Canvas.Weight = .regular, _ colour: Colour
  ) {
    guard let rect = layout.lines[line] else { return }
    canvas.write(
      text, in: rect, size: layout.font(line), weight: weight, lines: layout.textLines[line] ?? 1,
      colour)
  }

  private func paintHead() {
    if let rect = layout.lines[.icon] {
      if let icon = drawing.icon {
        canvas.draw(icon, in: rect)
      } else {
        let tile = LetterTile(name: drawing.text.appName)
        canvas.fill(rect, radius: rect.height * 0.24, tile.colour)
        canvas.write(
          tile.letter, in: rect, size: rect.height * 0.5, weight: .bold,
          Colour(red: 0xff, green: 0xff, blue: 0xff))
      }
    }
    write(drawing.text.appName, .appName, weight: .medium, look.dimText)
    write(drawing.text.title, .title, weight: .bold, look.text)
    write(drawing.text.subtitle, .subtitle, look.dimText)
  }

  private func paintStepper() {
    guard let number = layout.targets[.number] else { return }
    canvas.write(
      drawing.text.number, in: number, size: layout.numberFont, weight: .bold, look.text)
    for (target, isPlus) in [(ShieldTarget.fewer, false), (.more, true)] {
      guard let rect = layout.targets[target] else { continue }
      let circle = rect.inset(by: rect.height * 0.09)
      canvas.fill(circle, radius: circle.height / 2, quietShade(target))
      let arm = circle.height * 0.17
      let width = max(1.5, circle.height * 0.055)
      let (x, y) = (circle.midX, circle.midY)
      canvas.stroke(
        [LayoutPoint(x: x - arm, y: y), LayoutPoint(x: x + arm, y: y)], width: width, look.text)
      if isPlus {
        canvas.stroke(
          [LayoutPoint(x: x, y: y - arm), LayoutPoint(x: x, y: y + arm)], width: width, look.text)
      }
    }
  }

  private func paintChooser() {
    guard var rect = layout.lines[.chooser] else { return }
    if let left = layout.targets[.previousExercise], let right = layout.targets[.nextExercise] {
      chevron(in: left, direction: -1, .previousExercise)
      chevron(in: right, direction: 1, .nextExercise)
      rect = LayoutRect(x: left.maxX, y: rect.y, width: right.x - left.maxX, height: rect.height)
    }
    canvas.write(
      drawing.text.exercise, in: rect, size: layout.font(.chooser), weight: .medium, look.text)
    write(drawing.text.earns, .earns, look.dimText)
  }

  private func chevron(in rect: LayoutRect, direction: Double, _ target: ShieldTarget) {
    if drawing.hovered == target || drawing.pressed == target {
      let circle = rect.inset(by: rect.height * 0.08)
      canvas.fill(circle, radius: circle.height / 2, quietShade(target))
    }
    let size = rect.height * 0.17
    let tip = rect.midX + direction * size / 2
    let back = rect.midX - direction * size / 2
    canvas.stroke(
      [
        LayoutPoint(x: back, y: rect.midY - size), LayoutPoint(x: tip, y: rect.midY),
        LayoutPoint(x: back, y: rect.midY + size),
      ], width: max(1.5, rect.height * 0.065), look.dimText)
  }

  private func paintLog() {
    guard let rect = layout.targets[.log] else { return }
    let radius = layout.cornerRadius
    let text = drawing.text
    let size = layout.font(.log)
    if drawing.canLog {
      let shade =
        drawing.pressed == .log
        ? shades.buttonPressed : drawing.hovered == .log ? shades.buttonHovered : look.button
      canvas.fill(rect, radius: radius, shade)
      canvas.write(text.log, in: rect.inset(by: radius / 2), size: size, weight: .bold, look.buttonText)
      return
    }
    canvas.fill(rect, radius: radius, shades.waiting)
    guard let wait = text.wait else {
      canvas.write(text.log, in: rect.inset(by: radius / 2), size: size, weight: .medium, look.text)
      return
    }
    canvas.fill(rect, radius: radius, share: drawing.progress, shades.passed)
    // Both texts as one, in the middle: "I did 10 push-ups  in 12 s"; a little smaller before it is cut.
    let room = rect.width - radius
    let gap = size * 0.6
    let natural = widths(text.log, wait, size)
    let fit = min(1, max(0.84, (room - gap) / (natural.log + natural.wait)))
    let waitWidth = natural.wait * fit
    let textWidth = min(natural.log * fit, room - gap - waitWidth)
    let start = rect.midX - (textWidth + gap + waitWidth) / 2
    canvas.write(
      text.log, in: LayoutRect(x: start, y: rect.y, width: textWidth, height: rect.height),
      size: size * fit, weight: .bold, look.text)
    canvas.write(
      wait,
      in: LayoutRect(x: start + textWidth + gap, y: rect.y, width: waitWidth, height: rect.height),
      size: size * fit * Self.waitShare, look.text)
  }

  /// How large the wait is written, against the text beside it.
  private static let waitShare = 0.86

  private func widths(_ log: String, _ wait: String, _ size: Double) -> (log: Double, wait: Double) {
    let slack = size * 0.2
    return (
      canvas.width(of: log, weight: .bold) * size + slack,
      canvas.width(of: wait) * size * Self.waitShare + slack
    )
  }

  private func paintQuietButtons() {
    for (target, text) in [(ShieldTarget.notNow, drawing.text.notNow), (.quit, drawing.text.quit ?? "")] {
      guard let rect = layout.targets[target] else { continue }
      canvas.fill(rect, radius: layout.cornerRadius, quietShade(target))
      canvas.write(
        text, in: rect.inset(by: layout.cornerRadius / 2), size: layout.font(.quiet), look.text)
    }
  }

  /// A word without a button's ground, for it is seldom meant.
  private func paintOtherWays() {
    guard let rect = layout.targets[.otherWays], let text = drawing.text.otherWays else { return }
    if drawing.hovered == .otherWays || drawing.pressed == .otherWays {
      canvas.fill(rect, radius: rect.height / 2, quietShade(.otherWays))
    }
    canvas.write(text, in: rect, size: layout.font(.otherWays), look.dimText)
  }

  private func quietShade(_ target: ShieldTarget) -> Colour {
    drawing.hovered == target || drawing.pressed == target ? shades.quietHovered : shades.quiet
  }

  private func paintFocus() {
    guard let focus = drawing.focus, let rect = layout.targets[focus] else { return }
    let width = max(2, 2 * layout.scale)
    let isRound = [.fewer, .more, .previousExercise, .nextExercise].contains(focus)
    let frame = rect.inset(by: isRound ? rect.height * 0.03 : -width * 1.5)
    let radius = isRound ? frame.height / 2 : layout.cornerRadius + width * 1.5
    canvas.stroke(frame, radius: radius, width: width, look.text)
  }
}
