import Core

/// A simulated machine with the engine on it: clocks that only move when told, a ledger, windows.
///
/// It does what the watcher's main loop does: a turn a second while the engine polls, one at each deadline,
/// one for each event; effects are carried out and answered.
final class TestDesktop {
  private(set) var engine: Engine
  private(set) var clocks: TestClocks
  private(set) var ledger: FakeLedger
  private(set) var scene = Scene()
  private(set) var rules: RuleSet
  private(set) var reading = PresenceReading()
  private(set) var picture = Picture()
  /// Other effects than those of the ledger, in order.
  private(set) var effects: [Effect] = []
  private(set) var announced: [Announcement] = []
  /// Block screens that were met and left, in order.
  private(set) var visits: [Happening] = []
  private(set) var stores = 0
  /// Every note that was shown, once each, in English.
  private(set) var said: [String] = []
  private(set) var turns = 0
  /// Called after each turn.
  var check: ((TestDesktop) -> Void)?

  private var nextPoll: Duration
  private let pollEvery: Duration
  private var shown: [NoteSlot: Int] = [:]
  private let catalogue: ExerciseCatalogue
  private let preferences: Preferences
  private var allowance: KnownAllowance?
  private var run: Int64 = 4711

  init(
    at local: String, zone: CivilZone = .berlin, balance: Duration, rules: RuleSet = TestApps.rules,
    preferences: Preferences = Preferences(), pollEvery: Duration = .seconds(1),
    lastNudge: (WallTime) -> WallTime? = { _ in nil }
  ) {
    clocks = TestClocks(wall: LocalTime(local).wall(in: zone))
    ledger = FakeLedger(balance: balance, zone: zone)
    self.rules = rules
    self.preferences = preferences
    self.pollEvery = pollEvery
    catalogue = ExerciseCatalogue(rules: rules)
    engine = Engine(
      opening: Engine.Opening(
        rules: rules, preferences: preferences, zone: zone,
        ledger: ledger.reading(at: clocks.wall, sittings: []), lastNudge: lastNudge(clocks.wall), run: 4711,
        moment: clocks.moment))
    nextPoll = clocks.monotonic + .milliseconds(730)
    turn(.tick)
  }

  /// The watcher is killed, and starts again at once.
  func restart() {
    run += 1
    ledger.settleOpenSittings()
    engine = Engine(
      opening: Engine.Opening(
        rules: rules, preferences: preferences, zone: zone,
        ledger: ledger.reading(at: clocks.wall, sittings: []), allowance: allowance,
        usage: ledger.usage(since: clocks.wall + .seconds(-9 * 86_400)), run: run, moment: clocks.moment))
    turn(.presence(reading))
    turn(.scene(scene))
  }

  func explainer(queued: [QueuedChange] = []) -> Explainer {
    engine.explainer(queued: queued, at: clocks.moment)
  }

  var summary: Summary { engine.summary(at: clocks.moment) }
  var zone: CivilZone { ledger.zone }

  // MARK: Time

  /// Lets the loop run for a while.
  func run(_ length: Duration) {
    let end = clocks.monotonic + length
    while true {
      let polls = picture.watch == .polling
      if polls, nextPoll <= clocks.monotonic { nextPoll = clocks.monotonic + pollEvery }
      let due = min(engine.nextDeadline ?? end, polls ? nextPoll : end)
      guard due < end else { break }
      clocks.run(max(.zero, due - clocks.monotonic))
      turn(.tick)
    }
    clocks.run(end - clocks.monotonic)
    if let deadline = engine.nextDeadline, deadline <= clocks.monotonic { turn(.tick) }
  }

  /// Lets the loop run until the wall clock shows this local time.
  func run(until local: String) {
    let target = LocalTime.next(local, after: clocks.wall, in: zone).wall(in: zone)
    precondition(target >= clocks.wall, "\(local) has passed")
    run(target - clocks.wall)
  }

  func suspend(_ length: Duration) {
    clocks.sleep(length)
    turn(.tick)
  }

  /// The watcher does not get to run.
  func stall(_ length: Duration) {
    turn(.tick)
    clocks.run(length)
    turn(.tick)
  }

