internal import Core
internal import X11

/// The strip at the top of the window in front that counts the last minute.
final class LastMinuteStrip {
  private let connection: XConnection
  private let tree: WindowTree
  private let monitors: Monitors
  private let watch: CoverWatch
  private let density: TextDensity
  private let translate: (Sentence) -> String
  private var order: LastMinute?
  private var look = ShieldLook.standard
  /// Made when it is first needed, and gone with the minute.
  private var window: StripWindow?
  private var surface: WindowSurface?
  private var raises = RaiseBudget()
  private var treeNumber = -1
  private var monitorNumber = -1
  private var drawnText: String?

  /// At 96 dpi, in pixels.
  private static let size = (width: 104, height: 26)

  init(
    connection: XConnection, tree: WindowTree, monitors: Monitors, watch: CoverWatch, density: TextDensity,
    translate: @escaping (Sentence) -> String
  ) {
    self.connection = connection
    self.tree = tree
    self.monitors = monitors
    self.watch = watch
    self.density = density
    self.translate = translate
  }

  /// When the number changes, in monotonic time.
  func nextDeadline(at now: Duration) -> Duration? { order?.nextChange(at: now) }

  /// Shows the minute that is ordered, or nothing.
  func apply(_ newOrder: LastMinute?, at now: Duration) {
    if newOrder?.window != order?.window { treeNumber = -1 }
    if newOrder?.look != order?.look { drop() }
    order = newOrder
    guard let order else { return drop() }
    look = order.look
    turn(at: now)
  }

  /// Follows the window below, and draws.
  func turn(at now: Duration) {
    guard let order, connection.isAlive else { return }
    if tree.generation != treeNumber || monitors.generation != monitorNumber { place(over: order.window) }
    draw(order, at: now)
  }

  private func drop() {
    surface = nil
    window?.unmap()
    window = nil
    treeNumber = -1
    drawnText = nil
  }

  private func place(over client: WindowID) {
    treeNumber = tree.generation
    monitorNumber = monitors.generation
    guard let frame = watch.shownFrame(of: client),
      let visible = watch.openRegion(of: client, frame: frame, screen: monitors.wholeScreen)
    else {
      window?.unmap()
      return
    }
    let part = monitors.largestPart(of: visible.rect)
    let scale = density.value
    let width = min(Int(Double(Self.size.width) * scale), part.width)
    let height = min(Int(Double(Self.size.height) * scale), part.height)
    let rect = ScreenRect(x: part.x + (part.width - width) / 2, y: part.y, width: width, height: height)
    var region = visible.region.intersection(rect)
    Self.roundCorners(&region, of: rect, radius: Int(8 * scale))
    guard !region.isEmpty else {
      window?.unmap()
      return
    }
    let window = window ?? StripWindow(connection: connection, rect: rect, background: look.background)
    self.window = window
    if window.rect.width != width || window.rect.height != height { drawnText = nil }
    window.place(rect)
    window.cut(to: region)
    surface?.resize(width: width, height: height)
    if !window.isMapped {
      drawnText = nil
      window.map()
    }
  }

  /// Lies above what it counts for: called when the tree has settled.
  private func raiseIfNeeded(_ window: StripWindow, over client: WindowID, at now: Duration) {
    guard window.isMapped, let frame = tree.frame(of: client),
      tree.window(window.id)?.isMapped == true,
      !tree.visibleWindows(above: frame).contains(where: { $0.id == window.id }), raises.take(at: now)
    else { return }
    window.raise()
  }

  private func draw(_ order: LastMinute, at now: Duration) {
    guard let window, window.isMapped else { return }
    raiseIfNeeded(window, over: order.window, at: now)
    let text = translate(Sentence(.timeLeft, ["time": order.text(at: now)]))
    guard text != drawnText || window.isExposed else { return }
    let surface =
      surface ?? WindowSurface(connection: connection, window: window, id: window.id, rect: window.rect)
    self.surface = surface
    guard let target = surface.surface else { return }
    let area = LayoutRect(
      x: 0, y: 0, width: Double(window.rect.width), height: Double(window.rect.height))
    let canvas = Canvas(surface: target)
    canvas.atOnce {
      canvas.fill(look.background)
      canvas.write(text, in: area, size: area.height * 0.54, weight: .medium, look.text)
    }
    surface.flush()
    window.isExposed = false
    drawnText = text
    connection.flush()
  }

  /// Takes the two lower corners off.
  private static func roundCorners(_ region: inout ScreenRegion, of rect: ScreenRect, radius: Int) {
    for row in 0..<radius {
      let rise = Double(row) + 0.5
      let width = Double(radius) - (Double(radius * radius) - rise * rise).squareRoot()
      let inset = Int(width.rounded())
      guard inset > 0 else { continue }
      let y = rect.maxY - radius + row
      region.subtract(ScreenRect(x: rect.x, y: y, width: inset, height: 1))
      region.subtract(ScreenRect(x: rect.maxX - inset, y: y, width: inset, height: 1))
    }
  }
}
