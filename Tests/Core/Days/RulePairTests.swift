import Testing

@testable import Core

/// Every two kinds of rules on one scripted day, beside a plain reckoning of what the manual says.
@Suite struct RulePairTests {
  /// Two kinds, said of the same group or of two that overlap.
  struct Pair: Sendable, CustomTestStringConvertible {
    var first: RuleKind
    var second: RuleKind
    var isOfTwoGroups: Bool

    var testDescription: String {
      "\(first) and \(second)" + (isOfTwoGroups ? " of two groups" : "")
    }

    var kinds: [RuleKind] { [first, second] }

    /// Whose group a kind is said of.
    private func group(of kind: RuleKind) -> GroupID {
      let other = kind == first ? second : first
      if !isOfTwoGroups { return kind.ownGroup ?? other.ownGroup ?? .blocked }
      return kind == second && first.shapesAGroup ? RuleKind.more : .blocked
    }

    func add(_ kind: RuleKind, _ parts: [RuleKind.Part], to rules: inout RuleSet) {
      for part in parts { kind.add(part, to: &rules, of: group(of: kind)) }
    }

    /// The groups that there are, with the rules of these kinds.
    func rules(_ kinds: [RuleKind]) -> RuleSet {
      var rules = TestApps.rules
      if isOfTwoGroups, first.shapesAGroup, second.shapesAGroup {
        rules.groups.append(
          Group(
            id: RuleKind.more, name: "More",
            apps: [PairDay.blocked(TestApps.firefox), PairDay.blocked(TestApps.editor)]))
      }
      rules.set(Exercise(id: "push-ups", name: "push-ups", earns: PairDay.step, takes: .zero))
      for kind in kinds { add(kind, [.stricter, .looser], to: &rules) }
      return rules
    }
  }

  static let pairs: [Pair] = RuleKind.allCases.enumerated().flatMap { index, first in
    RuleKind.allCases[(index + 1)...].flatMap { second in
      let canBeApart =
        first.shapesAGroup && (second.shapesAGroup || second.ownGroup != nil)
        || first.ownGroup != nil && second.shapesAGroup
      return (canBeApart ? [false, true] : [false]).map {
        Pair(first: first, second: second, isOfTwoGroups: $0)
      }
    }
  }

  @Test(arguments: pairs) func whatHoldsAndWhatIsTakenIsWhatTheManualSays(_ pair: Pair) {
    var day = Self.day(pair)
    day.play()
    #expect(day.complaints.isEmpty)
  }

  static let kindsOfTheirOwn = RuleKind.allCases.filter { ![.strict, .unlock].contains($0) }

  /// The script meets each kind: with it the day takes another course. Strict mode alone asks for nothing; an unlock
  /// needs no rules of its own.
  @Test(arguments: kindsOfTheirOwn)
  func eachKindMakesADifference(_ kind: RuleKind) {
    let pair = Pair(first: kind, second: kind, isOfTwoGroups: false)
    var (with, without) = (PairDay(pair.rules([kind])), PairDay(pair.rules([])))
    with.play()
    without.play()
    #expect(with.course != without.course)
  }

  /// The day with both rules. In strict mode the other rule is wished for at 10:00 and given up at 12:00, and what
  /// is looser comes an hour later.
  static func day(_ pair: Pair) -> PairDay {
    guard pair.kinds.contains(.strict) else {
      let rules = pair.rules(pair.kinds)
      var day = PairDay(rules)
      if pair.kinds.contains(.unlock) { unlock(&day, pair) { _ in pair.rules(pair.kinds) } }
      return day
    }
    let kind = pair.first == .strict ? pair.second : pair.first
    guard kind != .unlock else { return unlockInStrictMode(pair) }
    let without = pair.rules([.strict])
    let both = pair.rules([.strict, kind])
    var stricter = without
    pair.add(kind, [.stricter], to: &stricter)
    var day = PairDay(without)
    var wish = both
    // As long as it would have been, but an hour later.
    if kind == .rest {
      wish.rest = Rest(from: PairDay.wall("Sun 10:00"), until: PairDay.wall("Sun 11:30"))
    }
    day.wishes = [PairDay.second("Sun 10:00"): wish, PairDay.second("Sun 12:00"): without]
    day.expected = [
      PairDay.second("Sun 10:00"): stricter, PairDay.second("Sun 11:00"): both,
      PairDay.second("Sun 12:00"): stricter, PairDay.second("Sun 13:00"): without,
    ]
    return day
  }

  /// All is open for an hour from a step after 10:00 on.
  private static func unlock(_ day: inout PairDay, _ pair: Pair, _ rules: (_ hasWaited: Bool) -> RuleSet) {
    day.unlockAt = PairDay.second("Sun 10:00", 1)
    let from = PairDay.second("Sun 10:00", 1)
    for second in [from, PairDay.second("Sun 11:00")] {
      var opened = rules(second > from)
      opened.rest = Rest(
        from: PairDay.wall("Sun 10:00") + PairDay.step, until: PairDay.wall("Sun 11:00") + PairDay.step)
      day.expected[second] = opened
    }
  }

  /// An unlock hurries nothing that waits: free minutes that were wished for at 10:00.
  private static func unlockInStrictMode(_ pair: Pair) -> PairDay {
    let rules = pair.rules(pair.kinds)
    var wish = rules
    RuleKind.freeMinutes.add(.looser, to: &wish, of: .blocked)
    var day = PairDay(rules)
    day.wishes = [PairDay.second("Sun 10:00"): wish]
    unlock(&day, pair) { $0 ? wish : rules }
    return day
  }
}
