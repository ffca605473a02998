internal import Glibc

/// What the upkeep thread runs.
final class UpkeepWorker {
  private let mailbox: UpkeepMailbox
  private let round: UpkeepRound
  private let delay: Duration
  private let report: Upkeep.Report

  init(mailbox: UpkeepMailbox, round: UpkeepRound, delay: Duration, report: @escaping Upkeep.Report) {
    self.mailbox = mailbox
    self.round = round
    self.delay = delay
    self.report = report
  }

  /// Hands itself over to a thread of its own.
  /// - Returns: false where there can be no more threads.
  func startThread() -> Bool {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<UpkeepWorker>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    blockSignals()
    var hasWork = false
    var wantsBackup = false
    while true {
      switch mailbox.next(within: hasWork || wantsBackup ? delay : nil) {
      case .letter(.spent): hasWork = true
      case .letter(.backup): wantsBackup = !backUp()
      case .letter(.earned), .silence:
        hasWork = !runRound()
        if wantsBackup { wantsBackup = !backUp() }
      case .hungUp: return
      }
    }
  }

  /// - Returns: whether it worked; else it is tried again after the delay.
  private func runRound() -> Bool {
    mailbox.beginRound()
    do throws(LedgerError) {
      try round.run()
      report(.saving, nil)
      return true
    } catch {
      report(.saving, error)
      return false
    }
  }

  /// - Returns: false where something else was to be done first. What fails is not tried again before it is
  ///   asked for again: it costs more than a round.
  private func backUp() -> Bool {
    do throws(LedgerError) {
      let isMade = try round.backUp(day: mailbox.backupDay, goesOn: { [mailbox] in !mailbox.hasLetters })
      if isMade { report(.backup, nil) }
      return isMade
    } catch {
      report(.backup, error)
      return true
    }
  }

  /// Signals are the main loop's.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}
