import Core
import Notifications
import Platform
import Shielding
import X11

/// Makes the desktop look as the engine's picture says, and does what is to be done once on it.
final class Performer {
  private let keeper: ShieldKeeper
  private let notifier: Notifier?
  private var shownNotes: [NoteSlot: Note] = [:]

  init(keeper: ShieldKeeper, notifier: Notifier?) {
    self.keeper = keeper
    self.notifier = notifier
  }

  /// Each owner compares the picture with what is.
  func show(_ picture: Picture, at moment: Moment) {
    keeper.apply(picture.shields, at: moment)
    guard picture.notes != shownNotes else { return }
    shownNotes = picture.notes
    notifier?.show(picture.notes.mapValues(\.text))
  }

  func openLogPanel() {
    guard let failure = Launch.detached([OwnPrograms.repgate, "log"]) else { return }
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
