import Testing

@testable import Core

/// A scripted Sunday and the Monday morning after it, with the watcher on the one side and a plain reckoning on the
/// other. The machine sleeps between the visits.
struct PairDay {
  let desktop: TestDesktop
  private var reckoning: PlainReckoning
  /// What the watcher says of its rules, with what waits.
  private var state: Reconciliation
  /// Where the two did not agree, in words.
  private(set) var complaints: [String] = []
  /// What the rules in force have to be from these seconds on, as somebody worked it out.
  var expected: [Int: RuleSet] = [:]
  /// What is wished for, at these seconds.
  var wishes: [Int: RuleSet] = [:]
  /// When an emergency unlock is taken, if one is.
  var unlockAt: Int?

  /// What was covered at each step of the script, and what was left after it.
  private(set) var course: [Step] = []
  struct Step: Equatable {
    var covered: Set<WindowID>
    var left: Duration
  }

  init(_ rules: RuleSet) {
    desktop = TestDesktop(
      at: "2026-06-07 08:00:00", balance: Self.steps(8), rules: rules, pollEvery: .seconds(2))
    reckoning = PlainReckoning(
      rules, at: Self.second("Sun 08:00"), balance: 8 * Self.stepLength, step: Self.stepLength)
    state = Reconciliation(inForce: rules)
  }

  /// Around which time, from which step before it to which one after it, which windows can be seen (the lowest
  /// first; the last one is in front).
  private struct Visit {
    var steps: Range<Int>
    var scene: Scene

    init(_ time: String, _ steps: Range<Int>, _ shown: SeenWindow...) {
      let edge = second(time) / stepLength
      self.steps = edge + steps.lowerBound..<edge + steps.upperBound
      scene = Scene(front: shown.last?.id, windows: shown)
    }
  }

  static let page = window(1, TestApps.firefox, "Docs - Firefox")
  static let clips = window(1, TestApps.firefox, "Clips - Firefox")
  static let game = window(2, TestApps.game)
  static let editor = window(3, TestApps.editor)
  static let notes = window(3, TestApps.editor, "Notes on clips")
  static let chess = window(4, TestApps.chess)
  static let puzzle = window(5, TestApps.puzzle)

  /// Most edges of the rules lie within one.
  private static let visits = [
    Visit("Sun 08:00", 0..<3, page),
    Visit("Sun 09:00", -2..<2, editor, clips),
    Visit("Sun 09:30", 0..<3, game, editor),
    Visit("Sun 10:00", -1..<3, clips, game),
    Visit("Sun 10:20", 0..<2, clips, chess),
    Visit("Sun 11:00", -1..<2, page),
    Visit("Sun 11:30", 0..<3, game),
    Visit("Sun 12:00", 0..<1, notes),
    Visit("Sun 12:30", -1..<2, editor, clips),
    Visit("Sun 13:00", -1..<1, game),
    Visit("Sun 13:30", 0..<2, page, editor),
    Visit("Sun 14:00", 0..<1, puzzle),
    Visit("Sun 15:00", 0..<3, page),
    Visit("Sun 18:00", -1..<2, page),
    Visit("Sun 22:00", 0..<2, game),
    Visit("Mon 00:00", -1..<1, clips),
    Visit("Mon 04:00", -2..<2, editor, page),
    Visit("Mon 08:00", 0..<3, page),
  ]

  mutating func play() {
    for visit in Self.visits {
      sleep(until: visit.steps.lowerBound * Self.stepLength)
      for step in visit.steps { play(step * Self.stepLength, visit.scene) }
    }
    desktop.turn(.stopping)
    let ledger = desktop.ledger
    let charged = ledger.sittings.reduce(Duration.zero) { $0 + $1.charged }
    let free = ledger.sittings.reduce(Duration.zero) { $0 + $1.free }
    compare("charged", charged, reckoning.charged)
    compare("paid by free time", free, reckoning.free)
    compare("in the ledger", ledger.balance, reckoning.balance)
    for group in Set(reckoning.used.keys).union(ledger.sittings.map(\.group)) {
      compare("of \(group.rawValue)", used(of: group), reckoning.used[group] ?? 0)
    }
    if ledger.balance != ledger.entered - charged { complain("the balance is not the sum of the entries") }
    complaints += ledger.complaints
  }

