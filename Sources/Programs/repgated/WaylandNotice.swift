import Core
import Files
import Notifications
import Platform

/// Says on the desktop that nothing is watched under Wayland.
enum WaylandNotice {
  /// - Parameter once: a file that remembers, for as long as the session lasts, that it was said.
  static func show(once mark: String) {
    guard SessionBus.isReachable, (try? PrivateFile.create(mark)) == true else { return }
    let notifier = Notifier { _ in }
    notifier.show([
      .trouble: NoteText(
        number: 1, title: Sentence(.waylandTitle).text(), body: Sentence(.waylandBody).text())
    ])
    notifier.finish(patience: .seconds(5))
  }
}
