package import Core
internal import Glibc
internal import Synchronization

/// The thread that waits for the disk, so that the main loop never does: it brings what the watcher wrote
/// safely to disk, 15 s after spending began and at once after an earned entry.
///
/// It is told by bytes in a pipe, decides nothing, sleeps while there is nothing to do, and is not waited
/// for at exit.
package final class Upkeep: Sendable {
  /// What became of something that it did: nil, or what went wrong. Called on the helper thread.
  package typealias Report = @Sendable (Work, LedgerError?) -> Void

  /// What it does.
  package enum Work: Sendable, Hashable {
    /// Brings what was written safely to disk.
    case saving
    /// Makes the day's copy.
    case backup
  }

  private let mailbox: UpkeepMailbox
  private let troubles: Troubles

  /// What goes wrong now, told by the helper thread.
  private final class Troubles: Sendable {
    let errors = Mutex<[Work: LedgerError]>([:])
  }

  /// Starts the thread.
  /// - Parameters:
  ///   - path: the ledger, which must have been opened once.
  ///   - delay: how long spending may stay unsaved against a power cut.
  package static func start(
    path: String, delay: Duration = .seconds(15), report: @escaping Report = { _, _ in }
  ) throws(LedgerError) -> Upkeep {
    guard let mailbox = UpkeepMailbox() else {
      throw .refused("No pipe could be made for the ledger's upkeep: \(String(cString: strerror(errno))).")
    }
    let troubles = Troubles()
    let round = try UpkeepRound(path: path)
    let worker = UpkeepWorker(
      mailbox: mailbox, round: round, delay: delay,
      report: { work, error in
        troubles.errors.withLock { $0[work] = error }
        report(work, error)
      })
    guard worker.startThread() else {
      throw .refused("No thread could be started for the ledger's upkeep.")
    }
    return Upkeep(mailbox: mailbox, troubles: troubles)
  }

  private init(mailbox: UpkeepMailbox, troubles: Troubles) {
    self.mailbox = mailbox
    self.troubles = troubles
  }

  /// What went wrong with the last try; nil where it worked.
  package func trouble(with work: Work) -> LedgerError? { troubles.errors.withLock { $0[work] } }

  deinit { mailbox.hangUp() }

  /// A sitting began, grew or was closed. Costs nothing while the last call is still to be acted on.
  package func noteSpending() { mailbox.send(.spent) }

  /// Something was earned: to be on disk as soon as possible.
  package func noteEarning() { mailbox.send(.earned) }

  /// Has the day's copy made, unless there is one.
  package func backUp(day: CivilDate) { mailbox.send(backupOf: day) }
}
