import Core
import Storage

/// `repgate pause`
enum PauseCommand {
  static func run(_ desk: Desk, _ wish: PauseWish) throws {
    let ledger = try desk.ledger()
    let before = try ledger.reconciliation()
    switch wish {
    case .begin(let end):
      let span = OnceSpan(end).instants(at: desk.moment.wall, in: desk.zone)
      let result = try order(Rest(from: span.lowerBound, until: span.upperBound), desk, ledger)
      desk.terminal.report(
        desk.waiting([.rest], in: result)
          ?? OrderSentences.rests(until: desk.words(span.upperBound)))
    case .end:
      let waits = before.wished.rest != before.inForce.rest
      guard before.inForce.rest != nil || waits else { throw Failure(OrderSentences.noRest) }
      _ = try order(nil, desk, ledger)
      desk.terminal.report(
        before.inForce.rest == nil ? OrderSentences.restTakenBack : OrderSentences.restEnded)
    }
  }

  private static func order(_ rest: Rest?, _ desk: Desk, _ ledger: Ledger) throws -> Reconciliation {
    let result = try ledger.order(now: desk.moment, zone: desk.zone) { $0.rest = rest }
    desk.tellWatcher()
    return result
  }
}
