@testable import Core

/// Rules as somebody might have them, and changes that somebody might make to them.
enum RandomRules {
  private static let apps = [TestApps.firefox, TestApps.game, TestApps.editor]
  private static let groups = [GroupID("one"), GroupID("two")]
  /// Some match what is open, in any case of its letters.
  private static let titles = ["*clips*", "*CLIPS*", "docs*", "*"].map { TitlePattern($0) }
  private static let categories = ["Game", "Network"]

  static func make(_ numbers: inout RandomNumbers) -> RuleSet {
    var rules = RuleSet()
    for _ in 0..<Int.random(in: 3...9, using: &numbers) { change(&rules, &numbers) }
    return rules
  }

  /// Changes one thing of any kind.
  static func changeAnything(_ rules: inout RuleSet, _ numbers: inout RandomNumbers) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    switch number(0...9) {
    case 0:
      let id = groups[number(0...1)]
      rules[group: id].limits.goes = Limits.Goes(
        longest: .minutes(number(1...10)), pause: .minutes(number(1...120)))
    case 1: rules[group: groups[number(0...1)]].limits.goes = Limits().goes
    case 2:
      let span = times(&numbers)
      rules.rest = Rest(from: span.from, until: span.until)
    default: change(&rules, &numbers)
    }
  }

  /// Changes one thing, for the better or the worse. No longest time in one go: the pause after it moves with what
  /// was used before, so no other rule can promise anything beside it.
  static func change(_ rules: inout RuleSet, _ numbers: inout RandomNumbers) {
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }
    func minutes(_ range: ClosedRange<Int>) -> Duration { .minutes(Int.random(in: range, using: &numbers)) }
    let id = groups.randomElement(using: &numbers) ?? groups[0]
    let app = apps.randomElement(using: &numbers) ?? apps[0]
    let blocked = BlockedApp(app: app.app, name: app.name, aliases: app.clues)
    switch Int.random(in: 0...18, using: &numbers) {
    case 0, 1, 2: rules[group: id].apps[app: app.app] = chance(3) ? nil : blocked
    case 3: rules[group: id].selectsEverything = chance(2)
    case 4: rules[group: id].allowed[app: app.app] = chance(2) ? nil : blocked
    case 5: rules[group: id].counting = chance(2) ? .visible : .inFront
    case 6: rules[group: id].blockedHours = spans(&numbers)
    case 7: rules[group: id].openHours = spans(&numbers)
    case 8: rules[group: id].limits.day = chance(3) ? nil : minutes(0...25)
    case 9: rules[group: id].limits.week = chance(3) ? nil : minutes(0...60)
    case 10: rules.freePerDay = minutes(0...15)
    case 11: rules.neverBlocked[app: app.app] = chance(2) ? nil : blocked
    case 12:
      let earns = Duration.seconds(10 * Int.random(in: 1...9, using: &numbers))
      rules.set(Exercise(id: ExerciseID("push-ups"), name: "push-ups", earns: earns, takes: .zero))
    case 13: rules.groups.removeAll { $0.id == id }
    case 14: rules[group: id].titles = titles.filter { _ in chance(3) }
    case 15: rules[group: id].categories = categories.filter { _ in chance(2) }
    case 16: rules.saveUpTo = chance(3) ? nil : minutes(1...30)
    case 17:
      let span = times(&numbers)
      rules.timedBlocks.append(TimedBlock(group: id, from: span.from, until: span.until))
    default: rules.strict.unlocks = Int.random(in: 0...3, using: &numbers)
    }
  }

  /// Up to a day, in the week from Monday, 2026-06-01 on.
  private static func times(_ numbers: inout RandomNumbers) -> (from: WallTime, until: WallTime) {
    let from = ReckonedDay.wall(60 * Int.random(in: 0...10_080, using: &numbers))
    return (from, from + .minutes(Int.random(in: 1...1440, using: &numbers)))
  }

  private static func spans(_ numbers: inout RandomNumbers) -> [HourSpan] {
    (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
      let days = Weekday.allCases.filter { _ in Bool.random(using: &numbers) }
      let (from, to) = (Int.random(in: 0...1439, using: &numbers), Int.random(in: 0...1440, using: &numbers))
      return HourSpan(
        days: days.isEmpty ? [.monday] : days, from: TimeOfDay(minutes: from), to: TimeOfDay(minutes: to))
    }
  }
}
