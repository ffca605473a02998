import Core
import Testing

@Suite struct EngineTests {
  static let firefox = Identification(app: AppID("firefox"), name: "Firefox")
  static let editor = Identification(app: AppID("editor"), name: "Editor")
  static let rules = RuleSet(groups: [
    Group(id: .blocked, name: "Blocked", apps: [BlockedApp(app: AppID("firefox"), name: "Firefox")])
  ])

  static func moment(_ seconds: Double) -> Moment {
    let passed = Duration.milliseconds(Int64(seconds * 1000))
    return Moment(
      monotonic: .seconds(1000) + passed, boottime: .seconds(5003) + passed,
      wall: WallTime(milliseconds: 1_780_000_000_017) + passed)
  }

  static func engine(balance: Duration) -> Engine {
    Engine(
      opening: Engine.Opening(
        rules: rules, zone: .utc,
        ledger: LedgerReading(
          balance: balance,
          day: DayStart.fourInTheMorning.day(of: moment(0).wall, in: .utc)),
        run: 7, moment: moment(0)))
  }

  @Test func coversEveryWindowAtTheExactEndOfTheBalance() {
    var engine = Self.engine(balance: .seconds(3))
    let scene = Scene(
      front: WindowID(1),
      windows: [
        SeenWindow(id: WindowID(2), identity: Self.firefox),
        SeenWindow(id: WindowID(3), identity: Self.editor),
        SeenWindow(id: WindowID(1), identity: Self.firefox),
      ])
    #expect(engine.handle(.scene(scene), at: Self.moment(0.25)).picture.shields.isEmpty)
    #expect(engine.nextDeadline == Self.moment(3.25).monotonic)
    for second in 1...3 {
      #expect(engine.handle(.tick, at: Self.moment(Double(second))).picture.shields.isEmpty)
    }
    #expect(engine.summary(at: Self.moment(3.2)).balance == .milliseconds(50))
    let turn = engine.handle(.tick, at: Self.moment(3.25))
    #expect(turn.picture.shields.map(\.window) == [WindowID(2), WindowID(1)])
    let stored = turn.effects.compactMap { if case .store(let sitting) = $0 { sitting } else { nil } }
    #expect(stored.map(\.charged) == [.seconds(3)])
    #expect(stored.map(\.isOpen) == [false])
  }

  @Test func itRestsWhileNothingIsUsedAndTheWallClockGoesOn() {
    var engine = Self.engine(balance: .seconds(60))
    func front(_ identity: Identification) -> Event {
      .scene(Scene(front: WindowID(1), windows: [SeenWindow(id: WindowID(1), identity: identity)]))
    }
    _ = engine.handle(front(Self.editor), at: Self.moment(1))
    #expect(engine.isResting(at: Self.moment(2)))
    // The wall clock was set, or the machine slept.
    for jump in [-60, 60] {
      var moment = Self.moment(3)
      moment.wall = moment.wall + .seconds(jump)
      #expect(!engine.isResting(at: moment))
    }
    _ = engine.handle(front(Self.firefox), at: Self.moment(4))
    #expect(!engine.isResting(at: Self.moment(5)))
    _ = engine.handle(front(Self.editor), at: Self.moment(6))
    #expect(engine.isResting(at: Self.moment(7)))
  }
}
