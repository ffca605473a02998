import Testing

@testable import Core

#if canImport(Glibc)
  import Glibc
#endif

/// What holds at once in strict mode never gives more time than there was. `REPGATE_SEED=n` plays one case again,
/// `REPGATE_ROUNDS=n` plays more of them.
@Suite struct StrictWeekTests {
  @Test func nothingThatHoldsAtOnceGivesASecondMore() {
    let seed = Self.setting("REPGATE_SEED")
    let first = seed ?? UInt64.random(in: 0..<(1 << 48))
    for round in 0..<(seed == nil ? Self.setting("REPGATE_ROUNDS") ?? 8 : 1) {
      guard let complaint = Self.play(seed: first + round) else { continue }
      Issue.record("REPGATE_SEED=\(first + round): \(complaint)")
      return
    }
  }

  private static func play(seed: UInt64) -> String? {
    var numbers = RandomNumbers(seed: seed)
    var old = RandomRules.make(&numbers)
    var wished = old
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { RandomRules.change(&wished, &numbers) }
    let now = TestClocks(wall: LocalTime("2026-05-01 12:00:00").wall(in: .berlin)).moment
    old.strict.isOn = true
    old.strict.since = Anchor(Moment(monotonic: .zero, boottime: .zero, wall: now.wall + .hours(-24)))
    wished.strict = old.strict
    let new = Reconciliation(inForce: old).wishing(wished, at: now).inForce
    let life = Life.random(&numbers)
    let (before, after) = (life.openTime(under: old), life.openTime(under: new))
    guard after > before + .seconds(1) else { return nil }
    return "\(after - before) more by " + RuleChange.lines(from: old, to: new).joined(separator: "; ")
      + " under \(old.groups)"
  }

  private static func setting(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  /// What somebody wants to do in a week, whatever is blocked.
  private struct Life {
    /// So long after the last one, an app is wanted for so long, and so many push-ups are done before.
    var sittings: [(after: Duration, app: Int, length: Duration, reps: Int)]

    static func random(_ numbers: inout RandomNumbers) -> Life {
      Life(
        sittings: (0..<14).map { _ in
          (
            after: .minutes(Int.random(in: 0...1300, using: &numbers)),
            app: Int.random(in: 0...2, using: &numbers),
            length: .minutes(Int.random(in: 1...20, using: &numbers)),
            reps: Int.random(in: 0...9, using: &numbers)
          )
        })
    }

    /// For how long something was in front that was not covered.
    func openTime(under rules: RuleSet) -> Duration {
      let day = TestDesktop(at: "2026-06-01 06:00:00", balance: .minutes(10), rules: rules)
      var open = Duration.zero
      var last: (instant: Duration, isOpen: Bool) = (day.clocks.monotonic, false)
      day.check = { day in
        if last.isOpen { open += day.clocks.monotonic - last.instant }
        let front = day.scene.front
        last = (day.clocks.monotonic, front != nil && !day.picture.shields.contains { $0.window == front })
      }
      for sitting in sittings {
        day.suspend(sitting.after)
        if sitting.reps > 0 { day.press(.log(ExerciseID("push-ups"), reps: sitting.reps), on: 100) }
        day.focus(TestApps.all[sitting.app])
        day.run(sitting.length)
        day.focus(nil)
      }
      return open
    }
  }
}
