import Core
import Testing

/// How often a block screen is met, and walked away from.
@Suite struct ShieldVisitDayTests {
  private func day(_ rules: RuleSet = TestApps.rules) -> TestDesktop {
    TestDesktop(at: "2026-06-01 09:00:00", balance: .zero, rules: rules)
  }

  /// `+A Game 09:00:05`, with a minus for what was left.
  private func words(_ day: TestDesktop) -> [String] {
    day.visits.map { visit in
      let clock = Core.LocalTime(visit.at, offset: visit.zoneOffset).plain.suffix(8)
      return switch visit.matter {
      case .shieldShown(let app, _): "+\(app) \(clock)"
      case .shieldLeft(let app, _): "-\(app) \(clock)"
      default: "?"
      }
    }
  }

  @Test func whoGoesToSomethingElseForAMinuteHasWalkedAway() {
    let day = day()
    day.focus(TestApps.firefox)
    day.run(.seconds(5))
    day.focus(TestApps.editor)
    day.run(.seconds(59))
    #expect(words(day) == ["+org.mozilla.firefox 09:00:00"])
    day.run(.seconds(2))
    #expect(words(day) == ["+org.mozilla.firefox 09:00:00", "-org.mozilla.firefox 09:00:05"])
    day.focus(TestApps.firefox)
    #expect(words(day).last == "+org.mozilla.firefox 09:01:06")
  }

  @Test func aFocusThatFlapsIsOneVisit() {
    let day = day()
    for _ in 1...20 {
      day.focus(TestApps.firefox)
      day.run(.seconds(3))
      day.focus(TestApps.editor)
      day.run(.seconds(30))
      day.focus(nil)
      day.run(.seconds(2))
    }
    #expect(words(day).count == 1)
  }

  @Test func whoEarnsTimeHasNotWalkedAway() {
    let day = day()
    day.focus(TestApps.firefox)
    day.run(.seconds(5))
    // In a terminal.
    day.focus(TestApps.editor)
    day.run(.seconds(40))
    day.earnElsewhere(.minutes(10))
    day.run(.minutes(5))
    #expect(words(day) == ["+org.mozilla.firefox 09:00:00"])
    // The ten minutes are used, and the next block screen is another one.
    day.focus(TestApps.firefox)
    day.run(.minutes(11))
    #expect(words(day).count == 2)
  }

  @Test func fromOneCoveredAppToTheNextIsALeavingToo() {
    let day = day()
    day.focus(TestApps.firefox)
    day.run(.seconds(5))
    day.focus(TestApps.game)
    #expect(words(day).dropFirst() == ["-org.mozilla.firefox 09:00:05", "+net.example.Game 09:00:05"])
  }

  @Test func nobodyLeavesABlockScreenWhileTheScreenIsLocked() {
    let day = day()
    day.focus(TestApps.firefox)
    day.lock()
    day.run(.hours(1))
    day.unlock()
    day.run(.minutes(1))
    #expect(words(day).count == 1)
  }

  @Test func aBlockScreenThatTheClockLiftsWasNotLeft() {
    var rules = TestApps.rules
    rules.groups[0].blockedHours = [HourSpan(from: TimeOfDay(minutes: 480), to: TimeOfDay(minutes: 570))]
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .hours(1), rules: rules)
    day.focus(TestApps.firefox)
    day.run(.hours(1))
    day.focus(TestApps.editor)
    day.run(.minutes(10))
    #expect(words(day) == ["+org.mozilla.firefox 09:00:00"])
  }

  @Test func whatWasLeftIsKnownWhenTheWatcherEnds() {
    let day = day()
    day.focus(TestApps.firefox)
    day.focus(TestApps.editor)
    day.turn(.stopping)
    #expect(words(day).count == 2)
  }
}
