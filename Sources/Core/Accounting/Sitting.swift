/// One stretch of use of one blocked app: a row of the ledger that grows while it is open.
package struct Sitting: Sendable, Hashable {
  package var key: SittingKey
  package var app: AppID
  /// By whose rule it is charged.
  package var group: GroupID
  /// The other groups whose limits it counts for.
  package var otherGroups: [GroupID]
  package var startedAt: WallTime
  /// Local time less UTC when it started.
  package var zoneOffset: Duration
  /// How long the app was in front, in all.
  package var used: Duration
  /// How much of it is taken from the balance, in all.
  package var charged: Duration
  /// How much of it the day's free time paid for, in all.
  package var free: Duration
  /// False once it is over: the row never changes again.
  package var isOpen: Bool

  package init(
    key: SittingKey, app: AppID, group: GroupID, otherGroups: [GroupID] = [], startedAt: WallTime,
    zoneOffset: Duration, used: Duration = .zero, charged: Duration = .zero, free: Duration = .zero,
    isOpen: Bool = true
  ) {
    self.key = key
    self.app = app
    self.group = group
    self.otherGroups = otherGroups
    self.startedAt = startedAt
    self.zoneOffset = zoneOffset
    self.used = used
    self.charged = charged
    self.free = free
    self.isOpen = isOpen
  }
}

/// Names a sitting: the watcher's run and a number within it. No two runs share a name.
package struct SittingKey: Sendable, Hashable {
  /// The watcher's start, in seconds of wall time, with its pid in the lowest 22 bits.
  package var run: Int64
  package var number: Int64

  package init(run: Int64, number: Int64) {
    self.run = run
    self.number = number
  }
}
