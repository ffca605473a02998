import Core
import Platform

/// The watcher's word to whoever started it, where they asked for it: systemd, or Repgate's own supervisor.
final class Lifeline {
  private let socket: NotifySocket?
  private var heartbeat = Heartbeat()
  private var status: String?

  init(_ socket: NotifySocket?) { self.socket = socket }

  /// Whether somebody starts the watcher again when it ends, and waits until it is ready.
  var isHeld: Bool { socket != nil }

  /// The start waits for something, in a sentence.
  func waits(_ sentence: String) { tell(sentence) }

  /// There is nothing to watch here, and nothing wrong. systemd takes an end before the word for a failure.
  func hasNothingToDo(_ sentence: String) { socket?.send(ServiceMessage(isReady: true, status: sentence)) }

  func isReady() { socket?.send(ServiceMessage(isReady: true, isAlive: true)) }

  func isStopping() {
    socket?.send(ServiceMessage(isStopping: true, status: "Settles the history and ends."))
  }

  /// To be called in every turn, before anything new is shown: were that to take for ever, the allowed
  /// silence is the short one already.
  func turn(covers: Bool, at now: Duration) {
    guard let socket else { return }
    heartbeat.turn(covers: covers, at: now) { socket.send($0) }
    tell(covers ? "Watches; there is no time left, and what is blocked is covered." : "Watches.")
  }

  /// When the next turn is needed for this alone, on the monotonic clock.
  var nextDeadline: Duration? { socket == nil ? nil : heartbeat.nextDeadline }

  private func tell(_ sentence: String) {
    guard sentence != status, let socket, socket.send(ServiceMessage(status: sentence)) else { return }
    status = sentence
  }
}
