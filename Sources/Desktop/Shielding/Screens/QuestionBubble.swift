package import Core
package import X11

/// A question with buttons in a corner of the screen, in the shield's drawing: for desktops whose
/// notifications cannot be answered. It takes no focus and no key.
package final class QuestionBubble {
  /// In pixels at 96 dpi.
  private static let size = (width: 400.0, height: 150.0)
  private static let margin = 24.0
  /// A click on its way to what was there before is not meant for it.
  private static let deafness = Duration.seconds(1)

  /// The question that is shown.
  package let question: QuestionOrder

  private let connection: XConnection
  private let window: ShieldWindow
  private let surface: WindowSurface
  private let density: Double
  private let translate: (Sentence) -> String
  private let answer: (NoteAnswer) -> Void
  private let openedAt: Duration
  private var hovered: Int?
  private var pressed: Int?
  private var needsDrawing = true

  /// Shows it.
  /// - Parameter answer: is told which button was pressed, from within `turn`.
  package init(
    connection: XConnection, _ question: QuestionOrder, translate: @escaping (Sentence) -> String,
    at moment: Moment, answer: @escaping (NoteAnswer) -> Void
  ) {
    self.connection = connection
    self.question = question
    self.translate = translate
    self.answer = answer
    openedAt = moment.monotonic
    density = TextDensity(connection).value
    let monitors = Monitors(connection)
    let monitor = monitors.all.first ?? monitors.wholeScreen
    let margin = Int(Self.margin * density)
    let width = min(Int(Self.size.width * density), monitor.width)
    let height = min(Int(Self.size.height * density), monitor.height)
    let place = ScreenRect(
      x: max(monitor.x, monitor.x + monitor.width - width - margin),
      y: min(monitor.y + margin, monitor.y + monitor.height - height), width: width, height: height)
    window = ShieldWindow(
      connection: connection, keyboard: ShieldKeyboard(connection), kind: .bubble, rect: place,
      background: question.look.background)
    surface = WindowSurface(connection: connection, window: window, id: window.id, rect: window.rect)
    window.map()
    connection.flush()
  }

  deinit { window.unmap() }

  private var note: Note { question.note }
  private var look: ShieldLook { question.look }

  /// Takes in what happened on it, and draws.
  package func turn(at moment: Moment) {
    guard connection.isAlive else { return }
    for input in window.takeInputs() {
      switch input {
      case .exposed: needsDrawing = true
      case .moved(let x, let y): hover(button(x, y))
      case .left: hover(nil)
      case .pressed(1, let x, let y):
        pressed = moment.monotonic - openedAt < Self.deafness ? nil : button(x, y)
      case .released(1, let x, let y):
        let chosen = pressed
        pressed = nil
        if let chosen, chosen == button(x, y) { answer(note.choices[chosen].answer) }
      default: break
      }
    }
    if needsDrawing { draw() }
  }

  private func hover(_ button: Int?) {
    guard button != hovered else { return }
    hovered = button
    needsDrawing = true
  }

  private func button(_ x: Int, _ y: Int) -> Int? {
    let point = LayoutPoint(x: Double(x), y: Double(y))
    return note.choices.indices.first { place(of: $0).contains(point) }
  }

  private func line(_ top: Double, _ height: Double) -> LayoutRect {
    let margin = 18 * density
    return LayoutRect(
      x: margin, y: top * density, width: Double(window.rect.width) - 2 * margin, height: height * density)
  }

  private func place(of button: Int) -> LayoutRect {
    let row = line(94, 40)
    let gap = 12 * density
    let count = Double(note.choices.count)
    let width = (row.width - gap * (count - 1)) / count
    return LayoutRect(
      x: row.x + Double(button) * (width + gap), y: row.y, width: width, height: row.height)
  }

  private func draw() {
    guard let target = surface.surface else { return }
    needsDrawing = false
    let canvas = Canvas(surface: target)
    let shades = ShieldShades(look)
    canvas.atOnce {
      canvas.fill(look.background)
      canvas.stroke(
        LayoutRect(x: 0, y: 0, width: Double(window.rect.width), height: Double(window.rect.height)),
        radius: 0, width: 2 * density, shades.quietHovered)
      canvas.write(
        translate(note.title), in: line(14, 42), size: 16 * density, weight: .bold, lines: 2, look.text)
      if let body = note.body {
        canvas.write(translate(body), in: line(58, 24), size: 14 * density, look.dimText)
      }
      for (index, choice) in note.choices.enumerated() {
        let place = place(of: index)
        canvas.fill(place, radius: 8 * density, hovered == index ? shades.quietHovered : shades.quiet)
        canvas.write(translate(choice.label), in: place, size: 15 * density, weight: .medium, look.text)
      }
    }
    surface.flush()
    connection.flush()
  }
}
