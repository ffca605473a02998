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
