import Testing

@testable import Core

/// Every decision that the engine can make, in words. `REPGATE_REGENERATE=1` writes the snapshot anew.
@Suite struct ExplanationTests {
  @Test func theWordsOfEveryDecisionAreThose() throws {
    let text = Self.cases.map { name, text in "== \(name)\n\(text)\n" }.joined(separator: "\n")
    let path = #filePath.replacing("ExplanationTests.swift", with: "Explanations.txt")
    try Snapshot.expect(text, in: path, suite: "ExplanationTests")
  }

  // MARK: The desktop

  private static let firefox = TestApps.firefox
  private static let terminal = Identification(
    app: AppID("xterm"), name: "XTerm", clues: [Clue(.windowClass, "XTerm")], categories: ["TerminalEmulator"]
  )
  private static let games = GroupID("games")
  private static let sites = GroupID("sites")
  private static let blocked = BlockedApp(app: firefox.app, name: firefox.name, aliases: firefox.clues)

  private static func rules(_ change: (inout RuleSet) -> Void = { _ in }) -> RuleSet {
    var rules = RuleSet(groups: [Group(id: games, name: "Games", apps: [blocked])])
    change(&rules)
    return rules
  }

  private struct Situation {
    var name: String
    var rules: RuleSet
    var balance: Duration = .minutes(12)
    var app = ExplanationTests.firefox
    var title: String?
    /// At half past two on a Monday.
    var prepare: (TestDesktop) -> Void = { _ in }
    var place = Explanation.Place.front
    var queued: [QueuedChange] = []
    /// Today, of it.
    var used: DayUse.Used?
  }

  private static func text(_ situation: Situation) -> String {
    let day = TestDesktop(at: "2026-06-01 14:30:00", balance: situation.balance, rules: situation.rules)
    if situation.place != .notOpen {
      let window = SeenWindow(
        id: WindowID(7), identity: situation.app, title: situation.title,
        isShown: situation.place != .hidden)
      let editor = SeenWindow(id: WindowID(8), identity: TestApps.editor)
      day.show([window, editor], front: situation.place == .front ? window.id : editor.id)
    }
    situation.prepare(day)
    var explainer = day.explainer(queued: situation.queued)
    explainer.usedToday = situation.used.map { [$0] } ?? []
    return explainer.explanation(of: situation.app).sentences.joined(separator: "\n")
  }

  private static var cases: [(String, String)] { situations.map { ($0.name, text($0)) } }

  private static func hours(_ text: String) -> [HourSpan] { [HourSpan(text)!] }

  private static var situations: [Situation] {
    selections + standings + limits + places + waiting
  }

  private static var selections: [Situation] {
    func group(_ change: (inout Group) -> Void) -> RuleSet {
      rules {
        $0.groups[0].apps = []
        change(&$0.groups[0])
      }
    }
    var game = firefox
    game.categories = ["Network", "Game"]
    var locker = firefox
    locker.protection = .locker
    return [
      Situation(name: "no group", rules: RuleSet()),
      Situation(name: "by name", rules: rules()),
      Situation(name: "by category", rules: group { $0.categories = ["Game"] }, app: game),
      Situation(name: "by everything", rules: group { $0.selectsEverything = true }),
      Situation(
        name: "by title", rules: group { $0.titles = [TitlePattern("*YouTube*")] }, title: "Cats - YouTube"),
      Situation(
        name: "left out",
        rules: group {
          $0.selectsEverything = true
          $0.allowed = [blocked]
        }),
      Situation(name: "never blocked by the user", rules: rules { $0.neverBlocked = [blocked] }),
      Situation(name: "a terminal", rules: group { $0.selectsEverything = true }, app: terminal),
      Situation(name: "protected", rules: rules(), app: locker),
      Situation(
        name: "two groups, one of them closed",
        rules: rules {
          $0.groups.append(Group(id: sites, name: "Sites & more", apps: [blocked]))
          $0.groups[1].blockedHours = hours("09:00-17:00")
        }),
    ]
  }

