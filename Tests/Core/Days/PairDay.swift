@testable import Core

/// A scripted Sunday and the Monday morning after it, for two rules that meet on it.
struct PairDay {
  private var day: ReckonedDay
  /// What the rules in force have to be from these seconds on, as somebody worked it out.
  var expected: [Int: RuleSet] = [:]
  /// What is wished for, at these seconds.
  var wishes: [Int: RuleSet] = [:]
  /// When an emergency unlock is taken, if one is.
  var unlockAt: Int?

  var complaints: [String] { day.complaints }
  var course: [ReckonedDay.Step] { day.course }

  init(_ rules: RuleSet) { day = ReckonedDay(rules, from: Self.second("Sun 08:00"), balance: 8) }

  mutating func play() {
    let (expected, wishes, unlockAt) = (expected, wishes, unlockAt)
    for visit in Self.visits {
      day.play(visit) { day, second in
        if let wish = wishes[second] { day.wish(wish) }
        if second == unlockAt { day.unlock() }
        // What came into force while nothing was to be seen is followed at the next visit.
        let rules = expected.filter { $0.key <= second }.max { $0.key < $1.key }?.value
        if let rules, rules != day.reckoning.rules { day.expect(rules) }
        if second == Self.second("Sun 10:00", 2) { day.press(10, on: 2) }
        if second == Self.second("Sun 15:00") { day.earn(10) }
      }
    }
    day.end()
  }

  // MARK: The script

  private static let page = ReckonedDay.window(1, TestApps.firefox, "Docs - Firefox")
  private static let clips = ReckonedDay.window(1, TestApps.firefox, "Clips - Firefox")
  private static let game = ReckonedDay.window(2, TestApps.game)
  private static let editor = ReckonedDay.window(3, TestApps.editor)
  private static let notes = ReckonedDay.window(3, TestApps.editor, "Notes on clips")
  private static let chess = ReckonedDay.window(4, TestApps.chess)
  private static let puzzle = ReckonedDay.window(5, TestApps.puzzle)

  /// Most edges of the rules lie within one.
  private static let visits = [
    visit("Sun 08:00", 0..<3, page),
    visit("Sun 09:00", -2..<2, editor, clips),
    visit("Sun 09:30", 0..<3, game, editor),
    visit("Sun 10:00", -1..<3, clips, game),
    visit("Sun 10:20", 0..<2, clips, chess),
    visit("Sun 11:00", -1..<2, page),
    visit("Sun 11:30", 0..<3, game),
    visit("Sun 12:00", 0..<1, notes),
    visit("Sun 12:30", -1..<2, editor, clips),
    visit("Sun 13:00", -1..<1, game),
    visit("Sun 13:30", 0..<2, page, editor),
    visit("Sun 14:00", 0..<1, puzzle),
    visit("Sun 15:00", 0..<3, page),
    visit("Sun 18:00", -1..<2, page),
    visit("Sun 22:00", 0..<2, game),
    visit("Mon 00:00", -1..<1, clips),
    visit("Mon 04:00", -2..<2, editor, page),
    visit("Mon 08:00", 0..<3, page),
  ]

  /// Around which time, from which step before it to which one after it.
  private static func visit(_ time: String, _ steps: Range<Int>, _ shown: SeenWindow...) -> ReckonedDay.Visit
  {
    let edge = second(time) / ReckonedDay.stepLength
    return ReckonedDay.Visit(steps: edge + steps.lowerBound..<edge + steps.upperBound, shown: shown)
  }

  // MARK: Its words

  static let step = ReckonedDay.step
  static func steps(_ count: Int) -> Duration { ReckonedDay.steps(count) }
  static func wall(_ text: String) -> WallTime { ReckonedDay.wall(second(text)) }
  static func blocked(_ app: Identification) -> BlockedApp { ReckonedDay.blocked(app) }

  /// Seconds since Monday, 2026-06-01; a Monday is the next one.
  static func second(_ text: String, _ steps: Int = 0) -> Int {
    let parts = text.split(separator: " ")
    let day = parts[0] == "Mon" ? 7 : 6
    return (day * 1440 + TimeOfDay(parts[1])!.minutes) * 60 + steps * ReckonedDay.stepLength
  }
}
