import Core
import Testing

@Suite struct ReminderDayTests {
  @Test func whoBeginsWithTenMinutesIsWarnedOnlyAtTheLast() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10))
    day.focus(TestApps.firefox)
    day.run(.minutes(9) + .seconds(30))
    #expect(day.said == ["1 min left in Firefox"])
  }

  @Test func breaksDoNotRepeatAWarning() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(20))
    for _ in 0..<19 {
      day.focus(TestApps.firefox)
      day.run(.seconds(61))
      day.focus(TestApps.editor)
      #expect(day.picture.notes.isEmpty)
      day.run(.seconds(61))
    }
    #expect(day.said == ["5 min left in Firefox", "1 min left in Firefox"])
  }

  @Test func eachCrossingIsSaidOnce() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(90))
    day.focus(TestApps.firefox)
    day.run(.seconds(40))
    day.earnElsewhere(.seconds(30))
    #expect(day.picture.notes.isEmpty)
    day.run(.seconds(30))
    #expect(day.said == ["1 min left in Firefox", "1 min left in Firefox"])
  }

  @Test func theNudgeComesAfterAMomentAndGoesWithTheAppOrTheTime() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero)
    day.focus(TestApps.firefox)
    day.run(.milliseconds(1499))
    #expect(day.said.isEmpty)
    day.run(.milliseconds(1))
    #expect(day.said == ["Firefox: no time left"])
    day.focus(TestApps.editor)
    #expect(day.picture.notes.isEmpty)
    // A second one waits until half a minute has passed since the first.
    day.run(.seconds(5))
    day.focus(TestApps.game)
    day.run(.seconds(24))
    #expect(day.said.count == 1)
    day.run(.seconds(1))
    #expect(day.said == ["Firefox: no time left", "A Game: no time left"])
    day.run(.minutes(10))
    #expect(day.said.count == 2)
    day.earnElsewhere(.seconds(5))
    #expect(day.picture.notes.isEmpty)
  }

  @Test func passingByIsNotRemarkedUpon() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero)
    for _ in 0..<20 {
      day.focus(TestApps.firefox)
      day.run(.seconds(1))
      day.focus(TestApps.editor)
      day.run(.seconds(4))
    }
    #expect(day.said.isEmpty)
  }

  @Test func aClickOpensTheLogPanelAndOpeningItWithdrawsTheNudge() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero)
    day.focus(TestApps.firefox)
    day.run(.seconds(2))
    day.turn(.noteClicked(.nudge))
    #expect(day.effects == [.openLogPanel])
    day.turn(.logPanelOpened)
    #expect(day.picture.notes.isEmpty)
    day.turn(.noteClicked(.warning))
    #expect(day.effects == [.openLogPanel])
  }
}
