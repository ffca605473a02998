import Core

/// A desktop with forty windows, between which the focus moves; every third time with a new title in front.
struct FocusChanges {
  private var engine: Engine
  private var windows: [SeenWindow]
  private var moment: Moment

  init(rules: RuleSet) {
    let wall = WallTime(milliseconds: 1_790_000_000_000)
    moment = Moment(monotonic: .seconds(100), boottime: .seconds(100), wall: wall)
    engine = Engine(
      opening: Engine.Opening(
        rules: rules, zone: .utc,
        ledger: LedgerReading(
          balance: .seconds(36_000), day: DayStart.fourInTheMorning.day(of: wall, in: .utc)),
        run: 1, moment: moment))
    windows = (0..<40).map { number in
      let app = number % 2 == 0 ? "org.example.App\(number)" : "org.example.Free\(number)"
      return SeenWindow(
        id: WindowID(UInt32(number + 1)),
        identity: Identification(
          app: AppID(app), name: app,
          clues: [Clue(.desktopEntry, app), Clue(.windowClass, app), Clue(.executable, "/usr/bin/\(app)")],
          categories: ["Network", "Utility"]),
        title: "A page that no pattern has, number \(number) - Browser")
    }
  }

  /// - Returns: how long the engine took.
  mutating func next(_ number: Int) -> Duration {
    let index = number * 7 % windows.count
    if number % 3 == 0 { windows[index].title = "Another page, number \(number), of a site - Browser" }
    moment.monotonic += .milliseconds(300)
    moment.boottime += .milliseconds(300)
    moment.wall = moment.wall + .milliseconds(300)
    let event = Event.scene(Scene(front: windows[index].id, windows: windows))
    let (began, clock) = (ContinuousClock.now, ContinuousClock())
    _ = engine.handle(event, at: moment)
    return clock.now - began
  }
}
