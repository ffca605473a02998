import Core
import Notifications
import Platform
import Shielding
import X11

/// Makes the desktop look as the engine's picture says, and does what is to be done once on it.
final class Performer {
  private let keeper: ShieldKeeper
  private let clicked: (NoteSlot) -> Void
  /// Nil until there are notes, and a bus to show them by.
  private var notifier: Notifier?
  private var shownNotes: [NoteSlot: Note] = [:]

  /// - Parameter clicked: is told of a click on a note.
  init(keeper: ShieldKeeper, clicked: @escaping (NoteSlot) -> Void) {
    self.keeper = keeper
    self.clicked = clicked
  }

  /// Each owner compares the picture with what is.
  func show(_ picture: Picture, at moment: Moment) {
    keeper.apply(picture.shields, at: moment)
    guard picture.notes != shownNotes else { return }
    if notifier == nil {
      guard SessionBus.isReachable else { return }
      notifier = Notifier(clicked: clicked)
    }
    shownNotes = picture.notes
    notifier?.show(picture.notes.mapValues(\.text))
  }

  func openLogPanel() {
    guard let failure = Launch.detached([OwnProgram.path(of: "repgate"), "log"]) else { return }
    Journal.warning("The log panel could not be opened: \(failure)")
  }

  /// Takes everything off the screen.
  func clear() { notifier?.stop() }
}

extension Note {
  /// As the notification server gets it.
  fileprivate var text: NoteText {
    NoteText(number: number, title: title.text(), body: body?.text(), opensLogPanel: opensLogPanel)
  }
}
