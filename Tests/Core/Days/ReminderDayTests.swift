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
    #expect(day.effects == [.rememberNudge, .openLogPanel])
    day.turn(.logPanelOpened)
    #expect(day.picture.notes.isEmpty)
    day.turn(.noteClicked(.warning))
    #expect(day.effects == [.rememberNudge, .openLogPanel])
  }

  @Test func warningsComeWhereTheyAreWished() {
    let wished = Preferences(warnings: [.seconds(30), .minutes(2), .minutes(2), .minutes(8)])
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10), preferences: wished)
    day.focus(TestApps.firefox)
    day.run(.minutes(8) + .seconds(10))
    // Eight of ten minutes need no word.
    #expect(day.said == ["2 min left in Firefox"])
    day.turn(.preferences(Preferences(warnings: [.seconds(90)])))
    day.run(.minutes(1) + .seconds(45))
    #expect(day.said == ["2 min left in Firefox", "1 min 30 s left in Firefox"])
    day.earnElsewhere(.minutes(20))
    day.turn(.preferences(Preferences(warnings: [])))
    day.run(.minutes(20))
    #expect(day.said.count == 2)
  }

  @Test func nudgesAreAsFarApartAsIsWished() {
    let wished = Preferences(nudgePause: .minutes(2))
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero, preferences: wished)
    day.focus(TestApps.firefox)
    day.run(.seconds(2))
    #expect(day.effects == [.rememberNudge])
    day.focus(TestApps.game)
    day.run(.seconds(119))
    #expect(day.said.count == 1)
    day.run(.seconds(1))
    #expect(day.said.count == 2)
    day.focus(TestApps.firefox)
    day.turn(.preferences(Preferences(nudgePause: .zero)))
    day.run(.seconds(2))
    #expect(day.said.count == 3)
  }

  /// How long ago an earlier watcher's last nudge was, and whether one comes after the usual moment.
  @Test(arguments: [(20, false), (40, true), (-3600, true)])
  func theLastNudgeIsKnownAfterARestart(secondsAgo: Int, comes: Bool) {
    let day = TestDesktop(
      at: "2026-06-01 09:00:00", balance: .zero, lastNudge: { $0 + .seconds(-secondsAgo) })
    day.focus(TestApps.firefox)
    day.run(.seconds(3))
    #expect(day.said.isEmpty == !comes)
    day.run(.seconds(10))
    #expect(day.said.count == 1)
  }

  @Test func theCountdownIsSilentAndInStepWithTheTimeLeft() {
    let day = TestDesktop(
      at: "2026-06-01 09:00:00", balance: .seconds(100),
      preferences: Preferences(warnings: [], showsCountdown: true))
    #expect(day.said.isEmpty)
    day.focus(TestApps.firefox)
    day.run(.seconds(12))
    #expect(day.said == ["1 min 40 s left in Firefox", "1 min 30 s left in Firefox"])
    #expect(day.picture.notes[.countdown]?.isSilent == true)
    day.focus(TestApps.editor)
    #expect(day.picture.notes.isEmpty)
    day.run(.minutes(5))
    day.focus(TestApps.firefox)
    day.run(.seconds(89))
    let steps = ["1 min 28 s", "1 min 15 s", "1 min", "45 s", "30 s", "15 s"]
    #expect(day.said.dropFirst(2).elementsEqual(steps.map { "\($0) left in Firefox" }))
    #expect(day.picture.notes[.countdown] == nil)
  }

  @Test func theCountdownLeavesTheWordToAWarning() {
    let day = TestDesktop(
      at: "2026-06-01 09:00:00", balance: .seconds(80), preferences: Preferences(showsCountdown: true))
    day.focus(TestApps.firefox)
    day.run(.seconds(37))
    let steps = ["1 min 20 s", "1 min 15 s", "1 min", "45 s"]
    #expect(day.said == steps.map { "\($0) left in Firefox" })
    #expect(day.picture.notes[.countdown]?.isSilent == true)
  }

  @Test func withoutTheWishThereIsNoCountdown() {
    let day = TestDesktop(
      at: "2026-06-01 09:00:00", balance: .minutes(5), preferences: Preferences(warnings: []))
    day.focus(TestApps.firefox)
    day.run(.minutes(2))
    day.turn(.preferences(Preferences(warnings: [], showsCountdown: true)))
    #expect(day.said == ["3 min left in Firefox"])
    day.turn(.preferences(Preferences(warnings: [])))
    #expect(day.picture.notes.isEmpty)
  }
}
