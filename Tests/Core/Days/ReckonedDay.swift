import Testing

@testable import Core

/// A day with the watcher on the one side and a plain reckoning on the other. Everything that happens lies between
/// two steps, and the machine sleeps between the visits.
struct ReckonedDay {
  let desktop: TestDesktop
  private(set) var reckoning: PlainReckoning
  /// What the watcher says of its rules, with what waits.
  private var state: Reconciliation
  /// Where the two did not agree, in words.
  private(set) var complaints: [String] = []
  /// What was covered at each step of the script, and what was left after it.
  private(set) var course: [Step] = []
  struct Step: Equatable {
    var covered: Set<WindowID>
    var left: Duration
  }

  /// Which windows can be seen for some steps (the lowest first; the last one is in front).
  struct Visit {
    /// Since Monday, 2026-06-01, in Berlin.
    var steps: Range<Int>
    var shown: [SeenWindow]
  }

  /// - Parameter balance: in steps.
  init(_ rules: RuleSet, from second: Int, balance: Int) {
    desktop = TestDesktop(
      at: Self.monday, balance: Self.steps(balance), rules: rules, pollEvery: .seconds(2))
    reckoning = PlainReckoning(
      rules, at: 0, balance: balance * Self.stepLength, step: Self.stepLength)
    state = Reconciliation(inForce: rules)
    sleep(until: second)
  }

  // MARK: What happens

  /// Lets the time of a visit pass.
  /// - Parameter before: what happens before a step, by its second.
  mutating func play(_ visit: Visit, before: (inout ReckonedDay, Int) -> Void) {
    sleep(until: visit.steps.lowerBound * Self.stepLength)
    let scene = Scene(front: visit.shown.last?.id, windows: visit.shown)
    for step in visit.steps {
      state = state.settled(at: desktop.clocks.moment)
      if state.inForce != desktop.rules { desktop.setRules(state.inForce) }
      before(&self, step * Self.stepLength)
      if desktop.scene != scene { desktop.show(scene.windows, front: scene.front) }
      play(scene)
    }
  }

  /// Asks for other rules.
  mutating func wish(_ rules: RuleSet) {
    change { day in day.state = day.state.wishing(rules, at: day.desktop.clocks.moment) }
  }

  mutating func unlock() {
    change { day in
      let now = day.desktop.clocks.wall
      day.state.inForce.rest = Rest(from: now, until: now + day.state.inForce.strict.unlockLength)
    }
  }

  /// From now on these rules have to be in force, as somebody worked it out.
  mutating func expect(_ rules: RuleSet) { reckoning.follow(rules) }

  /// Does so many push-ups at a shield, of a step each.
  mutating func press(_ reps: Int, on window: UInt32) {
    desktop.press(.log("push-ups", reps: reps), on: window)
    reckoning.earn(reps * Self.stepLength)
  }

  /// Earns so many steps, in another program.
  mutating func earn(_ count: Int) {
    desktop.earnElsewhere(Self.steps(count))
    reckoning.earn(count * Self.stepLength)
  }

  private mutating func change(_ what: (inout ReckonedDay) -> Void) {
    what(&self)
    if state.inForce != desktop.rules { desktop.setRules(state.inForce) }
  }

  private mutating func sleep(until second: Int) {
    let length = second - reckoning.now
    guard length > 0 else { return }
    desktop.turn(.tick)
    reckoning.sleep(length)
    desktop.suspend(.seconds(length))
  }

  private mutating func play(_ scene: Scene) {
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

  // MARK: What came of it

  /// Ends the day, and compares what is in the history.
  mutating func end() {
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

  private func used(of group: GroupID) -> Duration {
    desktop.ledger.sittings.filter { $0.group == group || $0.otherGroups.contains(group) }
      .reduce(.zero) { $0 + $1.used }
  }

  private mutating func compare(_ what: String, _ found: Duration, _ wanted: Int) {
    if found != .seconds(wanted) { complain("\(found) \(what), not \(wanted)") }
  }

  private mutating func complain(_ text: String) {
    let (day, minute) = (reckoning.now / 86_400, reckoning.now / 60 % 1440)
    let steps = reckoning.now % 60 / Self.stepLength
    complaints.append("day \(day), \(TimeOfDay(minutes: minute).text) and \(steps) steps: \(text)")
  }

  // MARK: Words of the scripts

  /// Most lengths are counted in these, so that a day is short.
  static let step = Duration.seconds(stepLength)
  static let stepLength = 10
  private static let monday = "2026-06-01 00:00:00"

  static func steps(_ count: Int) -> Duration { step * count }

  /// - Parameter second: since Monday, 2026-06-01.
  static func wall(_ second: Int) -> WallTime { LocalTime(monday).wall(in: .berlin) + .seconds(second) }

  static func blocked(_ app: Identification) -> BlockedApp {
    BlockedApp(app: app.app, name: app.name, aliases: app.clues)
  }

  static func window(_ number: UInt32, _ app: Identification, _ title: String? = nil) -> SeenWindow {
    SeenWindow(id: WindowID(number), identity: app, title: title)
  }
}
