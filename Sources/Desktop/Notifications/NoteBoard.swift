import Core
import Synchronization

/// What should be shown, newest per slot only: the main loop writes it, the courier's thread reads it.
final class NoteBoard: Sendable {
  private let board = Mutex<[NoteSlot: NoteText]>([:])

  var notes: [NoteSlot: NoteText] { board.withLock { $0 } }

  /// - Returns: false where the board said so already.
  func put(_ notes: [NoteSlot: NoteText]) -> Bool {
    board.withLock { board in
      guard board != notes else { return false }
      board = notes
      return true
    }
  }
}
