/// Which windows are covered, and with what. Made anew only when something that it is made of has changed.
package struct Shields: Sendable, Hashable {
  package private(set) var orders: [ShieldOrder] = []
  private var graces: [QuitGrace] = []
  /// What was made since the face of things last changed.
  private var faces: [Face] = []

  private struct Face: Sendable, Hashable {
    var identity: Identification
    var reason: ShieldReason
    var face: ShieldFace
  }

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
    faces = []
  }

  /// What the faces show has changed: the sums, the exercises, the last numbers.
  package mutating func forgetFaces() { faces = [] }

  /// The screen belongs to a locker.
  package mutating func withdraw() { orders = [] }

  /// Covers these windows.
  package mutating func cover(
    _ reasons: [(window: JudgedWindow, reason: ShieldReason)],
    face: (Identification, ShieldReason) -> ShieldFace
  ) {
    var covered: [ShieldOrder] = []
    for (window, reason) in reasons where !spares(window.id) {
      let known = faces.first { $0.identity == window.identity && $0.reason == reason }
      let shown =
        known ?? Face(identity: window.identity, reason: reason, face: face(window.identity, reason))
      if known == nil { faces.append(shown) }
      covered.append(
        ShieldOrder(
          window: window.id, app: window.identity.app, reason: reason, face: shown.face,
          leavesTabs: window.verdict.isByTitleAlone))
    }
    orders = covered
  }

  /// Whether the window is a closing dialog of an app that was asked to quit.
  package func spares(_ window: WindowID) -> Bool {
    graces.contains { $0.dialogs.contains(window) }
  }

  /// The monotonic instant at which the first grace is over.
  package var instant: Duration? { graces.map(\.ends).min() }
}
