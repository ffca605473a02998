import Core
import Storage

/// `repgate history --verify`
enum VerifyCommand {
  static func run(_ desk: Desk) throws {
    let ledger = try desk.ledger()
    let problems = try ledger.verify(now: desk.moment.wall)
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
