import Core
import Testing

/// Days with limits and free minutes. 2026-06-01 is a Monday.
@Suite struct LimitDayTests {
  static func rules(_ limits: Limits, free: Duration = .zero) -> RuleSet {
    var rules = TestApps.rules
    rules.groups[0].name = "Play"
    rules.groups[0].limits = limits
    rules.freePerDay = free
    return rules
  }

  static func day(
    _ limits: Limits = Limits(), at time: String = "2026-06-01 09:00:00", free: Duration = .zero,
    balance: Duration = .hours(24), zone: CivilZone = .berlin
  ) -> TestDesktop {
    let day = TestDesktop(at: time, zone: zone, balance: balance, rules: rules(limits, free: free))
    day.focus(TestApps.firefox, window: 1)
    return day
  }

  private func isCovered(_ day: TestDesktop) -> Bool { !day.picture.shields.isEmpty }
  private func title(_ day: TestDesktop) -> String? { day.picture.shields.first?.face.title.text() }

  /// How much can be used until a shield comes.
  private func usable(_ day: TestDesktop, atMost limit: Duration = .hours(30)) -> Duration {
    let before = day.ledger.sittings.reduce(Duration.zero) { $0 + $1.used }
    var passed = Duration.zero
    while !isCovered(day), passed < limit {
      let step = min(.minutes(1), limit - passed)
      day.run(step)
      passed += step
    }
    return day.ledger.sittings.reduce(.zero) { $0 + $1.used } - before
  }

  /// The screen is dark for a while.
  private func leave(_ day: TestDesktop, for length: Duration) {
    day.read { $0.monitorIsOff = true }
    day.run(length)
    day.read { $0.monitorIsOff = false }
  }

  /// A watcher that is killed loses at most a second of use.
  private func expectAbout(_ wanted: Duration, _ found: Duration) {
    #expect(found >= wanted && found <= wanted + .seconds(1), "\(found)")
  }

  @Test func aDaysLimitEndsAtItsExactMoment() {
    let day = Self.day(Limits(day: .minutes(60)))
    day.run(.minutes(60) - .milliseconds(1))
    #expect(!isCovered(day))
    day.run(.milliseconds(1))
    #expect(title(day) == "1 h in “Play” today: that is its limit")
    #expect(day.picture.shields[0].face.subtitle.text().hasPrefix("It opens at Tue 04:00."))
    #expect(day.said == ["5 min left in Firefox", "1 min left in Firefox"])
    #expect(day.summary.balance == .hours(23))
    leave(day, for: .hours(18) - .milliseconds(1))
    #expect(isCovered(day))
    day.run(.milliseconds(1))
    #expect(!isCovered(day))
    #expect(usable(day) == .minutes(60))
  }

  @Test func zeroBlocks() {
    let day = Self.day(Limits(day: .zero))
    #expect(title(day) == "Firefox is blocked until Tue 04:00")
    #expect(day.summary.balance == .hours(24))
  }

  @Test func aWeeksLimitLastsUntilMonday() {
    let day = Self.day(Limits(week: .minutes(90)), at: "2026-06-03 09:00:00")
    #expect(usable(day) == .minutes(90))
    #expect(title(day) == "1 h 30 min in “Play” this week: that is its limit")
    #expect(day.picture.shields[0].face.subtitle.text().contains("Mon 04:00"))
    leave(day, for: .hours(24 * 4))
    #expect(isCovered(day))
    leave(day, for: .hours(19))
    #expect(!isCovered(day))
  }

  @Test func afterOneGoComesAPause() {
    let day = Self.day(Limits(atATime: .minutes(20), pause: .minutes(40)))
    #expect(usable(day) == .minutes(20))
    #expect(title(day) == "20 min in “Play” at one go: time for a break")
    #expect(day.picture.shields[0].face.subtitle.text().hasPrefix("It opens at 10:00."))
    day.run(.minutes(40) - .seconds(1))
    #expect(isCovered(day))
    day.run(.seconds(1))
    #expect(!isCovered(day))
    #expect(usable(day) == .minutes(20))
  }

  @Test func aRestEndsAGoByItself() {
    let day = Self.day(Limits(atATime: .minutes(20), pause: .minutes(10)))
    day.run(.minutes(15))
    day.focus(TestApps.editor)
    day.run(.minutes(9))
    day.focus(TestApps.firefox, window: 1)
    day.run(.minutes(5))
    #expect(isCovered(day))
    day.run(.minutes(10))
    #expect(!isCovered(day))
    day.run(.minutes(15))
    day.focus(TestApps.editor)
    day.run(.minutes(11))
    day.focus(TestApps.firefox, window: 1)
    #expect(usable(day) == .minutes(20))
  }

  @Test func aLimitThatIsAddedAtNoonCountsFromNoon() {
    let day = Self.day()
    day.run(until: "12:00:00")
    var rules = day.rules
    rules.groups[0].limits = Limits(day: .minutes(30))
    let inForce = Reconciliation(inForce: day.rules).wishing(rules, at: day.clocks.moment).inForce
    day.setRules(inForce)
    #expect(!isCovered(day))
    day.run(.minutes(10))
    // A stricter one goes on counting.
    var stricter = inForce
    stricter.groups[0].limits.day = .minutes(20)
    day.setRules(Reconciliation(inForce: inForce).wishing(stricter, at: day.clocks.moment).inForce)
    // And so does another watcher.
    day.restart()
    #expect(!isCovered(day))
    expectAbout(.minutes(10), usable(day))
  }

