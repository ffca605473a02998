internal import CNotify
import Core

/// Shows notifications, from the main loop, without ever waiting for the server.
///
/// A thread of its own does the waiting. It is started by the first note, and nobody waits for it at
/// the end. A server that is missing, hangs or restarts costs the program nothing.
package final class Notifier {
  private let board = NoteBoard()
  private let courier: Courier
  private var isStarted = false

  /// - Parameter report: called on the main loop (the default context).
  ///
  /// Make one only where a session bus can be reached: GLib would start a bus of its own else.
  package init(report: @escaping (NoteReport) -> Void) {
    courier = Courier(board: board) { news in LoopPost.post(to: nil) { report(news) } }
  }

  /// Makes what is shown be `notes`: a number that is new in its slot is shown in the place of the last
  /// one, and what is no longer there is withdrawn.
  package func show(_ notes: [NoteSlot: NoteText]) {
    guard board.put(notes) else { return }
    if !isStarted {
      isStarted = true
      courier.start()
    }
    courier.wake()
  }

  /// Withdraws everything, as far as the server answers within `patience`.
  package func stop(patience: Duration = .milliseconds(200)) {
    show([:])
    finish(patience: patience)
  }

  /// Waits until what is to be shown is, for a program that ends and leaves it there: at most `patience`.
  package func finish(patience: Duration) {
    guard isStarted, let done = g_async_queue_new() else { return }
    defer { g_async_queue_unref(done) }
    g_async_queue_ref(done)
    courier.afterwards {
      // Any pointer but nil is a message.
      g_async_queue_push(done, UnsafeMutableRawPointer(done))
      g_async_queue_unref(done)
    }
    g_async_queue_timeout_pop(done, guint64(patience.wholeMilliseconds * 1000))
  }
}
