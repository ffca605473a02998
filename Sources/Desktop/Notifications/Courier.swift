internal import CNotify
import Core

/// Carries what the board says to the notification server, on a thread of its own, where it may wait.
///
/// Made on the main loop; from `start` on, everything in here runs on the courier's thread.
final class Courier: @unchecked Sendable {
  /// The thread's own loop context: libnotify's answers and signals come through it.
  private let context: OpaquePointer
  private let board: NoteBoard
  private let report: (NoteReport) -> Void
  private var server: NoteServer?
  private var bubbles: [NoteSlot: Bubble] = [:]
  /// The number shown last in each slot: it is not shown twice, whatever became of it.
  private var shown: [NoteSlot: Int] = [:]
  private var rest = Rest()
  /// While this source is waiting, a server that failed is left alone.
  private var resting: UnsafeMutablePointer<GSource>?

  /// - Parameter report: called on the courier's thread.
  init(board: NoteBoard, report: @escaping (NoteReport) -> Void) {
    guard let context = g_main_context_new() else { preconditionFailure("GLib gave no context") }
    self.context = context
    self.board = board
    self.report = report
  }

  /// Starts the thread, which runs until the process ends; nobody waits for it.
  func start() {
    let thread = g_thread_new(
      "notifications",
      { data in
        if let data { Unmanaged<Courier>.fromOpaque(data).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    g_thread_unref(thread)
  }

  /// From any thread: makes the courier look at the board.
  func wake() {
    LoopPost.post(to: context) { self.deliver() }
  }

  /// From any thread: calls `done` on the courier's thread when it has carried out all that was on
  /// the board before.
  func afterwards(_ done: @escaping () -> Void) {
    LoopPost.post(to: context, done)
  }

  private func run() {
    g_main_context_push_thread_default(context)
    server = NoteServer { [unowned self] in forget() }
    let loop = g_main_loop_new(context, 0)
    g_main_loop_run(loop)
  }

  private var hasWork: Bool {
    let notes = board.notes
    return notes.contains { $0.value.number != shown[$0.key] }
      || bubbles.contains { notes[$0.key] == nil }
  }

  private func deliver() {
    guard hasWork, let server else { return }
    guard resting == nil else { return giveUpQuestions() }
    switch server.readiness() {
    case .ready(let abilities):
      if !abilities.showsButtons { giveUpQuestions() }
      if carryOut(abilities) { rest = Rest() } else { takeRest() }
    case .absent:
      giveUpQuestions()
    case .failed:
      takeRest()
    }
  }

  /// What asks something is not shown where it cannot be answered: its asker finds another way.
  private func giveUpQuestions() {
    for (slot, note) in board.notes where !note.choices.isEmpty && note.number != shown[slot] {
      shown[slot] = note.number
      report(.unanswerable(number: note.number))
    }
  }

  /// - Returns: false as soon as the server fails.
  private func carryOut(_ abilities: Abilities) -> Bool {
    let notes = board.notes
    for slot in NoteSlot.allCases {
      guard let note = notes[slot] else {
        if let bubble = bubbles.removeValue(forKey: slot), !bubble.isClosed { bubble.withdraw() }
        continue
      }
      guard note.number != shown[slot] else { continue }
      if bubbles[slot]?.isClosed ?? true {
        bubbles[slot] = Bubble(slot: slot) { [unowned self] in report($0) }
      }
      guard let bubble = bubbles[slot], bubble.show(note, on: abilities) else {
        bubbles[slot] = nil
        return false
      }
      shown[slot] = note.number
    }
    return true
  }

  /// What the old server showed is gone, and a new one gives the same ids to others.
  private func forget() {
    bubbles = [:]
    if let resting { LoopPost.cancel(resting) }
    resting = nil
    rest = Rest()
    wake()
  }

  private func takeRest() {
    giveUpQuestions()
    resting = LoopPost.post(after: rest.next(), to: context) { [unowned self] in
      if let resting { g_source_unref(resting) }
      resting = nil
      deliver()
    }
  }
}
