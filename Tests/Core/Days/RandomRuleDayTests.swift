import Testing

@testable import Core

#if canImport(Glibc)
  import Glibc
#endif

/// Random rules on random days, beside a second opinion that knows nothing of the engine. `REPGATE_SEED=n` plays one
/// case again, `REPGATE_ROUNDS=n` plays more of them.
@Suite struct RandomRuleDayTests {
  @Test func theStrictestRuleWinsAndUseIsChargedOnce() {
    let seed = Self.setting("REPGATE_SEED")
    let first = seed ?? UInt64.random(in: 0..<(1 << 48))
    for round in 0..<(seed == nil ? Self.setting("REPGATE_ROUNDS") ?? 12 : 1) {
      guard let complaint = Self.play(seed: first + round) else { continue }
      Issue.record("REPGATE_SEED=\(first + round): \(complaint)")
      return
    }
  }

  private static func play(seed: UInt64) -> String? {
    var numbers = RandomNumbers(seed: seed)
    let rules = RandomRules.make(&numbers)
    let start = Duration.minutes(Int.random(in: 0...20, using: &numbers))
    let day = TestDesktop(at: "2026-06-01 06:00:00", balance: start, rules: rules)
    var earned = Duration.zero
    var opinion = SecondOpinion(rules: rules)
    var complaint: String?
    day.check = { day in
      guard complaint == nil else { return }
      complaint = opinion.complaint(about: day)
    }
    for _ in 0..<10 {
      day.suspend(.minutes(Int.random(in: 0...900, using: &numbers)))
      if Bool.random(using: &numbers) {
        let length = Duration.seconds(Int.random(in: 1...600, using: &numbers))
        day.earnElsewhere(length)
        earned += length
      }
      day.focus(TestApps.all[Int.random(in: 0...2, using: &numbers)])
      day.run(.minutes(Int.random(in: 1...15, using: &numbers)))
      if let complaint { return "\(complaint) under \(rules.groups)" }
    }
    let before = day.summary.balance
    day.turn(.stopping)
    let charged = day.ledger.sittings.reduce(Duration.zero) { $0 + $1.charged }
    guard day.ledger.balance + charged == start + earned else { return "the sums differ" }
    guard before - day.ledger.balance <= .milliseconds(1) else { return "time was lost at the end" }
    let overlong = day.ledger.sittings.first { $0.charged + $0.free > $0.used }
    return overlong.map { "\($0.key) costs more than was used" }
  }

  private static func setting(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  /// Reads the rules plainly, by the clock on the wall and the rows of the ledger.
  private struct SecondOpinion {
    var rules: RuleSet
    /// What it held the last time, with its instant: a change is given two seconds.
    private var last: (isCovered: Bool?, since: Duration) = (nil, .zero)

    init(rules: RuleSet) { self.rules = rules }

    mutating func complaint(about day: TestDesktop) -> String? {
      let now = day.clocks.monotonic
      let wanted = isCovered(day)
      if wanted != last.isCovered { last = (wanted, now) }
      guard let wanted, now - last.since > .seconds(2) else { return nil }
      let front = day.scene.front
      let isCovered = day.picture.shields.contains { $0.window == front }
      return isCovered == wanted
        ? nil : "\(isCovered ? "covered" : "open") at \(day.clocks.wall) and should not be"
    }

    /// Nil where nothing is in front, or a limit is about to be reached.
    private func isCovered(_ day: TestDesktop) -> Bool? {
      guard let front = day.scene.front, let identity = day.scene.window(front)?.identity else { return nil }
      if rules.neverBlocked.contains(where: { $0.app == identity.app }) { return false }
      let own = rules.groups.filter { group in
        let names = group.apps.contains { $0.app == identity.app }
        return (names || group.selectsEverything) && !group.allowed.contains { $0.app == identity.app }
      }
      let local = Core.LocalTime(day.clocks.wall, offset: day.zone.offset(at: day.clocks.wall))
      let minute = local.date.weekday.rawValue * 1440 + local.hour * 60 + local.minute
      func holds(_ spans: [HourSpan]) -> Bool {
        spans.contains { span in
          let length = (span.to > span.from ? 0 : 1440) + span.to.minutes - span.from.minutes
          return span.days.contains { weekday in
            (minute - weekday.rawValue * 1440 - span.from.minutes + 10_080) % 10_080 < length
          }
        }
      }
      let isOut = day.summary.balance == .zero && freeLeft(day) <= .zero
      var isCounted = false
      for group in own {
        if holds(group.blockedHours) { return true }
        if holds(group.openHours) { continue }
        isCounted = true
        guard let isReached = isReached(group, day) else { return nil }
        if isReached { return true }
      }
      return isCounted && isOut
    }

    private func rows(_ day: TestDesktop, since start: WallTime) -> [Sitting] {
      day.ledger.sittings.filter { $0.startedAt >= start }
    }

    private func freeLeft(_ day: TestDesktop) -> Duration {
      let today = DayStart.fourInTheMorning.start(
        of: DayStart.fourInTheMorning.day(of: day.clocks.wall, in: day.zone), in: day.zone)
      return rules.freePerDay - rows(day, since: today).reduce(.zero) { $0 + $1.free }
    }

    /// Nil where it is a matter of seconds, which the ledger may not have yet.
    private func isReached(_ group: Group, _ day: TestDesktop) -> Bool? {
      let date = DayStart.fourInTheMorning.day(of: day.clocks.wall, in: day.zone)
      for (limit, start) in [(group.limits.day, date), (group.limits.week, date.weekStart)] {
        guard let limit else { continue }
        let used = rows(day, since: DayStart.fourInTheMorning.start(of: start, in: day.zone))
          .filter { $0.group == group.id || $0.otherGroups.contains(group.id) }
          .reduce(Duration.zero) { $0 + $1.used }
        if used >= limit { return true }
        if used + .seconds(2) >= limit { return nil }
      }
      return false
    }
  }
}
