internal import Core
internal import X11

/// A window with a shield drawn on it: turns keys and clicks into what the dialogue decides, and keeps
/// the drawing true.
final class ShieldScreen {
  let window: ShieldWindow
  private(set) var dialogue: ShieldDialogue
  private(set) var face: ShieldFace
  /// Takes the subtitle's place.
  var hint: Sentence? { didSet { if hint != oldValue { redrawAll() } } }
  /// Of the window, the part to draw in.
  private(set) var area: LayoutRect

  private let connection: XConnection
  private let translate: (Sentence) -> String
  private let widths: TextWidths
  private let findIcon: (ShieldFace) -> IconImage?
  private var icon: IconImage?
  private let density: Double
  private let surface: WindowSurface
  private var layout: ShieldLayout?
  private var dirt = Dirt.all
  /// What the last frame drew on; nil before the first.
  private var drawnBounds: LayoutRect?
  /// What the server fills the window with.
  private let windowBackground: Colour
  /// When the button that counts down moves on.
  private var countAt: Duration?

  /// How often the button that counts down is drawn again.
  private static let countPause: Duration = .milliseconds(200)

  private enum Dirt: Hashable { case none, logButton, all }

  init(
    connection: XConnection, window: ShieldWindow, face: ShieldFace, dialogue: ShieldDialogue,
    density: Double, widths: TextWidths, findIcon: @escaping (ShieldFace) -> IconImage?,
    translate: @escaping (Sentence) -> String
  ) {
    self.connection = connection
    self.window = window
    self.face = face
    self.dialogue = dialogue
    self.findIcon = findIcon
    icon = findIcon(face)
    self.widths = widths
    self.translate = translate
    self.density = density
    windowBackground = face.look.background
    surface = WindowSurface(connection: connection, window: window, id: window.id, rect: window.rect)
    area = LayoutRect(
      x: 0, y: 0, width: Double(window.rect.width), height: Double(window.rect.height))
  }

  /// When something on it moves by itself; nil while nothing does.
  var nextDeadline: Duration? { window.isMapped ? countAt : nil }

  /// The window's size or the part to draw in may have changed.
  func fit(width: Int, height: Int, area newArea: LayoutRect) {
    surface.resize(width: width, height: height)
    guard newArea != area else { return }
    area = newArea
    redrawAll()
  }

  func show(_ newFace: ShieldFace) {
    guard newFace != face else { return }
    if (newFace.icon, newFace.wording.icon) != (face.icon, face.wording.icon) { icon = findIcon(newFace) }
    face = newFace
    dialogue.update(face: newFace)
    redrawAll()
  }

  /// Changes the dialogue from outside.
  func change(_ body: (inout ShieldDialogue) -> Void) {
    let before = dialogue
    body(&dialogue)
    if dialogue != before { redrawAll() }
  }

  func redrawAll() {
    dirt = .all
    layout = nil
  }

  /// Takes in what happened to the window.
  /// - Returns: what the user decided, in order.
  func takeInputs(at now: Duration) -> (actions: [ShieldPress.Action], isClosed: Bool) {
    var actions: [ShieldPress.Action] = []
    var isClosed = false
    for input in window.takeInputs() {
      switch input {
      case .exposed: dirt = .all
      case .closeAsked: isClosed = true
      case .resized(let width, let height):
        if case .panel = window.kind {
          fit(
            width: width, height: height,
            area: LayoutRect(x: 0, y: 0, width: Double(width), height: Double(height)))
        }
      default:
        guard let understood = understand(input, at: now) else { continue }
        change { dialogue in
          if let action = dialogue.handle(understood, at: now) { actions.append(action) }
        }
      }
    }
    return (actions, isClosed)
  }

  private func understand(_ input: ShieldWindowInput, at now: Duration) -> ShieldInput? {
    func target(_ x: Int, _ y: Int) -> ShieldTarget? {
      currentLayout(at: now).target(at: LayoutPoint(x: Double(x), y: Double(y)))
    }
    switch input {
    case .key(let stroke): return .key(stroke)
    case .pressed(1, let x, let y): return .press(target(x, y))
    case .released(1, let x, let y): return .release(target(x, y))
    case .pressed(4, _, _): return .wheel(1)
    case .pressed(5, _, _): return .wheel(-1)
    case .moved(let x, let y): return .hover(target(x, y))
    case .left: return .hover(nil)
    case .pressed, .released, .exposed, .resized, .closeAsked: return nil
    }
  }

  // MARK: Drawing

  /// Draws once although the window is not shown, so that all that the first drawing loads is there.
  func rehearse(at now: Duration) {
    guard let target = surface.surface, let drawing = drawing(at: now) else { return }
    ShieldPainter(drawing, surface: target).paint()
    surface.flush()
  }

  /// The part to draw: the server has filled the window with the background already, and the larger the
  /// part, the later the first frame.
  private func part(of layout: ShieldLayout) -> LayoutRect? {
    if dirt == .logButton { return layout.targets[.log]?.inset(by: -6 * layout.scale).outset }
    guard face.look.background == windowBackground, let bounds = layout.bounds?.outset else {
      return nil
    }
    defer { drawnBounds = bounds }
    return drawnBounds.map { $0.union(bounds) } ?? bounds
  }

  private func currentLayout(at now: Duration) -> ShieldLayout {
    if let layout { return layout }
    return drawing(at: now)?.layout
      ?? ShieldLayout(area: area, density: density, wanted: [], targets: [], widths: [:])
  }

  private func drawing(at now: Duration) -> ShieldDrawing? {
    guard connection.isAlive, let target = surface.surface else { return nil }
    let canvas = Canvas(surface: target)
    let drawing = ShieldDrawing(
      face: face, dialogue: dialogue, hint: hint, icon: icon, area: area, density: density, at: now,
      translate: translate,
      measure: { text, weight in
        widths.width(of: text, weight: weight) { canvas.width(of: $0, weight: $1) }
      })
    layout = drawing.layout
    return drawing
  }

  /// Draws what has changed.
  func draw(at now: Duration) {
    guard window.isMapped, connection.isAlive else { return }
    if let due = countAt, now >= due, dirt == .none { dirt = .logButton }
    guard dirt != .none else { return }
    guard let target = surface.surface, let drawing = drawing(at: now) else { return }
    ShieldPainter(drawing, surface: target).paint(only: part(of: drawing.layout))
    surface.flush()
    dirt = .none
    countAt = dialogue.isCounting(at: now) ? now + min(Self.countPause, dialogue.remaining(at: now)) : nil
  }
}
