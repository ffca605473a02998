import Core
import Storage

/// `repgate correct AMOUNT --because TEXT`
enum CorrectCommand {
  static func run(_ desk: Desk, by amount: Duration, because reason: String) throws {
    let posting = try desk.ledger().correct(
      by: amount, at: desk.moment.wall, zone: desk.zone, note: reason)
    desk.tellWatcher()
    desk.terminal.report(
      CorrectionSentences.corrected(
        wished: amount, amount: posting.entry.amount, balance: posting.balance))
  }
}
