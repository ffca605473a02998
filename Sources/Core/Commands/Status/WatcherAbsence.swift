/// Why the watcher says nothing of use.
package enum WatcherAbsence: Sendable, Hashable, CaseIterable {
  case notRunning
  /// It runs, and is not on this session bus.
  case unreachable
  case silent
  /// It answers, and in another version's words.
  case notUnderstood
  case noBus

  package var meaning: String {
    switch self {
    case .notRunning: "The watcher is not running: nothing is covered, and no time is used."
    case .unreachable: "The watcher is at work, but it cannot be reached on this session bus."
    case .silent: "The watcher does not answer."
    case .notUnderstood:
      "The watcher gives an answer that this program does not understand: they are of different versions."
    case .noBus: "There is no session bus here, so no watcher can be asked."
    }
  }

  /// What to do.
  package var advice: String {
    switch self {
    case .notRunning: "Start it: repgate autostart start"
    case .unreachable, .silent: "Restart the watcher if this stays so."
    case .notUnderstood: "Restart the watcher."
    case .noBus: "Start the watcher in your desktop session: repgate autostart start"
    }
  }
}
