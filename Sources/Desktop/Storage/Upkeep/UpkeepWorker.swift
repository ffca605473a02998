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
    while true {
      switch mailbox.next(within: hasWork ? delay : nil) {
      case .letter(.spent): hasWork = true
      case .letter(.earned), .silence: hasWork = !runRound()
      case .hungUp: return
      }
    }
  }

  /// - Returns: whether it worked; else it is tried again after the delay.
  private func runRound() -> Bool {
    mailbox.beginRound()
    do throws(LedgerError) {
      try round.run()
      report(nil)
      return true
    } catch {
      report(error)
      return false
    }
  }

  /// Signals are the main loop's.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}
