import Core
import Storage

/// `repgate correct AMOUNT --because TEXT`
enum CorrectCommand {
  static func run(_ desk: Desk, by amount: Duration, because reason: String) throws {
    let ledger = try desk.ledger()
    if amount > .zero, try ledger.rules().strict.isOn { return try wait(ledger, desk, amount, reason) }
    let posting = try ledger.correct(
      by: amount, at: desk.moment.wall, zone: desk.zone, note: reason)
    desk.tellWatcher()
    desk.terminal.report(
      CorrectionSentences.corrected(
        wished: amount, amount: posting.entry.amount, balance: posting.balance))
  }

  /// In strict mode time that is given is entered after the wait.
  private static func wait(_ ledger: Ledger, _ desk: Desk, _ amount: Duration, _ reason: String) throws {
    let correction = WaitingCorrection(amount: amount, note: reason, asked: desk.moment.wall)
    let result = try ledger.order(now: desk.moment, zone: desk.zone) { $0.corrections.append(correction) }
    desk.tellWatcher()
    let balance = try desk.reading(ledger).balance
    desk.terminal.report(
      desk.waiting([.correction(correction)], in: result)
        ?? CorrectionSentences.corrected(wished: amount, amount: amount, balance: balance))
  }
}
