import Testing

@testable import Core

#if canImport(Glibc)
  import Glibc
#endif

/// Random rules that change in a random week, beside a plain reckoning. `REPGATE_SEED=n` plays one case again,
/// `REPGATE_ROUNDS=n` plays more of them.
@Suite struct RandomRuleDayTests {
  @Test func whatHoldsAndWhatIsTakenIsWhatTheManualSays() {
    let seed = Self.setting("REPGATE_SEED")
    let first = seed ?? UInt64.random(in: 0..<(1 << 48))
    for round in 0..<(seed == nil ? Self.setting("REPGATE_ROUNDS") ?? 20 : 1) {
      guard let complaint = Self.play(seed: first + round) else { continue }
      Issue.record("REPGATE_SEED=\(first + round): \(complaint)")
      return
    }
  }

  private static let windows = [
    ReckonedDay.window(1, TestApps.firefox, "Docs - Firefox"),
    ReckonedDay.window(2, TestApps.firefox, "Clips - Firefox"),
    ReckonedDay.window(3, TestApps.game),
    ReckonedDay.window(4, TestApps.editor, "Notes on clips"),
    ReckonedDay.window(5, TestApps.chess, "Chess"),
  ]

  private static func play(seed: UInt64) -> String? {
    var numbers = RandomNumbers(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    var rules = RandomRules.make(&numbers)
    for _ in 0..<number(0...4) { RandomRules.changeAnything(&rules, &numbers) }
    var day = ReckonedDay(rules, from: 60 * number(0...1440), balance: number(0...90))
    for _ in 0..<14 {
      if number(0...3) == 0 { RandomRules.changeAnything(&rules, &numbers) }
      let begins = day.reckoning.now / ReckonedDay.stepLength + number(0...5000)
      let visit = ReckonedDay.Visit(
        steps: begins..<begins + number(1...60),
        shown: Array(windows.shuffled(using: &numbers).prefix(number(1...3))))
      let earned = number(0...60)
      day.play(visit) { day, second in
        guard second == visit.steps.lowerBound * ReckonedDay.stepLength else { return }
        if rules != day.reckoning.rules {
          day.wish(rules)
          day.expect(rules)
        }
        if earned > 30 { day.earn(earned) }
      }
      if let complaint = day.complaints.first {
        let words = RuleChange.lines(from: RuleSet(), to: day.reckoning.rules).joined(separator: "; ")
        return "\(complaint) at \(visit) under \(words)"
      }
    }
    day.end()
    return day.complaints.first
  }

  private static func setting(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}
