/// A group that is blocked once, from one instant to another, whatever the balance.
package struct TimedBlock: Sendable, Hashable, Codable {
  package var group: GroupID
  package var from: WallTime
  package var until: WallTime

  package init(group: GroupID, from: WallTime, until: WallTime) {
    self.group = group
    self.from = from
    self.until = until
  }
}

/// A time in which no rule holds: nothing is covered, and nothing is taken from the balance.
package struct Rest: Sendable, Hashable, Codable {
  package var from: WallTime
  package var until: WallTime

  package init(from: WallTime, until: WallTime) {
    self.from = from
    self.until = until
  }
}

extension RuleSet {
  /// The same after the clock on the wall was set by `jump`: what was ordered once and runs goes on as long as it would
  /// have.
  /// - Parameter now: what the clock says since.
  package func afterJump(of jump: Duration, at now: WallTime) -> RuleSet {
    let before = now + (.zero - jump)
    var rules = self
    for index in timedBlocks.indices
    where timedBlocks[index].from <= before && before < timedBlocks[index].until {
      rules.timedBlocks[index].from = timedBlocks[index].from + jump
      rules.timedBlocks[index].until = timedBlocks[index].until + jump
    }
    if let rest, rest.from <= before, before < rest.until {
      rules.rest = Rest(from: rest.from + jump, until: rest.until + jump)
    }
    return rules
  }
}
