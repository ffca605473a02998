/// Which windows are covered, and with what. Made anew only when something that it is made of has changed.
package struct Shields: Sendable, Hashable {
  package private(set) var orders: [ShieldOrder] = []
  private var graces: [QuitGrace] = []

  package init() {}

  /// Starts the minute in which the app may close by itself.
  package mutating func grantGrace(for window: WindowID, scene: JudgedScene, at now: Moment) {
    guard let window = scene.windows.first(where: { $0.id == window }), window.verdict.isBlocked else {
      return
    }
    graces.removeAll { $0.window == window.id }
    graces.append(QuitGrace(window: window, scene: scene, at: now))
  }

  /// - Returns: whether other windows are spared than before.
  package mutating func updateGraces(_ scene: JudgedScene, at now: Moment) -> Bool {
    guard !graces.isEmpty else { return false }
    let before = graces
    graces = graces.compactMap { grace in
      var grace = grace
      return grace.update(scene, at: now) ? grace : nil
    }
    return graces != before
  }

  /// There is time again: nobody has to be spared.
  package mutating func clear() {
    orders = []
    graces = []
  }

  /// The screen belongs to a locker.
  package mutating func withdraw() { orders = [] }

  /// Covers every visible window of every blocked app.
  package mutating func cover(_ scene: JudgedScene, face: (Identification) -> ShieldFace) {
    var faces: [Identification: ShieldFace] = [:]
    orders = scene.windows.compactMap { window in
      guard window.isShown, window.verdict.isBlocked, !spares(window.id) else { return nil }
      let known = faces[window.identity] ?? face(window.identity)
      faces[window.identity] = known
      return ShieldOrder(window: window.id, app: window.identity.app, face: known)
    }
  }

  /// Whether the window is a closing dialog of an app that was asked to quit.
  package func spares(_ window: WindowID) -> Bool {
    graces.contains { $0.dialogs.contains(window) }
  }

  /// The monotonic instant at which the first grace is over.
  package var instant: Duration? { graces.map(\.ends).min() }
}
