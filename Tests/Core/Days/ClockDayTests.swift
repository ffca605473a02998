import Core
import Testing

/// What clocks do: sleep, jump, change their zone. Lengths never depend on it.
@Suite struct ClockDayTests {
  @Test func aNightOfSleepCostsNothing() {
    let day = TestDesktop(at: "2026-06-01 22:00:00", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(.minutes(1))
    day.suspend(.hours(4))
    // Dark wakes in the night.
    for _ in 0..<3 {
      day.run(.milliseconds(900))
      day.suspend(.hours(1))
    }
    day.run(.seconds(10))
    day.turn(.stopping)
    let charged = Duration.minutes(30) - day.ledger.balance
    #expect(charged <= .seconds(73) && charged >= .seconds(68))
  }

  @Test(arguments: [3, 30, 3600])
  func aStallChargesTwoPollsAtMost(seconds: Int) {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(.seconds(60))
    let before = day.summary.balance
    day.stall(.seconds(seconds))
    #expect(before - day.summary.balance == .seconds(2))
    day.run(.seconds(60))
    #expect(before - day.summary.balance == .seconds(62))
  }

  @Test(arguments: [Duration.hours(-30), .hours(-1), .seconds(-1), .seconds(1), .hours(1), .hours(50)])
  func aClockThatIsSetChargesNothing(by length: Duration) {
    let day = TestDesktop(at: "2026-06-01 12:00:00", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(.seconds(60))
    day.setClock(by: length)
    #expect(day.summary.balance == .minutes(29))
    #expect(day.picture.shields.isEmpty)
    day.run(.seconds(60))
    #expect(day.summary.balance == .minutes(28))
    day.run(.minutes(28))
    #expect(day.picture.shields.count == 1)
    day.turn(.stopping)
    #expect(day.ledger.sumOfEntries == .zero)
  }

  @Test func theDayStartsAtFourWithTimeLeft() {
    let day = TestDesktop(at: "2026-06-01 23:59:30", balance: .minutes(300))
    day.focus(TestApps.firefox)
    day.run(until: "2026-06-02 00:00:30")
    #expect(day.ledger.rows.count == 1)
    #expect(day.summary.spentToday == .minutes(1))
    day.run(until: "04:00:00")
    #expect(day.summary.spentToday == .zero)
    #expect(day.summary.balance == .minutes(300) - .minutes(240) - .seconds(30))
    day.run(until: "04:00:10")
    #expect(day.summary.spentToday == .seconds(10))
    #expect(day.summary.earnedToday == .zero)
    day.turn(.stopping)
    let rows = day.ledger.sittings
    #expect(rows.map(\.charged) == [.minutes(240) + .seconds(30), .seconds(10)])
    #expect(rows.map(\.isOpen) == [false, false])
    #expect(rows[1].startedAt == LocalTime("2026-06-02 04:00:00").wall(in: .berlin))
  }

  /// Later or earlier, over the present hour or not: the sums are those of the day as it is now, and no second is
  /// lost or given.
  @Test(arguments: [
    // Five minutes from 04:30 on, and five more from 09:00.
    (Duration.hours(6), Duration.minutes(5)), (.zero, .minutes(10)), (.minutes(9 * 60 + 3), .zero),
    // Before this one the day is still yesterday's.
    (.hours(12), .minutes(10)),
  ])
  func theStartOfTheDayIsMovedWhileItRuns(start: Duration, spent: Duration) {
    let day = TestDesktop(at: "2026-06-02 04:30:00", balance: .minutes(60))
    day.focus(TestApps.firefox)
    day.run(.minutes(5))
    day.focus(TestApps.editor)
    day.run(until: "09:00:00")
    day.focus(TestApps.firefox)
    day.run(.minutes(5))
    let balance = day.summary.balance
    var rules = day.rules
    rules.dayStart = DayStart(afterMidnight: start)
    day.setRules(rules)
    #expect(day.summary.spentToday == spent)
    #expect(day.summary.balance == balance)
    day.run(.minutes(1))
    #expect(day.summary.spentToday == spent + .minutes(1))
    day.turn(.stopping)
    #expect(day.ledger.sumOfEntries == day.ledger.balance && day.ledger.balance == .minutes(49))
    #expect(day.ledger.complaints == [])
  }

  /// Only the turn came late: what was used before four belongs to the old day all the same.
  @Test func aLateTurnSplitsTheSecondAtTheStartOfTheDay() {
    let day = TestDesktop(at: "2026-06-02 03:59:50", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(until: "03:59:59.500")
    day.stall(.milliseconds(1600))
    day.turn(.stopping)
    #expect(day.ledger.sittings.map(\.charged) == [.seconds(10), .milliseconds(1100)])
  }

  @Test(arguments: [
    // The night with 23 hours and the one with 25, an hour before the change.
    ("2026-03-29 01:00:00", Duration.hours(2)), ("2026-10-25 01:00:00", Duration.hours(4)),
  ])
  func theClocksChangeInTheNight(start: String, untilFour: Duration) {
    let day = TestDesktop(at: start, balance: .hours(6))
    day.focus(TestApps.firefox)
    day.run(untilFour - .milliseconds(1))
    #expect(day.ledger.rows.count == 1)
    day.run(.milliseconds(1))
    #expect(day.summary.spentToday == .zero)
    #expect(day.summary.balance == .hours(6) - untilFour)
    day.run(.seconds(5))
    #expect(day.ledger.rows.count == 2)
    #expect(day.picture.shields.isEmpty)
  }

  @Test func anotherZoneKeepsTheBalance() {
    let day = TestDesktop(at: "2026-06-01 22:00:00", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(.minutes(5))
    // Past four in the morning there: another day.
    day.move(to: .tokyo)
    #expect(day.summary.balance == .minutes(25))
    day.run(.minutes(5))
    #expect(day.summary.balance == .minutes(20))
    day.turn(.stopping)
    #expect(day.ledger.sittings.map(\.zoneOffset) == [.hours(2), .hours(9)])
    #expect(day.ledger.balance == .minutes(20))
  }
}
