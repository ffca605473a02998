import Core
import Testing

@Suite struct LedgerDayTests {
  @Test func anotherProcessEarnsMeanwhile() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(10))
    day.focus(TestApps.firefox)
    day.run(.seconds(9) + .milliseconds(400))
    day.earnElsewhere(.minutes(1))
    #expect(day.summary.balance == .seconds(60) + .milliseconds(600))
    day.run(.seconds(60))
    #expect(day.picture.shields.isEmpty)
    day.run(.milliseconds(600))
    #expect(day.picture.shields.count == 1)
    #expect(day.ledger.balance == .zero)
  }

  @Test func whatIsTakenAwayElsewhereEndsTheTimeAtOnceAndNobodyOwes() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10))
    day.focus(TestApps.firefox)
    day.run(.seconds(30) + .milliseconds(700))
    day.correctElsewhere(down: .minutes(20))
    #expect(day.picture.shields.count == 1)
    #expect(day.summary.balance == .zero)
    day.earnElsewhere(.minutes(1))
    #expect(day.summary.balance == .minutes(1))
    day.run(.seconds(10))
    day.turn(.stopping)
    #expect(day.ledger.balance == .seconds(50))
  }

  @Test func aBusyLedgerLosesNothing() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10))
    day.focus(TestApps.firefox)
    day.run(.seconds(5))
    day.setBusy(true)
    day.run(.seconds(20))
    day.focus(TestApps.game)
    day.run(.seconds(20))
    day.focus(TestApps.editor)
    day.run(.seconds(5))
    #expect(day.summary.balance == .minutes(10) - .seconds(45))
    #expect(day.ledger.balance > .minutes(10) - .seconds(6))
    day.setBusy(false)
    day.run(.seconds(2))
    #expect(day.ledger.balance == .minutes(10) - .seconds(45))
    #expect(day.ledger.sittings.allSatisfy { !$0.isOpen })
    #expect(day.ledger.complaints.isEmpty)
  }

  @Test func nothingIsChargedOrShownOnceTheProgramEnds() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10))
    day.focus(TestApps.firefox)
    day.run(.seconds(5))
    day.turn(.stopping)
    // The last write's answer came after it.
    day.stall(.seconds(5))
    #expect(day.summary.balance == .minutes(10) - .seconds(5))
    #expect(day.ledger.sittings.map(\.isOpen) == [false])
    day.correctElsewhere(down: .hours(1))
    #expect(day.picture == Picture(watch: .away))
  }
}
