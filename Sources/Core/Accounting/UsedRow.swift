/// A sitting as far as limits mind it.
package struct UsedRow: Sendable, Hashable {
  package var at: WallTime
  package var used: Duration
  /// What of it the day's free time paid for.
  package var free: Duration
  /// Every group whose limits it counts for.
  package var groups: [GroupID]

  package init(at: WallTime, used: Duration, free: Duration, groups: [GroupID]) {
    self.at = at
    self.used = used
    self.free = free
    self.groups = groups
  }
}
