/// How it stands with each group now: by the clock on the wall, and by what was used of it.
package struct Standings: Sendable, Hashable {
  /// One that is not in it is counted.
  package private(set) var now: [GroupID: Standing] = [:]
  private var timetable: Timetable
  private var book: UsageBook
  private var freePerDay: Duration
  /// Whether the next watcher knows since when use counts.
  private var isAllowanceKept: Bool

  package init(_ rules: RuleSet, days: DayClock, allowance: KnownAllowance?, usage: [UsedRow], at now: Moment)
  {
    timetable = Timetable(rules: rules, zone: days.zone, at: now.wall)
    book = UsageBook(rules, allowance: Allowance(allowance, days: days, at: now))
    book.read(usage, at: now)
    freePerDay = rules.freePerDay
    isAllowanceKept = allowance != nil
  }

  // MARK: What holds

  package var isAnythingClosed: Bool { now.values.contains { $0.severity == .closed } }

  /// What is left of the day's free time.
  package var freeLeft: Duration { max(.zero, freePerDay - book.freeUsed) }

  package func decision(on verdict: Verdict) -> Decision { verdict.decision(now) }

  /// How much use is left until the first limit of these groups closes one; nil where none has any.
  package func left(of groups: [GroupID], at moment: Moment) -> Duration? {
    book.left(of: groups, at: moment)
  }

  /// The next change by the clock that makes it stricter for a window; nil where none is near.
  package func stricterEdge(for verdict: Verdict, at moment: Moment) -> Timetable.Edge? {
    timetable.stricterEdge(for: verdict, now, at: moment.wall)
  }

  /// How much of a group counts towards its limits; nil where it has none.
  package func use(of group: GroupID, at moment: Moment) -> GroupUse? { book.use(of: group, at: moment) }

  /// How much of a group was used as its limits count it.
  package func used(of group: GroupID, at moment: Moment) -> (today: Duration, week: Duration, go: Duration) {
    book.used(of: group, at: moment)
  }

  /// The next change by the clock of what holds for a group; nil where none is near.
  package func edge(of group: GroupID) -> Timetable.Edge? { timetable.edges[group] }

  /// What holds by the clock alone, and what changes next; a group that is in neither is counted.
  package var byClock: [GroupID: Standing] { timetable.standings }
  package var edges: [GroupID: Timetable.Edge] { timetable.edges }

  /// Since when the day's and the week's use counts.
  package var allowance: KnownAllowance { book.allowance.known }

  /// How long until the clock changes anything.
  package func remaining(at moment: Moment) -> Duration { timetable.remaining(at: moment.wall) }

  /// The monotonic instant at which something changes by itself, but for what is used.
  package func instant(_ days: DayClock, at moment: Moment) -> Duration {
    let edge = moment.monotonic + timetable.remaining(at: moment.wall)
    return book.instant(days, at: moment).map { min($0, edge) } ?? edge
  }

  // MARK: What happens

  /// Counts use that came to its end just now.
  package mutating func add(_ length: Duration, free: Duration, groups: [GroupID], at moment: Moment) {
    book.add(length, free: free, groups: groups, at: moment)
  }

  /// Fills up what a new day or a new week brings.
  /// - Returns: whether use counts anew from now on.
  package mutating func refill(_ days: DayClock, at moment: Moment) -> Bool {
    guard book.update(days, at: moment) != nil else { return false }
    isAllowanceKept = false
    return true
  }

  /// What the next watcher has to know, once where it is new.
  package mutating func takeUnkeptAllowance() -> KnownAllowance? {
    guard !isAllowanceKept else { return nil }
    isAllowanceKept = true
    return book.allowance.known
  }

  /// Takes up other rules, or another zone. A limit that is new counts from now on.
  package mutating func follow(_ rules: RuleSet, zone: CivilZone, at moment: Moment) {
    timetable = Timetable(rules: rules, zone: zone, at: moment.wall)
    book.follow(rules)
    freePerDay = rules.freePerDay
  }

  /// Takes what a ledger that was just opened has of the time before.
  package mutating func read(_ rows: [UsedRow], at moment: Moment) { book.read(rows, at: moment) }

  /// Works out what holds at this moment.
  /// - Returns: whether anything stands otherwise than before.
  package mutating func update(_ days: DayClock, at moment: Moment) -> Bool {
    _ = timetable.update(at: moment.wall)
    var standings = timetable.standings
    for (id, closure) in book.closures(day: days.ends, week: days.weekEnds) {
      switch standings[id] ?? .counted {
      // What costs nothing has no limit either.
      case .open: break
      case .closed(let known) where known.until >= closure.until: break
      case .counted, .closed: standings[id] = .closed(closure)
      }
    }
    guard standings != now else { return false }
    now = standings
    return true
  }
}
