/// How it stands with each group by the clock on the wall: its hours, what was blocked once, a rest.
///
/// Worked out anew only when an edge passes, so that a second costs nothing.
package struct Timetable: Sendable, Hashable {
  /// Groups that are neither open nor closed by the clock are not in it.
  package private(set) var standings: [GroupID: Standing] = [:]
  /// The next change of each group's standing, where one is near.
  package private(set) var edges: [GroupID: Edge] = [:]
  private var rules: RuleSet
  private var zone: CivilZone
  private var holds: Range<WallTime>

  /// A change to come.
  package struct Edge: Sendable, Hashable {
    package var at: WallTime
    /// What holds from then on; nil: use is counted.
    package var standing: Standing?
  }

  package init(rules: RuleSet, zone: CivilZone, at now: WallTime) {
    self.rules = rules
    self.zone = zone
    holds = now..<now
    build(at: now)
  }

  /// How far it looks ahead: past a week nothing new comes.
  private static let horizon = 8

  /// - Returns: whether anything stands otherwise than before.
  package mutating func update(at now: WallTime) -> Bool {
    guard !holds.contains(now) else { return false }
    let before = standings
    build(at: now)
    return standings != before
  }

  /// How long until the next edge.
  package func remaining(at now: WallTime) -> Duration { max(.zero, holds.upperBound - now) }

  private mutating func build(at now: WallTime) {
    standings = [:]
    edges = [:]
    var ends = now + .seconds(7 * 86_400)
    for group in rules.groups {
      let spans = Spans(group, rules, zone, around: now)
      if let standing = spans.standing(at: now) { standings[group.id] = standing }
      guard let next = spans.nextChange(after: now) else { continue }
      edges[group.id] = Edge(at: next, standing: spans.standing(at: next))
      ends = min(ends, next)
    }
    holds = now..<max(ends, now + .milliseconds(1))
  }

  /// What bears on one group around an instant.
  private struct Spans {
    var rest: Range<WallTime>?
    var timed: [Range<WallTime>]
    var blocked: [Range<WallTime>]
    var open: [Range<WallTime>]

    init(_ group: Group, _ rules: RuleSet, _ zone: CivilZone, around now: WallTime) {
      rest = rules.rest.flatMap { $0.from < $0.until ? $0.from..<$0.until : nil }
      timed = rules.timedBlocks.filter { $0.group == group.id && $0.from < $0.until }.map {
        $0.from..<$0.until
      }
      let today = LocalTime(now, offset: zone.offset(at: now)).date.dayNumber
      func instants(_ spans: [HourSpan]) -> [Range<WallTime>] {
        guard !spans.isEmpty else { return [] }
        return (today - 2...today + Timetable.horizon).flatMap { day in
          spans.compactMap { $0.instants(beginningOn: CivilDate(dayNumber: day), in: zone) }
        }
      }
      blocked = instants(group.blockedHours)
      open = instants(group.openHours)
    }

    /// Nil where use is counted.
    func standing(at time: WallTime) -> Standing? {
      if let rest, rest.contains(time) { return .open(until: rest.upperBound) }
      let closed = timed.contains { $0.contains(time) } || blocked.contains { $0.contains(time) }
      if closed {
        let end = Self.end(of: timed + blocked, at: time)
        // What lasts longest is what keeps it closed.
        let reason: Closure.Reason = Self.end(of: blocked, at: time) >= end ? .hours : .timed
        return .closed(Closure(reason, until: end))
      }
      let end = Self.end(of: open, at: time)
      return end > time ? .open(until: end) : nil
    }

    /// The next instant at which the standing is another one.
    func nextChange(after time: WallTime) -> WallTime? {
      let now = standing(at: time)
      let edges = ([rest].compactMap { $0 } + timed + blocked + open).flatMap {
        [$0.lowerBound, $0.upperBound]
      }
      return edges.filter { $0 > time }.sorted().first { standing(at: $0) != now }
    }

    /// When the last of those is over that follow one another without a gap; `time` itself where none holds.
    private static func end(of spans: [Range<WallTime>], at time: WallTime) -> WallTime {
      var end = time
      while let further = spans.filter({ $0.contains(end) }).map(\.upperBound).max() { end = further }
      return end
    }
  }
}
