/// The scene with the verdict on each window. Made anew only when the scene or the rules change.
package struct JudgedScene: Sendable, Hashable {
  package private(set) var scene: Scene
  /// In the scene's order.
  package private(set) var windows: [JudgedWindow]
  package private(set) var front: JudgedWindow?

  package init(_ scene: Scene = Scene(), rules: RuleSet) {
    self.init(scene, rules: rules, before: nil)
  }

  /// - Parameter before: an earlier scene under the same rules; what has not changed is not judged again.
  private init(_ scene: Scene, rules: RuleSet, before: JudgedScene?) {
    var known: [WindowID: Int] = [:]
    for (index, window) in (before?.scene.windows ?? []).enumerated() { known[window.id] = index }
    self.scene = scene
    windows = scene.windows.map { window in
      // A dialog's verdict depends on other windows too.
      if window.transientFor == nil, let before, let index = known[window.id],
        before.scene.windows[index] == window
      {
        return before.windows[index]
      }
      return JudgedWindow(window, in: scene, rules: rules)
    }
    front = scene.front.flatMap { front in windows.first { $0.id == front } }
  }

  /// False, and nothing is done, where the scene is the same as before.
  package mutating func update(_ scene: Scene, rules: RuleSet) -> Bool {
    guard scene != self.scene else { return false }
    self = JudgedScene(scene, rules: rules, before: self)
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

  fileprivate init(_ window: SeenWindow, in scene: Scene, rules: RuleSet) {
    let main = scene.main(of: window)
    (id, isShown, transientFor) = (window.id, window.isShown, window.transientFor)
    (identity, verdict) = (main.identity, rules.verdict(on: main.identity, title: main.title))
    // A dialog that is itself blocked stays so wherever it attaches itself.
    guard !verdict.isBlocked, main.id != window.id else { return }
    let own = rules.verdict(on: window.identity, title: window.title)
    if own.isBlocked { (identity, verdict) = (window.identity, own) }
  }
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
