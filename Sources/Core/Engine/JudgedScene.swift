/// The scene with the verdict on each window. Made anew only when the scene or the rules change.
package struct JudgedScene: Sendable, Hashable {
  package private(set) var scene: Scene
  /// In the scene's order.
  package private(set) var windows: [JudgedWindow]
  package private(set) var front: JudgedWindow?

  package init(_ scene: Scene = Scene(), rules: RuleSet) {
    self.init(scene, rules: rules, known: [:])
  }

  /// - Parameter known: verdicts under the same rules.
  private init(_ scene: Scene, rules: RuleSet, known: [Identification: Verdict]) {
    var verdicts = known
    func verdict(_ identity: Identification) -> Verdict {
      if let known = verdicts[identity] { return known }
      let verdict = rules.verdict(on: identity)
      verdicts[identity] = verdict
      return verdict
    }
    self.scene = scene
    windows = scene.windows.map { window in
      let main = scene.main(of: window)
      let onMain = verdict(main.identity)
      // A dialog that is itself blocked stays so wherever it attaches itself.
      let isMain = window.id == main.id || onMain.isBlocked || !verdict(window.identity).isBlocked
      return JudgedWindow(
        id: window.id, isShown: window.isShown, transientFor: window.transientFor,
        identity: isMain ? main.identity : window.identity,
        verdict: isMain ? onMain : verdict(window.identity))
    }
    front = scene.front.flatMap { front in windows.first { $0.id == front } }
  }

  /// False, and nothing is done, where the scene is the same as before.
  package mutating func update(_ scene: Scene, rules: RuleSet) -> Bool {
    guard scene != self.scene else { return false }
    var known: [Identification: Verdict] = [:]
    for window in windows { known[window.identity] = window.verdict }
    self = JudgedScene(scene, rules: rules, known: known)
    return true
  }
}

/// A window, the app that it counts for, and what the rules say of that app.
package struct JudgedWindow: Sendable, Hashable {
  package var id: WindowID
  package var isShown: Bool
  package var transientFor: WindowID?
  /// The main window's for a dialog.
  package var identity: Identification
  package var verdict: Verdict
}

extension Scene {
  /// The window whose app this one counts for: a dialog counts for what it is a dialog of, but a protected
  /// program (a password prompt, a locker) always for itself.
  package func main(of window: SeenWindow) -> SeenWindow {
    var main = window
    for _ in windows {
      guard main.identity.protection == nil, let parent = main.transientFor, parent != main.id,
        let next = self.window(parent), next.identity.protection == nil, next.id != window.id
      else { return main }
      main = next
    }
    return main
  }
}
