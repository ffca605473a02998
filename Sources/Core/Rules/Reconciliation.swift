/// What became of the wishes: the rules that hold now, and the changes that have to wait.
package struct Reconciliation: Sendable, Hashable {
  package var inForce: RuleSet
  /// In the order in which they were wished for.
  package var queued: [QueuedChange]

  package init(inForce: RuleSet, queued: [QueuedChange] = []) {
    self.inForce = inForce
    self.queued = queued
  }

  /// What is wished for: the rules in force with all that waits.
  package var wished: RuleSet {
    var rules = inForce
    for change in queued { change.take(into: &rules) }
    return rules
  }

  /// Grants what has waited long enough, and drops what was ordered once and is over.
  package func settled(at now: Moment) -> Reconciliation {
    var settled = self
    for change in queued where change.isDue(at: now) {
      change.take(into: &settled.inForce)
      // A rest that was asked for is as long as it would have been.
      if change.keys.contains(.rest), let rest = change.rules.rest {
        let delay = max(.zero, min(change.due, now.wall) - rest.from)
        settled.inForce.rest = Rest(from: rest.from + delay, until: rest.until + delay)
      }
    }
    settled.queued.removeAll { $0.isDue(at: now) }
    let isOver = { (until: WallTime) in until <= now.wall }
    settled.inForce.timedBlocks.removeAll { isOver($0.until) }
    if let rest = settled.inForce.rest, isOver(rest.until) { settled.inForce.rest = nil }
    settled.tidy(after: inForce, at: now)
    return settled
  }

  /// Takes other wishes in place of those before: what is stricter holds at once, and in strict mode what is weaker
  /// waits, each key by itself. What waits already and is still wished for goes on waiting.
  package func wishing(_ wished: RuleSet, at now: Moment) -> Reconciliation {
    let before = settled(at: now)
    let isTakenBack = before.inForce.strict.canBeTakenBack(at: now) && !wished.strict.isOn
    guard before.inForce.strict.isOn, !isTakenBack else {
      var free = Reconciliation(inForce: wished)
      free.tidy(after: before.inForce, at: now)
      return free
    }
    var after = before
    var waiting: [RuleKey] = []
    var seen: Set<RuleKey> = []
    for key in wished.keys + before.inForce.keys where seen.insert(key).inserted {
      if key.aspect.isWeaker(before.inForce, wished) {
        waiting.append(key)
      } else if !key.aspect.isSame(before.inForce, wished) {
        key.aspect.copy(wished, &after.inForce)
      }
    }
    after.wait(for: waiting, of: wished, at: now)
    after.tidy(after: before.inForce, at: now)
    return after
  }

  private mutating func wait(for keys: [RuleKey], of wished: RuleSet, at now: Moment) {
    for index in queued.indices {
      let known = queued[index]
      queued[index].keys = known.keys.filter { keys.contains($0) && $0.aspect.isSame(known.rules, wished) }
    }
    queued.removeAll(where: \.keys.isEmpty)
    let new = keys.filter { key in !queued.contains { $0.keys.contains(key) } }
    guard !new.isEmpty else { return }
    queued.append(
      QueuedChange(asked: Anchor(now), wait: inForce.strict.wait, keys: new, rules: wished))
  }

  /// What follows from a change of the rules in force.
  private mutating func tidy(after before: RuleSet, at now: Moment) {
    inForce.strict.since = !inForce.strict.isOn ? nil : before.strict.since ?? Anchor(now)
    let wished = self.wished.groups.map(\.id)
    inForce.groups.removeAll { $0.saysNothing && !wished.contains($0.id) }
    for index in inForce.groups.indices {
      let known = before.groups.first { $0.id == inForce.groups[index].id }
      inForce.groups[index].limits = inForce.groups[index].limits.beginning(
        at: now.wall, after: known?.limits)
    }
  }
}

extension QueuedChange {
  /// Takes what waits over into the rules.
  fileprivate func take(into rules: inout RuleSet) {
    for key in keys { key.aspect.copy(self.rules, &rules) }
    let kept = self.rules.groups.map(\.id)
    rules.groups.removeAll { $0.saysNothing && !kept.contains($0.id) }
  }
}

extension Group {
  /// Whether nothing would change without it.
  fileprivate var saysNothing: Bool {
    isEmpty && allowed.isEmpty && blockedHours.isEmpty && openHours.isEmpty && limits.isEmpty
  }
}
