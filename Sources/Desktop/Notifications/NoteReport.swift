import Core

/// What became of a notification.
package enum NoteReport: Sendable, Hashable {
  /// The note of this slot, which opens the log panel, was clicked.
  case clicked(NoteSlot)
  /// A button of the note with this number was pressed.
  case answered(number: Int, NoteAnswer)
  /// The note with this number asks something, and there is no server that has buttons.
  case unanswerable(number: Int)
}
