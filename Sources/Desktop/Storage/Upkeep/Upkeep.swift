internal import Glibc
internal import Synchronization

/// The thread that waits for the disk, so that the main loop never does: it brings what the watcher wrote
/// safely to disk, 15 s after spending began and at once after an earned entry.
///
/// It is told by bytes in a pipe, decides nothing, sleeps while there is nothing to do, and is not waited
/// for at exit.
package final class Upkeep: Sendable {
  /// What became of one round: nil, or what went wrong. Called on the helper thread.
  package typealias Report = @Sendable (LedgerError?) -> Void

  private let mailbox: UpkeepMailbox

  /// Starts the thread.
  /// - Parameters:
  ///   - path: the ledger, which must have been opened once.
  ///   - delay: how long spending may stay unsaved against a power cut.
  package static func start(
    path: String, delay: Duration = .seconds(15), report: @escaping Report = { _ in }
  ) throws(LedgerError) -> Upkeep {
    guard let mailbox = UpkeepMailbox() else {
      throw .refused("No pipe could be made for the ledger's upkeep: \(String(cString: strerror(errno))).")
    }
    let round = try UpkeepRound(path: path)
    let worker = UpkeepWorker(mailbox: mailbox, round: round, delay: delay, report: report)
    guard worker.startThread() else {
      throw .refused("No thread could be started for the ledger's upkeep.")
    }
    return Upkeep(mailbox: mailbox)
  }

  private init(mailbox: UpkeepMailbox) { self.mailbox = mailbox }

  deinit { mailbox.hangUp() }

  /// A sitting began, grew or was closed. Costs nothing while the last call is still to be acted on.
  package func noteSpending() { mailbox.send(.spent) }

  /// Something was earned: to be on disk as soon as possible.
  package func noteEarning() { mailbox.send(.earned) }
}