  func setClock(by length: Duration) {
    clocks.set(by: length)
    turn(.tick)
  }

  func move(to zone: CivilZone) {
    ledger.zone = zone
    turn(.zone(zone))
  }

  // MARK: What people and programs do

  func show(_ windows: [SeenWindow], front: WindowID?) {
    scene = Scene(front: front, windows: windows)
    turn(.scene(scene))
  }

  /// Brings a window to the front, and opens it first where it is not there.
  func focus(_ app: Identification?, window: UInt32? = nil) {
    guard let app else { return show(scene.windows, front: nil) }
    let number = window ?? UInt32(100 + TestApps.all.firstIndex(of: app)!)
    var windows = scene.windows
    let seen = windows.first { $0.id == WindowID(number) } ?? SeenWindow(id: WindowID(number), identity: app)
    windows.removeAll { $0.id == seen.id }
    show(windows + [seen], front: seen.id)
  }

  func read(_ change: (inout PresenceReading) -> Void) {
    change(&reading)
    turn(.presence(reading))
  }

  func lock() { read { $0.saverHasLocked = true } }
  func unlock() { read { $0.saverHasLocked = false } }

  /// Nobody touches anything for a while.
  func rest(_ length: Duration) {
    let since = clocks.monotonic
    guard let threshold = picture.idleThreshold, length >= threshold else { return run(length) }
    run(threshold)
    read { $0.idleSince = since }
    run(length - threshold)
  }

  /// The first input after that.
  func touch() { read { $0.idleSince = nil } }

  /// Answers the question that is shown.
  func answer(_ answer: NoteAnswer) {
    guard let note = picture.notes[.question] ?? picture.question?.note else { return }
    turn(.noteAnswered(number: note.number, answer))
  }

  func press(_ action: ShieldPress.Action, on window: UInt32) {
    turn(.pressed(ShieldPress(window: WindowID(window), action: action)))
  }

  /// `repgate log` in another process.
  func earnElsewhere(_ amount: Duration) {
    ledger.earn(nil, reps: 0, amount: saved(amount), at: clocks.wall)
    readLedger()
  }

  /// What the ledger keeps of what is earned.
  private func saved(_ amount: Duration) -> Duration {
    SavingRoom(rules.saveUpTo, balance: ledger.balance)?.part(of: amount) ?? amount
  }

  func correctElsewhere(down amount: Duration) {
    ledger.correct(down: amount)
    readLedger()
  }

  func setRules(_ rules: RuleSet) {
    self.rules = rules
    ledger.dayStart = rules.dayStart
    turn(.rules(rules))
  }

  func setBusy(_ isBusy: Bool) { ledger.isBusy = isBusy }

  func readLedger() {
    turn(.ledger(ledger.reading(at: clocks.wall, sittings: engine.sittings)))
  }

  func turn(_ event: Event) {
    turns += 1
    let turn = engine.handle(event, at: clocks.moment)
    picture = turn.picture
    for (slot, note) in picture.notes where (shown[slot] ?? 0) < note.number {
      shown[slot] = note.number
      said.append(note.title.text())
    }
    var hasToRead = false
    for effect in turn.effects {
      switch effect {
      case .store(let sitting):
        stores += 1
        ledger.store(sitting)
        hasToRead = hasToRead || !ledger.isBusy
      case .earn(let exercise, let reps):
        let amount = catalogue.exercise(exercise)!.earns(reps: reps)
        ledger.earn(exercise, reps: reps, amount: saved(amount), at: clocks.wall)
        hasToRead = true
      case .giveBack(let amount, _):
        ledger.giveBack(amount)
        hasToRead = true
      case .readLedger: hasToRead = true
      case .rememberAllowance(let known): allowance = known
      case .happened(let happening) where happening.isVisit: visits.append(happening)
      case .announce(let announcement): announced.append(announcement)
      default: effects.append(effect)
      }
    }
    if hasToRead { readLedger() }
    check?(self)
  }
}

extension Happening {
  fileprivate var isVisit: Bool {
    switch matter {
    case .shieldShown, .shieldLeft: true
    default: false
    }
  }
}
