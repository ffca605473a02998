import Core
import Storage

extension Desk {
  /// Changes what the settings wish for.
  /// - Parameter wish: gets the rules that are wished for now, and gives what is to be wished for.
  /// - Returns: a sentence on what of the change has to wait; nil where all of it holds.
  func edit(
    _ ledger: Ledger, _ wish: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> String? {
    var changed: [RuleKey] = []
    let result = try ledger.edit(settings, now: moment, zone: zone) { before throws(LedgerError) in
      let wished = try wish(before)
      changed = RuleChange.keys(from: before, to: wished)
      return wished
    }
    return waiting(changed, in: result)
  }

  /// A sentence on what of these keys waits; nil where nothing does.
  func waiting(_ keys: [RuleKey], in result: Reconciliation) -> String? {
    let waiting = result.queued.filter { change in change.keys.contains { keys.contains($0) } }
    guard let due = waiting.map(\.due).max() else { return nil }
    let lines = waiting.flatMap {
      RuleChange.lines($0.keys.filter(keys.contains), from: result.inForce, to: $0.rules)
    }
    return StrictSentences.waits(lines, due: words(due))
  }

  /// An instant as people here and now say it.
  func words(_ time: WallTime) -> String { time.inWords(at: moment.wall, in: zone) }
}
