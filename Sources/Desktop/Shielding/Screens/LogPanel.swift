package import Core
package import X11

/// The shield's drawing in an ordinary window: to log a set while nothing is covered.
package final class LogPanel {
  private let connection: XConnection
  private let screen: ShieldScreen
  private let finish: (ShieldPress.Action?) -> Void
  private let waits: Bool
  private var isOpen = true

  /// In pixels at 96 dpi.
  private static let size = (width: 460, height: 640)

  /// Opens it.
  /// - Parameters:
  ///   - waits: whether the log button waits for the time that the set takes a body; not where the set
  ///     was done elsewhere.
  ///   - moment: now.
  ///   - finish: is told once how it ended, from within `turn`: the set that was logged, or nil where the
  ///     user closed it. The window is gone by then.
  package init(
    connection: XConnection, face: ShieldFace, waits: Bool = false,
    translate: @escaping (Sentence) -> String, at moment: Moment,
    finish: @escaping (ShieldPress.Action?) -> Void
  ) {
    self.connection = connection
    self.finish = finish
    self.waits = waits
    let face = Self.prepared(face, waits: waits)
    let density = TextDensity(connection).value
    let screenSize = connection.screenSize
    let width = min(Int(Double(Self.size.width) * density), screenSize.width)
    let height = min(Int(Double(Self.size.height) * density), screenSize.height)
    let place = ScreenRect(
      x: (screenSize.width - width) / 2, y: (screenSize.height - height) / 2, width: width,
      height: height)
    let window = ShieldWindow(
      connection: connection, keyboard: ShieldKeyboard(connection),
      kind: .panel(title: translate(face.title)), rect: place, background: face.look.background)
    screen = ShieldScreen(
      connection: connection, window: window, face: face,
      dialogue: ShieldDialogue(face: face, at: moment.monotonic),
      density: density, widths: TextWidths(),
      findIcon: { $0.icon.flatMap { IconSource(connection).icon($0, window: nil) } }, translate: translate)
    window.map()
    connection.flush()
  }

  /// The panel's own window.
  package var window: WindowID { screen.window.id }

  /// When `turn` is to be called at the latest, in monotonic time; nil: at the next event.
  package var nextDeadline: Duration? { isOpen ? screen.nextDeadline : nil }

  /// What the history says has changed.
  package func show(_ face: ShieldFace) {
    screen.show(Self.prepared(face, waits: waits))
  }

  private static func prepared(_ face: ShieldFace, waits: Bool) -> ShieldFace {
    var face = face
    face.quit = nil
    if !waits {
      for index in face.offers.indices { face.offers[index].exercise.takesMilliseconds = 0 }
    }
    return face
  }

  /// Takes in what happened on the panel, and draws.
  package func turn(at moment: Moment) {
    guard isOpen, connection.isAlive else { return }
    let (actions, isClosed) = screen.takeInputs(at: moment.monotonic)
    for action in actions {
      switch action {
      case .log: return end(action)
      case .notNow: return end(nil)
      case .quit, .unlock: break
      }
    }
    if isClosed { return end(nil) }
    screen.draw(at: moment.monotonic)
    connection.flush()
  }

  private func end(_ action: ShieldPress.Action?) {
    isOpen = false
    screen.window.unmap()
    connection.flush()
    finish(action)
  }
}