  private static var standings: [Situation] {
    [
      Situation(name: "time left", rules: rules()),
      Situation(name: "no time left", rules: rules(), balance: .zero),
      Situation(
        name: "used today", rules: rules(),
        used: DayUse.Used(firefox.app, used: .minutes(25), charged: .minutes(25), free: .zero)),
      Situation(
        name: "used today, some of it free", rules: rules { $0.freePerDay = .minutes(10) },
        used: DayUse.Used(firefox.app, used: .minutes(25), charged: .minutes(15), free: .minutes(10))),
      Situation(name: "free minutes and time", rules: rules { $0.freePerDay = .minutes(10) }),
      Situation(name: "free minutes alone", rules: rules { $0.freePerDay = .minutes(10) }, balance: .zero),
      Situation(name: "hours, closed", rules: rules { $0.groups[0].blockedHours = hours("09:00-17:00") }),
      Situation(name: "hours, later", rules: rules { $0.groups[0].blockedHours = hours("20:00-22:00") }),
      Situation(name: "hours, open", rules: rules { $0.groups[0].openHours = hours("14:00-16:00") }),
      Situation(
        name: "hours over midnight", rules: rules { $0.groups[0].blockedHours = hours("Sun 22:00-15:00") }),
      Situation(
        name: "blocked once",
        rules: rules {
          let now = LocalTime("2026-06-01 14:00:00").wall(in: .berlin)
          $0.timedBlocks = [TimedBlock(group: games, from: now, until: now + .minutes(90))]
        }),
      Situation(
        name: "a pause of all rules",
        rules: rules {
          let now = LocalTime("2026-06-01 14:00:00").wall(in: .berlin)
          $0.rest = Rest(from: now, until: now + .minutes(90))
        }, balance: .zero),
    ]
  }

  private static var limits: [Situation] {
    func limited(_ limits: Limits) -> RuleSet { rules { $0.groups[0].limits = limits } }
    func use(_ minutes: Int) -> (TestDesktop) -> Void { { $0.run(.minutes(minutes)) } }
    return [
      Situation(name: "day limit, some used", rules: limited(Limits(day: .minutes(10))), prepare: use(4)),
      Situation(name: "day limit, all used", rules: limited(Limits(day: .minutes(4))), prepare: use(5)),
      Situation(name: "day limit of none", rules: limited(Limits(day: .zero))),
      Situation(name: "week limit, some used", rules: limited(Limits(week: .hours(5))), prepare: use(4)),
      Situation(name: "week limit, all used", rules: limited(Limits(week: .minutes(4))), prepare: use(5)),
      Situation(
        name: "one go, some used", rules: limited(Limits(atATime: .minutes(6), pause: .minutes(30))),
        prepare: use(4)),
      Situation(
        name: "one go, then the pause", rules: limited(Limits(atATime: .minutes(4), pause: .minutes(30))),
        prepare: use(5)),
    ]
  }

  private static var places: [Situation] {
    [
      Situation(name: "seen beside something else", rules: rules(), place: .visible),
      Situation(
        name: "seen, and counts so", rules: rules { $0.groups[0].counting = .visible }, place: .visible),
      Situation(name: "seen, no time left", rules: rules(), balance: .zero, place: .visible),
      Situation(name: "not seen", rules: rules(), place: .hidden),
      Situation(name: "not seen, no time left", rules: rules(), balance: .zero, place: .hidden),
      Situation(
        name: "not seen, blocked hours", rules: rules { $0.groups[0].blockedHours = hours("09:00-17:00") },
        place: .hidden),
      Situation(name: "not open", rules: rules(), place: .notOpen),
      Situation(name: "locked", rules: rules(), prepare: { $0.lock() }),
      Situation(name: "dark", rules: rules(), prepare: { $0.read { $0.monitorIsOff = true } }),
    ]
  }

  private static var waiting: [Situation] {
    var looser = rules()
    looser.groups[0].limits.day = .minutes(60)
    looser.freePerDay = .minutes(30)
    let noon = LocalTime("2026-06-01 14:25:00").wall(in: .berlin)
    let change = QueuedChange(
      asked: Anchor(Moment(monotonic: .zero, boottime: .zero, wall: noon)), wait: .minutes(15),
      keys: [.dayLimit(games), .freePerDay], rules: looser)
    return [
      Situation(
        name: "a change waits", rules: rules { $0.groups[0].limits.day = .minutes(30) }, queued: [change])
    ]
  }
}
