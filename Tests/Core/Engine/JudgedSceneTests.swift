import Core
import Testing

@Suite struct JudgedSceneTests {
  static func window(_ id: UInt32, _ app: Identification, of parent: UInt32? = nil) -> SeenWindow {
    SeenWindow(id: WindowID(id), identity: app, transientFor: parent.map { WindowID($0) })
  }

  @Test(arguments: [
    (
      "a dialog of a dialog",
      [window(1, TestApps.firefox), window(2, TestApps.editor, of: 1), window(3, TestApps.editor, of: 2)],
      true
    ),
    ("a parent that is gone", [window(3, TestApps.firefox, of: 99)], true),
    (
      "two dialogs of each other", [window(2, TestApps.editor, of: 3), window(3, TestApps.editor, of: 2)],
      false
    ),
    ("a dialog of itself", [window(3, TestApps.firefox, of: 3)], true),
    (
      "a blocked app's dialog on another app",
      [window(1, TestApps.editor), window(3, TestApps.firefox, of: 1)], true
    ),
    ("a locker on a blocked app", [window(1, TestApps.firefox), window(3, TestApps.locker, of: 1)], false),
    (
      "a dialog on something protected", [window(1, TestApps.locker), window(3, TestApps.firefox, of: 1)],
      true
    ),
  ])
  func dialogsCountForTheirApp(name: String, windows: [SeenWindow], isBlocked: Bool) {
    let scene = JudgedScene(Scene(front: WindowID(3), windows: windows), rules: TestApps.rules)
    #expect(Foreground(scene)?.verdict.isBlocked == isBlocked, "\(name)")
  }

  @Test func aFrontThatIsNotInTheSceneIsNobody() {
    let scene = JudgedScene(Scene(front: WindowID(9), windows: []), rules: TestApps.rules)
    #expect(Foreground(scene) == nil)
  }

  @Test func theSameSceneIsNotJudgedAgain() {
    let seen = Scene(front: WindowID(1), windows: [Self.window(1, TestApps.firefox)])
    var scene = JudgedScene(rules: TestApps.rules)
    let (first, second) = (
      scene.update(seen, rules: TestApps.rules), scene.update(seen, rules: TestApps.rules)
    )
    #expect(first)
    #expect(!second)
  }

  /// By rules that would say something else: had they been asked, it would show.
  @Test func anotherFrontOrTitleHasNoOtherWindowJudgedAgain() {
    func seen(front: UInt32, title: String) -> Scene {
      let titled = SeenWindow(id: WindowID(2), identity: TestApps.game, title: title)
      return Scene(front: WindowID(front), windows: [Self.window(1, TestApps.firefox), titled])
    }
    var scene = JudgedScene(seen(front: 1, title: "a"), rules: TestApps.rules)
    _ = scene.update(seen(front: 2, title: "a"), rules: RuleSet())
    #expect(scene.windows.map(\.verdict.isBlocked) == [true, true])
    _ = scene.update(seen(front: 1, title: "b"), rules: RuleSet())
    #expect(scene.windows.map(\.verdict.isBlocked) == [true, false])
  }
}
