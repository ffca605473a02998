import Core
import Notifications
import Platform
import Shielding
import X11

/// Makes the desktop look as the engine's picture says, and does what is to be done once on it.
final class Performer {
  private let keeper: ShieldKeeper
  private let connection: XConnection
  private let tell: (Event) -> Void
  /// Nil until there are notes, and a bus to show them by.
  private var notifier: Notifier?
  private var shownNotes: [NoteSlot: Note] = [:]
  private var bubble: QuestionBubble?

  /// - Parameter tell: takes what the user did, for the next turn.
  init(connection: XConnection, keeper: ShieldKeeper, tell: @escaping (Event) -> Void) {
    self.connection = connection
    self.keeper = keeper
    self.tell = tell
  }

  /// Each owner compares the picture with what is.
  func show(_ picture: Picture, at moment: Moment) {
    keeper.apply(picture.shields, at: moment)
    keeper.apply(picture.lastMinute, at: moment)
    ask(picture.question, at: moment)
    guard picture.notes != shownNotes else { return }
    guard let notifier = notifier ?? makeNotifier() else {
      if let question = picture.notes[.question] { tell(.noteUnanswerable(number: question.number)) }
      return
    }
    shownNotes = picture.notes
    notifier.show(picture.notes.mapValues(\.text))
  }

  private func makeNotifier() -> Notifier? {
    guard SessionBus.isReachable else { return nil }
    notifier = Notifier { [tell] in tell(Event($0)) }
    return notifier
  }

  private func ask(_ question: QuestionOrder?, at moment: Moment) {
    if bubble?.question != question {
      bubble = question.map { question in
        QuestionBubble(connection: connection, question, translate: { $0.text() }, at: moment) {
          [tell] in tell(.noteAnswered(number: question.note.number, $0))
        }
      }
    }
    bubble?.turn(at: moment)
  }

  func openLogPanel() {
    guard let failure = Launch.detached([OwnProgram.path(of: "repgate"), "log"]) else { return }
    Journal.warning("The log panel could not be opened: \(failure)")
  }

  /// Takes everything off the screen.
  func clear() {
    bubble = nil
    notifier?.stop()
  }
}

extension Note {
  /// As the notification server gets it.
  fileprivate var text: NoteText {
    NoteText(
      number: number, title: title.text(), body: body?.text(),
      click: click.map {
        NoteText.Click(hints: $0.hints.mapValues { $0.text() }, label: $0.label.text())
      },
      isSilent: isSilent,
      choices: choices.map { NoteText.Choice(answer: $0.answer, label: $0.label.text()) })
  }
}
