import Core
import Testing

@Suite struct PresenceDayTests {
  @Test func lockedTimeIsNotChargedAndNoShieldStandsAboveALocker() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(30))
    day.focus(TestApps.firefox)
    day.run(.seconds(10))
    day.lock()
    #expect(day.picture.watch == .away)
    #expect(day.summary.screen == .locked)
    #expect(day.ledger.sittings.map(\.isOpen) == [false])
    let turns = day.turns
    day.run(.hours(1))
    #expect(day.turns <= turns + 1)
    #expect(day.summary.balance == .seconds(20))
    day.unlock()
    day.run(.seconds(20))
    #expect(day.picture.shields.count == 1)
    day.lock()
    #expect(day.picture.shields.isEmpty)
    #expect(day.picture.notes.isEmpty)
    day.unlock()
    #expect(day.picture.shields.count == 1)
  }

  @Test func lockingForSecondsChangesNothingElse() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(5))
    day.focus(TestApps.firefox)
    for _ in 0..<20 {
      day.run(.seconds(3))
      day.lock()
      day.run(.seconds(3))
      day.unlock()
    }
    #expect(day.summary.balance == .minutes(4))
    #expect(day.picture.shields.isEmpty)
    #expect(day.said.isEmpty)
  }

  @Test func aDarkScreenKeepsTheShields() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero)
    day.focus(TestApps.firefox)
    day.read { $0.monitorIsOff = true }
    #expect(day.summary.screen == .off)
    #expect(day.picture.shields.count == 1)
    #expect(day.picture.watch == .away)
  }

  @Test func aSleepThatIsAnnouncedFindsTheSittingClosed() {
    let day = TestDesktop(at: "2026-06-01 22:00:00", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(.minutes(5) + .milliseconds(400))
    day.read { $0.isFallingAsleep = true }
    #expect(day.ledger.sittings.map(\.isOpen) == [false])
    #expect(day.ledger.balance == .minutes(25) - .milliseconds(400))
    day.suspend(.hours(9))
    day.read { $0.isFallingAsleep = false }
    day.run(.minutes(1))
    #expect(day.summary.balance == .minutes(24) - .milliseconds(400))
  }

  @Test func aNightOfShortWakingsCostsNothing() {
    let day = TestDesktop(at: "2026-06-01 22:00:00", balance: .minutes(30))
    day.focus(TestApps.firefox)
    day.run(.minutes(5))
    // No word of any sleep comes from anybody.
    for _ in 0..<40 {
      day.suspend(.minutes(15))
      day.run(.milliseconds(900))
    }
    #expect(day.summary.balance >= .minutes(25) - .seconds(40))
  }
}
