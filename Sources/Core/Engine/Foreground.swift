/// The app that is in front.
package struct Foreground: Sendable, Hashable {
  package var window: WindowID
  package var app: AppID
  /// In the user's language, for people.
  package var name: String
  package var verdict: Verdict

  package init(window: WindowID, app: AppID, name: String, verdict: Verdict) {
    self.window = window
    self.app = app
    self.name = name
    self.verdict = verdict
  }

  /// The name as far as the title of a notification has room for it: some servers show one line of it.
  var shortName: String { PlainText.cut(name, to: 18) }

  package init(_ window: JudgedWindow) {
    self.init(
      window: window.id, app: window.identity.app, name: window.identity.name, verdict: window.verdict)
  }

  /// Nil on an empty desktop, a panel, or between two windows.
  package init?(_ scene: JudgedScene) {
    guard let front = scene.front else { return nil }
    self.init(front)
  }
}
