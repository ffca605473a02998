/// What became of the wishes: the rules that hold now, and the changes that have to wait.
package struct Reconciliation: Sendable, Hashable {
  package var inForce: RuleSet
  /// In the order in which they become due.
  package var queued: [QueuedChange]

  package init(inForce: RuleSet, queued: [QueuedChange] = []) {
    self.inForce = inForce
    self.queued = queued
  }
}

/// Rules that were wished for and hold from a later instant on.
package struct QueuedChange: Sendable, Hashable, Codable {
  package var due: WallTime
  package var rules: RuleSet

  package init(due: WallTime, rules: RuleSet) {
    self.due = due
    self.rules = rules
  }
}

/// Turns wishes into rules in force and changes that have to wait. Every wish is granted at once.
package func reconcile(inForce: RuleSet, wished: RuleSet, now: WallTime) -> Reconciliation {
  var rules = wished
  for index in rules.groups.indices {
    let before = inForce.groups.first { $0.id == rules.groups[index].id }
    rules.groups[index].limits = rules.groups[index].limits.beginning(at: now, after: before?.limits)
  }
  // What was ordered once is no wish of the settings file, and goes when it is over.
  rules.timedBlocks = inForce.timedBlocks.filter { $0.until > now }
  rules.rest = inForce.rest.flatMap { $0.until > now ? $0 : nil }
  return Reconciliation(inForce: rules)
}
