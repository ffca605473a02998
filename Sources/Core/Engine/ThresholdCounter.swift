/// How much use of a group is told of.
package struct Thresholds: Sendable, Hashable {
  /// Used today, each once.
  package var at: [Duration]
  /// Every so much of use.
  package var every: Duration?

  package init(at: [Duration] = [], every: Duration? = nil) {
    self.at = at
    self.every = every
  }

  package var isEmpty: Bool { at.isEmpty && every == nil }
}

/// Counts the use of groups towards what is told of it.
struct ThresholdCounter: Sendable, Hashable {
  private struct Count: Sendable, Hashable {
    var used: Duration = .zero
    /// What does not count: a threshold that is added at noon counts from noon.
    var base: Duration = .zero
  }

  private var wishes: [GroupID: Thresholds]
  private var counts: [GroupID: Count] = [:]
  private var day: KnownAllowance.Refill

  init(_ wishes: [GroupID: Thresholds], day: KnownAllowance.Refill) {
    self.wishes = wishes
    self.day = day
  }

  mutating func follow(_ wishes: [GroupID: Thresholds]) {
    for (id, thresholds) in wishes where self.wishes[id] != thresholds {
      counts[id, default: Count()].base = counts[id]?.used ?? .zero
    }
    self.wishes = wishes
  }

  /// More than is known counts, and none of it is told.
  mutating func read(_ rows: [UsedRow], since start: WallTime) {
    var sums: [GroupID: Duration] = [:]
    for row in rows where row.at >= start {
      for group in row.groups { sums[group, default: .zero] += row.used }
    }
    for (id, sum) in sums { counts[id, default: Count()].used = max(counts[id]?.used ?? .zero, sum) }
  }

  /// A new day begins with nothing used.
  mutating func begin(_ day: KnownAllowance.Refill) {
    guard day != self.day else { return }
    self.day = day
    counts = [:]
  }

  mutating func add(_ length: Duration, groups: [GroupID]) -> [Announcement] {
    guard length > .zero else { return [] }
    var news: [Announcement] = []
    for id in groups {
      var count = counts[id] ?? Count()
      let before = count.used - count.base
      count.used += length
      counts[id] = count
      guard let wish = wishes[id] else { continue }
      let after = count.used - count.base
      func isPassed(_ mark: Duration) -> Bool { before < mark && mark <= after }
      for mark in wish.at.sorted() {
        let warning = mark - Announcement.lead
        if warning > .zero, isPassed(warning), !isPassed(mark) {
          news.append(.thresholdWillBeReached(id, used: mark, remaining: mark - after))
        }
        if isPassed(mark) { news.append(.thresholdReached(id, used: mark)) }
      }
      if let every = wish.every, every > .zero {
        let steps = after.wholeMilliseconds / every.wholeMilliseconds
        if steps > before.wholeMilliseconds / every.wholeMilliseconds {
          news.append(.thresholdReached(id, used: every * Int(steps)))
        }
      }
    }
    return news
  }
}
