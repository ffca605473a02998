import Testing

@testable import Core

/// A clock that is set is noted, and what was ordered once goes on as long as it would have.
@Suite struct ClockJumpTests {
  private func jumps(_ day: TestDesktop) -> [Duration] {
    day.effects.compactMap { effect in
      guard case .happened(let happening) = effect, case .clockJumped(let jump) = happening.matter else {
        return nil
      }
      return jump
    }
  }

  @Test func aClockThatIsSetIsNotedEitherWay() {
    let day = TestDesktop(at: "2026-06-01 12:00:00", balance: .minutes(20))
    day.focus(TestApps.firefox)
    day.run(.minutes(1))
    day.setClock(by: .hours(3))
    day.run(.minutes(1))
    day.setClock(by: .minutes(-90))
    day.run(.minutes(1))
    #expect(jumps(day).map { $0.components.seconds } == [10_800, -5400])
  }

  @Test func sleepAndSmallCorrectionsAreNone() {
    let day = TestDesktop(at: "2026-06-01 12:00:00", balance: .minutes(20))
    day.suspend(.hours(8))
    day.run(.minutes(1))
    day.setClock(by: .seconds(30))
    day.run(.minutes(1))
    day.move(to: .tokyo)
    #expect(jumps(day).isEmpty)
  }

  @Test func whatRunsGoesOnAsLong() {
    let noon = WallTime(milliseconds: 1_780_394_400_000)
    var rules = RuleSet()
    rules.rest = Rest(from: noon, until: noon + .minutes(30))
    rules.timedBlocks = [
      TimedBlock(group: .blocked, from: noon, until: noon + .minutes(60)),
      TimedBlock(group: .blocked, from: noon + .hours(8), until: noon + .hours(10)),
    ]
    // Ten minutes in, the clock is set an hour forward.
    let moved = rules.afterJump(of: .hours(1), at: noon + .minutes(70))
    #expect(moved.rest?.until == noon + .minutes(90))
    #expect(moved.timedBlocks.map(\.until) == [noon + .minutes(120), noon + .hours(10)])
    // And back.
    #expect(moved.afterJump(of: .hours(-1), at: noon + .minutes(15)) == rules)
  }
}
