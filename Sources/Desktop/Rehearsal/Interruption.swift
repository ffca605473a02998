import Glibc
import Synchronization

/// Ctrl+C during a rehearsal: remembered, so that what runs can be ended in order.
package enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether the user has asked to stop since `watch()`.
  package static var hasCome: Bool { flag.load(ordering: .relaxed) }

  /// From now on SIGINT, SIGTERM and SIGHUP are remembered and end nothing by themselves.
  package static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
    }
  }
}