  @Test func aRestartGivesNothingBack() {
    let limits = [
      Limits(day: .minutes(30)), Limits(week: .minutes(30)),
      Limits(atATime: .minutes(30), pause: .minutes(40)),
    ]
    for limits in limits {
      let day = Self.day(limits)
      for _ in 0..<29 {
        day.run(.minutes(1))
        day.restart()
        #expect(!isCovered(day))
      }
      // At most a second is lost at each.
      day.run(.minutes(1) + .seconds(29))
      #expect(isCovered(day))
      day.restart()
      #expect(isCovered(day), "\(limits)")
    }
  }

  @Test func aPauseOutlivesARestart() {
    let day = Self.day(Limits(atATime: .minutes(20), pause: .minutes(40)))
    day.run(.minutes(30))
    day.restart()
    #expect(isCovered(day))
    day.run(.minutes(29))
    #expect(isCovered(day))
    day.run(.minutes(2))
    #expect(!isCovered(day))
  }

  @Test func freeMinutesAreUsedFirstAndEndWithTheDay() {
    let day = Self.day(free: .minutes(10), balance: .minutes(5))
    day.run(.minutes(4))
    #expect(day.summary.balance == .minutes(5))
    day.run(.minutes(6))
    #expect(day.summary.balance == .minutes(5))
    day.run(.minutes(5) - .seconds(1))
    #expect(!isCovered(day))
    day.run(.seconds(1))
    #expect(isCovered(day))
    leave(day, for: .hours(19))
    #expect(!isCovered(day))
    #expect(usable(day) == .minutes(10))
    // What is left of it at the day's end is gone.
    leave(day, for: .hours(48))
    #expect(usable(day) == .minutes(10))
    #expect(day.ledger.sumOfEntries == .zero)
    #expect(day.ledger.complaints.isEmpty)
  }

  @Test func freeMinutesOutliveARestart() {
    let day = Self.day(free: .minutes(10), balance: .zero)
    day.run(.minutes(6))
    day.restart()
    expectAbout(.minutes(4), usable(day))
  }

  /// Whatever is done to the clock, to the zone and to the day's start, ten minutes a day are ten minutes.
  @Test func noClockGivesASecondAllowance() {
    let tricks: [(String, (TestDesktop) -> Void)] = [
      ("a day ahead", { $0.setClock(by: .hours(24)) }),
      (
        "a day ahead and back",
        { day in
          day.setClock(by: .hours(24))
          day.run(.seconds(1))
          day.setClock(by: .hours(-24))
        }
      ),
      ("two days back", { $0.setClock(by: .hours(-48)) }),
      (
        "an hour of the day's start",
        { day in
          var rules = day.rules
          rules.dayStart = DayStart(afterMidnight: .hours(10))
          day.setRules(rules)
        }
      ),
      ("to Tokyo", { $0.move(to: .tokyo) }),
      (
        "over the date line",
        { day in
          day.move(
            to: CivilZone(
              name: "East", periods: [.init(start: WallTime(milliseconds: 0), offset: .hours(14))]))
          day.move(
            to: CivilZone(
              name: "West", periods: [.init(start: WallTime(milliseconds: 0), offset: .hours(-11))]))
        }
      ),
      ("a restart", { $0.restart() }),
      (
        "a day ahead and a restart",
        { day in
          day.setClock(by: .hours(15))
          day.restart()
        }
      ),
    ]
    for (name, trick) in tricks {
      let day = Self.day(
        Limits(day: .minutes(20)), free: .minutes(10), balance: .minutes(10))
      #expect(usable(day) == .minutes(20), "\(name)")
      day.earnElsewhere(.hours(2))
      trick(day)
      #expect(usable(day, atMost: .minutes(10)) < .seconds(1), "\(name)")
      // Nothing is frozen for ever.
      leave(day, for: .hours(50))
      #expect(usable(day, atMost: .minutes(20)) == .minutes(20), "\(name)")
    }
  }

  /// Two groups select the same app: each limit counts the use, and the first one that is reached closes it.
  @Test func theStrictestOfTwoLimitsWins() {
    let day = Self.day(Limits(day: .minutes(60)))
    var rules = day.rules
    rules.groups.append(
      Group(id: GroupID("all"), name: "All", selectsEverything: true, limits: Limits(day: .minutes(30))))
    day.setRules(rules)
    day.focus(TestApps.editor)
    day.run(.minutes(20))
    day.focus(TestApps.firefox, window: 1)
    expectAbout(.minutes(10), usable(day))
    #expect(title(day) == "30 min in “All” today: that is its limit")
    #expect(day.ledger.sittings.reduce(.zero) { $0 + $1.charged } == .minutes(30))
  }

  @Test func whatIsOpenCountsTowardsNoLimit() {
    let day = Self.day(Limits(day: .minutes(30)))
    var rules = day.rules
    rules.groups[0].openHours = [HourSpan("10:00-12:00")].compactMap { $0 }
    day.setRules(rules)
    day.run(until: "09:59:00")
    #expect(isCovered(day))
    day.run(until: "11:59:00")
    #expect(!isCovered(day))
    #expect(day.ledger.sittings.reduce(.zero) { $0 + $1.used } == .minutes(30))
    day.run(until: "12:00:00")
    #expect(isCovered(day))
  }
}
