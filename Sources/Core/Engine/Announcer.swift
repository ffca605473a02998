/// Finds out what other programs may wish to know, and tells each thing once.
package struct Announcer: Sendable, Hashable {
  private struct Shown: Sendable, Hashable {
    var app: AppID
    var group: GroupID
  }

  private var thresholds: ThresholdCounter
  /// Groups that the clock closes, and until when.
  private var closed: [GroupID: WallTime] = [:]
  /// The edges that were told of before they came.
  private var foretold: [GroupID: WallTime] = [:]
  private var shields: [Shown] = []
  private var balance: Duration?
  private var waiting: [Announcement] = []

  /// - Parameter usage: what was used before, as at a start: it is not told of again.
  package init(_ wishes: [GroupID: Thresholds], usage: [UsedRow], standings: Standings) {
    thresholds = ThresholdCounter(wishes, day: standings.allowance.day)
    thresholds.read(usage, since: standings.allowance.day.at)
  }

  package mutating func follow(_ wishes: [GroupID: Thresholds]) { thresholds.follow(wishes) }

  /// Takes what a ledger that was just opened has of the time before.
  package mutating func read(_ usage: [UsedRow], _ standings: Standings) {
    thresholds.read(usage, since: standings.allowance.day.at)
  }

  /// Counts use that came to its end just now.
  package mutating func add(_ length: Duration, groups: [GroupID]) {
    waiting += thresholds.add(length, groups: groups)
  }

  /// Takes what holds now.
  /// - Returns: what is new, each once.
  mutating func update(
    _ standings: Standings, shields orders: [ShieldOrder], balance: Duration, at now: Moment
  ) -> [Announcement] {
    thresholds.begin(standings.allowance.day)
    defer { waiting = [] }
    return waiting + hours(standings, at: now.wall) + covered(orders) + minutes(balance)
  }

  /// The monotonic instant at which an edge is foretold; nil where none is near.
  func instant(_ standings: Standings, at now: Moment) -> Duration? {
    standings.edges.compactMap { id, edge -> Duration? in
      let due = edge.at - now.wall - Announcement.lead
      return due > .zero && isForetold(id, edge) ? now.monotonic + due : nil
    }.min()
  }

  private func isForetold(_ group: GroupID, _ edge: Timetable.Edge) -> Bool {
    closed[group] != nil || Self.end(of: edge.standing) != nil
  }

  private static func end(of standing: Standing?) -> WallTime? {
    if case .closed(let closure)? = standing { closure.until } else { nil }
  }

  private mutating func hours(_ standings: Standings, at now: WallTime) -> [Announcement] {
    var news: [Announcement] = []
    let before = closed
    closed = standings.byClock.compactMapValues { Self.end(of: $0) }
    for id in before.keys.sorted(by: { $0.rawValue < $1.rawValue }) where closed[id] == nil {
      news.append(.hoursEnded(id))
    }
    for (id, until) in closed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where before[id] == nil {
      news.append(.hoursStarted(id, until: until))
    }
    for (id, edge) in standings.edges.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where edge.at - now <= Announcement.lead && foretold[id] != edge.at && isForetold(id, edge) {
      foretold[id] = edge.at
      if closed[id] == nil {
        news.append(.hoursWillStart(id, at: edge.at))
      } else if Self.end(of: edge.standing) == nil {
        news.append(.hoursWillEnd(id, at: edge.at))
      }
    }
    return news
  }

  private mutating func covered(_ orders: [ShieldOrder]) -> [Announcement] {
    var new: [Shown] = []
    for order in orders {
      let shown = Shown(app: order.app, group: order.reason.group)
      if !new.contains(shown) { new.append(shown) }
    }
    let before = shields
    shields = new
    return before.filter { !new.contains($0) }.map { .shieldLifted($0.app, $0.group) }
      + new.filter { !before.contains($0) }.map { .shieldShown($0.app, $0.group) }
  }

  private mutating func minutes(_ now: Duration) -> [Announcement] {
    let minutes = Duration.seconds((now.wholeMilliseconds + 59_999) / 60_000 * 60)
    defer { balance = minutes }
    return balance.map { $0 == minutes ? [] : [.balanceChanged(minutes)] } ?? []
  }
}
