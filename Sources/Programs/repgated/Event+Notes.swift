import Core
import Notifications

extension Event {
  /// What became of a notification, for the engine.
  init(_ report: NoteReport) {
    self =
      switch report {
      case .clicked(let slot): .noteClicked(slot)
      case .answered(let number, let answer): .noteAnswered(number: number, answer)
      case .unanswerable(let number): .noteUnanswerable(number: number)
      }
  }
}
