extension Reconciliation {
  /// What became of the rules since `before`, for the history.
  package func news(after before: Reconciliation) -> [Happening.Matter] {
    var news: [Happening.Matter] = []
    // A correction has an entry of its own.
    let changed = RuleChange.keys(from: before.inForce, to: inForce).filter {
      if case .correction = $0 { false } else { true }
    }
    let changes = RuleChange.lines(changed, from: before.inForce, to: inForce)
    if !changes.isEmpty { news.append(.rulesChanged(changes)) }
    let cancelled = before.queued.flatMap { change in
      let kept = Set(queued.filter { $0.asked == change.asked }.flatMap(\.keys))
      // What holds now was granted.
      let gone = change.keys.filter { !kept.contains($0) && !$0.aspect.isSame(inForce, change.rules) }
      return RuleChange.lines(gone, from: before.inForce, to: change.rules)
    }
    if !cancelled.isEmpty { news.append(.changesCancelled(cancelled)) }
    for change in queued where !before.queued.contains(where: { $0.asked == change.asked }) {
      news.append(.changesQueued(change.lines(from: inForce), due: change.due))
    }
    return news
  }
}

extension QueuedChange {
  /// What it will change, a line each.
  package func lines(from inForce: RuleSet) -> [String] { RuleChange.lines(keys, from: inForce, to: rules) }
}
