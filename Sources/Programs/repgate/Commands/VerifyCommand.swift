import Core
import Storage

/// `repgate history --verify`
enum VerifyCommand {
  static func run(_ desk: Desk) throws {
    var ledger = try desk.ledger()
    var problems: [String] = []
    do throws(LedgerError) {
      problems = try ledger.verify(now: desk.moment.wall)
    } catch {
      guard error.isDamage else { throw error }
      ledger = try desk.openLedger(isSuspect: true)
    }
    guard ledger.repairWhileOpening == nil else {
      throw Failure("The history was not whole. What is in its place now is.")
    }
    guard problems.isEmpty else {
      throw Failure(
        "The history has \(problems.count == 1 ? "a fault" : "\(problems.count) faults"):\n"
          + problems.map { "  " + $0 }.joined(separator: "\n"))
    }
    let reading = try desk.reading(ledger)
    let count = try ledger.history().count
    try desk.terminal.say(
      "The history is whole: \(count) \(count == 1 ? "entry" : "entries"), which add up to "
        + "\(reading.balance.inWords).\n")
  }
}
