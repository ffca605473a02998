/// How much of a group was used, and how much of it there is.
package struct GroupUse: Sendable, Hashable {
  package var limits: Limits
  package var today: Duration
  package var week: Duration
  /// In one go.
  package var go: Duration

  package init(limits: Limits, today: Duration, week: Duration, go: Duration) {
    self.limits = limits
    self.today = today
    self.week = week
    self.go = go
  }

  /// How much use is left until the first limit is reached; nil where there is none.
  package var left: Duration? {
    let left = [limits.day.map { $0 - today }, limits.week.map { $0 - week }, limits.atATime.map { $0 - go }]
    return left.compactMap { $0 }.min().map { max(.zero, $0) }
  }
}