  private mutating func sleep(until second: Int) {
    let length = second - reckoning.now
    guard length > 0 else { return }
    desktop.turn(.tick)
    reckoning.sleep(length)
    desktop.suspend(.seconds(length))
  }

  private mutating func play(_ second: Int, _ scene: Scene) {
    order(at: second)
    if desktop.scene != scene { desktop.show(scene.windows, front: scene.front) }
    if second == Self.second("Sun 10:00", 2) {
      desktop.press(.log("push-ups", reps: 10), on: 2)
      reckoning.earn(10 * Self.stepLength)
    }
    if second == Self.second("Sun 15:00") {
      desktop.earnElsewhere(Self.steps(10))
      reckoning.earn(10 * Self.stepLength)
    }
    desktop.run(Self.step / 2)
    let covered = Set(desktop.picture.shields.map(\.window))
    let wanted = reckoning.covered(scene)
    if covered != wanted {
      complain("covered \(covered.map(\.rawValue).sorted()), not \(wanted.map(\.rawValue).sorted())")
    }
    desktop.run(Self.step / 2)
    reckoning.pass(scene)
    course.append(Step(covered: covered, left: desktop.summary.balance))
    compare("left", desktop.summary.balance, reckoning.balance)
  }

  /// What the user asks for, and what was asked for and is due.
  private mutating func order(at second: Int) {
    state = state.settled(at: desktop.clocks.moment)
    if let wish = wishes[second] { state = state.wishing(wish, at: desktop.clocks.moment) }
    if second == unlockAt {
      let now = desktop.clocks.wall
      state.inForce.rest = Rest(from: now, until: now + state.inForce.strict.unlockLength)
    }
    if state.inForce != desktop.rules { desktop.setRules(state.inForce) }
    if let rules = expected.filter({ $0.key <= second }).max(by: { $0.key < $1.key })?.value {
      if rules != reckoning.rules { reckoning.follow(rules) }
    }
  }

  // MARK: What came of it

  func used(of group: GroupID) -> Duration {
    desktop.ledger.sittings.filter { $0.group == group || $0.otherGroups.contains(group) }
      .reduce(.zero) { $0 + $1.used }
  }

  private mutating func compare(_ what: String, _ found: Duration, _ wanted: Int) {
    if found != .seconds(wanted) { complain("\(found) \(what), not \(wanted)") }
  }

  private mutating func complain(_ text: String) {
    let (minute, steps) = (reckoning.now / 60 % 1440, reckoning.now % 60 / Self.stepLength)
    complaints.append("\(TimeOfDay(minutes: minute).text) and \(steps) steps: \(text)")
  }

  // MARK: Words of the script

  /// Most lengths of the script are counted in these, so that a day is short.
  static let step = Duration.seconds(stepLength)
  private static let stepLength = 10

  static func steps(_ count: Int) -> Duration { step * count }

  /// Seconds since Monday, 2026-06-01; a Monday is the next one.
  static func second(_ text: String, _ steps: Int = 0) -> Int {
    let parts = text.split(separator: " ")
    let day = parts[0] == "Mon" ? 7 : 6
    return (day * 1440 + TimeOfDay(parts[1])!.minutes) * 60 + steps * stepLength
  }

  static func wall(_ text: String) -> WallTime {
    LocalTime("2026-06-01 00:00:00").wall(in: .berlin) + .seconds(second(text))
  }

  static func blocked(_ app: Identification) -> BlockedApp {
    BlockedApp(app: app.app, name: app.name, aliases: app.clues)
  }

  private static func window(_ number: UInt32, _ app: Identification, _ title: String? = nil) -> SeenWindow {
    SeenWindow(id: WindowID(number), identity: app, title: title)
  }
}
