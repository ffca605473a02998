import Core
import Storage

/// `repgate strict`
enum StrictCommand {
  static func run(_ desk: Desk, _ wish: Invocation.StrictWish, _ layout: Invocation.Layout) throws {
    switch wish {
    case .show: try show(desk, layout)
    case .on: try turn(desk, on: true)
    case .off: try turn(desk, on: false)
    case .cancel: try cancel(desk)
    }
  }

  private static func show(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let ledger = try desk.ledger()
    let state = try ledger.reconciliation()
    let left = try ledger.unlocksLeft(at: desk.moment.wall, zone: desk.zone)
    guard layout == .people else {
      let record = StrictRecord(state, unlocksLeft: left, zone: desk.zone)
      return try desk.terminal.say(try JSONText.encode(record) + "\n")
    }
    try desk.terminal.say(
      StrictSentences.status(state, unlocksLeft: left, now: desk.moment, time: desk.words))
  }

  private static func turn(_ desk: Desk, on isOn: Bool) throws {
    let ledger = try desk.ledgerToEdit()
    guard try ledger.reconciliation().wished.strict.isOn != isOn else {
      return desk.terminal.report(isOn ? StrictSentences.isOnAlready : StrictSentences.isOffAlready)
    }
    let waiting = try desk.edit(ledger) { rules in
      var wished = rules
      wished.strict.isOn = isOn
      return wished
    }
    desk.tellWatcher()
    if let waiting { return desk.terminal.report(waiting) }
    desk.terminal.report(
      isOn ? StrictSentences.turnedOn(try ledger.rules().strict) : StrictSentences.turnedOff)
  }

  private static func cancel(_ desk: Desk) throws {
    let ledger = try desk.ledgerToEdit()
    let before = try ledger.reconciliation()
    guard !before.queued.isEmpty else { return desk.terminal.report(StrictSentences.nothingWaits) }
    try ledger.order(now: desk.moment, zone: desk.zone) { rules in
      rules = rules.withOrders(of: before.inForce)
    }
    _ = try desk.edit(ledger) { _ in before.inForce }
    desk.tellWatcher()
    desk.terminal.report(StrictSentences.cancelled)
  }
}
