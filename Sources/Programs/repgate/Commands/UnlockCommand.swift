import Core
import Storage

/// `repgate unlock`
enum UnlockCommand {
  static func run(_ desk: Desk, isConfirmed: Bool) throws {
    let ledger = try desk.ledger()
    let strict = try ledger.rules().strict
    if !isConfirmed, desk.terminal.canAsk, strict.isOn {
      let left = try ledger.unlocksLeft(at: desk.moment.wall, zone: desk.zone)
      guard left == 0 || desk.terminal.ask(StrictSentences.unlockQuestion(strict, left: left)) else {
        throw Failure("Nothing is unlocked.")
      }
    }
    switch try ledger.unlock(now: desk.moment, zone: desk.zone) {
    case .failure(let refusal): throw Failure(refusal.sentence)
    case .success((let until, let left)):
      desk.tellWatcher()
      desk.terminal.report(StrictSentences.unlocked(strict, until: desk.words(until), left: left))
    }
  }
}
