/// How much of each group was used today, this week and in one go, and what its limits say of that.
package struct UsageBook: Sendable, Hashable {
  package private(set) var allowance: Allowance
  /// What of the day's free time is used.
  package private(set) var freeUsed: Duration = .zero
  /// Of groups that have limits.
  private var tallies: [GroupID: Tally] = [:]
  private var limits: [GroupID: Limits] = [:]

  private struct Tally: Sendable, Hashable {
    var today: Duration = .zero
    var week: Duration = .zero
    /// In one go.
    var go: Duration = .zero
    /// When it was used last, by `Moment.boottime`.
    var lastUse: Duration?
    var pause: Pause?

    /// Whether a rest has ended the go by itself.
    func isRested(_ limits: Limits, at boottime: Duration) -> Bool {
      lastUse.map { boottime - $0 >= limits.pause } ?? true
    }

    mutating func add(_ length: Duration, _ limits: Limits, boottime: Duration, wall: WallTime) {
      if isRested(limits, at: boottime - length) { go = .zero }
      go += length
      lastUse = boottime
      guard let longest = limits.atATime, go >= longest else { return }
      pause = Pause(length: longest, ends: boottime + limits.pause, until: wall + limits.pause)
      go = .zero
    }
  }

  private struct Pause: Sendable, Hashable {
    var length: Duration
    /// By `Moment.boottime`: no clock that is set ends it.
    var ends: Duration
    /// As people are told.
    var until: WallTime
  }

  package init(_ rules: RuleSet, allowance: Allowance) {
    self.allowance = allowance
    follow(rules)
  }

  // MARK: What happens

  /// Takes up the limits of these rules. A new limit counts from now on; a changed one goes on counting.
  package mutating func follow(_ rules: RuleSet) {
    var (newLimits, newTallies): ([GroupID: Limits], [GroupID: Tally]) = ([:], [:])
    for group in rules.groups where !group.limits.isEmpty {
      var tally = tallies[group.id] ?? Tally()
      let before = limits[group.id]
      if before?.day == nil || before?.since.day != group.limits.since.day { tally.today = .zero }
      if before?.week == nil || before?.since.week != group.limits.since.week { tally.week = .zero }
      if before?.atATime == nil || before?.since.atATime != group.limits.since.atATime {
        (tally.go, tally.pause) = (.zero, nil)
      }
      newLimits[group.id] = group.limits
      newTallies[group.id] = tally
    }
    (limits, tallies) = (newLimits, newTallies)
  }

  /// Takes what the ledger has of the time since the week's filling up, as at a start: more than is known counts.
  package mutating func read(_ rows: [UsedRow], at now: Moment) {
    freeUsed = max(freeUsed, rows.filter { $0.at >= allowance.known.day.at }.reduce(.zero) { $0 + $1.free })
    for (id, limits) in limits {
      let own = rows.filter { $0.groups.contains(id) }.sorted { $0.at < $1.at }
      func sum(since refill: WallTime, _ since: WallTime?) -> Duration {
        own.filter { $0.at >= refill && $0.at >= since ?? $0.at }.reduce(.zero) { $0 + $1.used }
      }
      var tally = tallies[id] ?? Tally()
      tally.today = max(tally.today, sum(since: allowance.known.day.at, limits.since.day))
      tally.week = max(tally.week, sum(since: allowance.known.week.at, limits.since.week))
      if let last = lastGo(own, limits, at: now), tally.lastUse == nil {
        tally.lastUse = now.boottime - max(.zero, now.wall - last.ends)
        tally.add(last.used, limits, boottime: tally.lastUse ?? now.boottime, wall: last.ends)
      }
      tallies[id] = tally
    }
  }

  /// The go that a watcher before this one saw last, if it or its pause lasts still. A row tells when it began and
  /// how much was used; it ended then at the earliest.
  private func lastGo(_ rows: [UsedRow], _ limits: Limits, at now: Moment) -> (
    used: Duration, ends: WallTime
  )? {
    let rows = rows.filter { $0.at >= limits.since.atATime ?? $0.at && $0.at <= now.wall }
    guard limits.atATime != nil, let last = rows.last, case let ends = last.at + last.used,
      now.wall - ends < limits.pause
    else { return nil }
    var (used, begins) = (last.used, last.at)
    for row in rows.dropLast().reversed() {
      guard begins - (row.at + row.used) < limits.pause else { break }
      used += row.used
      begins = row.at
    }
    return (used, ends)
  }

  /// Counts use that came to its end just now.
  package mutating func add(_ length: Duration, free: Duration, groups: [GroupID], at now: Moment) {
    freeUsed += free
    guard length > .zero else { return }
    for id in groups {
      guard let limits = limits[id], var tally = tallies[id] else { continue }
      tally.today += length
      tally.week += length
      tally.add(length, limits, boottime: now.boottime, wall: now.wall)
      tallies[id] = tally
    }
  }

  /// Fills up what is due; nil while nothing is. A pause goes on.
  package mutating func update(_ days: DayClock, at now: Moment) -> Allowance.Change? {
    for (id, tally) in tallies {
      if let pause = tally.pause, pause.ends <= now.boottime { tallies[id]?.pause = nil }
    }
    guard let change = allowance.update(days, at: now) else { return nil }
    if change.day { freeUsed = .zero }
    for id in tallies.keys {
      if change.day { tallies[id]?.today = .zero }
      if change.week { tallies[id]?.week = .zero }
    }
    return change
  }

  // MARK: What the limits say

  /// The groups that a limit closes now.
  /// - Parameters:
  ///   - day: when the next day begins.
  ///   - week: when the next week begins.
  package func closures(day: WallTime, week: WallTime) -> [GroupID: Closure] {
    var closures: [GroupID: Closure] = [:]
    for (id, limits) in limits {
      guard let tally = tallies[id] else { continue }
      var found: [Closure] = []
      if let limit = limits.day, tally.today >= limit { found.append(Closure(.dayLimit(limit), until: day)) }
      if let limit = limits.week, tally.week >= limit {
        found.append(Closure(.weekLimit(limit), until: week))
      }
      if let pause = tally.pause { found.append(Closure(.pause(after: pause.length), until: pause.until)) }
      closures[id] = found.max { $0.until < $1.until }
    }
    return closures
  }

  /// How much use is left until the first limit of these groups closes one; nil where none has any.
  package func left(of groups: [GroupID], at now: Moment) -> Duration? {
    groups.compactMap { id -> Duration? in
      use(of: id, at: now)?.left
    }.min()
  }

  /// How much of a group counts towards its limits; nil where it has none.
  package func use(of group: GroupID, at now: Moment) -> GroupUse? {
    guard let limits = limits[group], let tally = tallies[group] else { return nil }
    let go = tally.isRested(limits, at: now.boottime) ? .zero : tally.go
    return GroupUse(limits: limits, today: tally.today, week: tally.week, go: go)
  }

  /// How much of a group was used as its limits count it: nothing of one without limits.
  package func used(of group: GroupID, at now: Moment) -> (today: Duration, week: Duration, go: Duration) {
    guard let limits = limits[group], let tally = tallies[group] else { return (.zero, .zero, .zero) }
    return (tally.today, tally.week, tally.isRested(limits, at: now.boottime) ? .zero : tally.go)
  }

  /// The monotonic instant at which the first pause is over, or something that had to wait is filled up.
  package func instant(_ days: DayClock, at now: Moment) -> Duration? {
    let pauses = tallies.values.compactMap(\.pause?.ends).map {
      now.monotonic + max(.zero, $0 - now.boottime)
    }
    return (pauses + [allowance.instant(days, at: now)].compactMap { $0 }).min()
  }
}
