import Testing

@testable import Core

/// Stricter at once, looser later.
@Suite struct StrictModeTests {
  /// Noon of a machine that started an hour before.
  private static let noon = Moment(
    monotonic: .seconds(3600), boottime: .seconds(3600), wall: WallTime(milliseconds: 1_780_394_400_000))

  private static func later(_ minutes: Int, clockSetBy jump: Duration = .zero) -> Moment {
    let passed = Duration.minutes(minutes)
    return Moment(
      monotonic: noon.monotonic + passed, boottime: noon.boottime + passed, wall: noon.wall + passed + jump)
  }

  private static let games = GroupID("games")
  private static let chess = BlockedApp(
    app: AppID("chess"), name: "Chess", aliases: [Clue(.windowClass, "chess")])
  private static let go = BlockedApp(app: AppID("go"), name: "Go", aliases: [Clue(.windowClass, "go")])

  private static func rules(strictSince: Moment? = later(-120), _ change: (inout RuleSet) -> Void = { _ in })
    -> RuleSet
  {
    var rules = RuleSet(groups: [Group(id: games, name: "Games", apps: [chess])])
    rules.strict = Strictness(isOn: true, since: strictSince.map { Anchor($0) })
    change(&rules)
    return rules
  }

  private static func changed(_ rules: RuleSet, _ change: (inout RuleSet) -> Void) -> RuleSet {
    var rules = rules
    change(&rules)
    return rules
  }

  @Test func aStricterWishHoldsAtOnceAndAWeakerOneWaits() {
    let wished = Self.changed(Self.rules()) {
      $0.groups[0].apps = [Self.go]
      $0.groups[0].limits.day = .minutes(30)
      $0.freePerDay = .minutes(10)
    }
    let result = Reconciliation(inForce: Self.rules()).wishing(wished, at: Self.noon)
    #expect(result.inForce.groups[0].apps == [Self.chess, Self.go])
    #expect(result.inForce.groups[0].limits.day == .minutes(30))
    #expect(result.inForce.freePerDay == .zero)
    #expect(result.queued.map(\.due) == [Self.later(15).wall])
    #expect(Set(result.queued[0].keys) == [.app(Self.games, AppID("chess")), .freePerDay])
    #expect(result.wished.groups[0].apps == [Self.go])

    #expect(result.settled(at: Self.later(14)) == result)
    let granted = result.settled(at: Self.later(15))
    #expect(granted.inForce.groups[0].apps == [Self.go])
    #expect(granted.inForce.freePerDay == .minutes(10))
    #expect(granted.queued.isEmpty)
  }

  @Test func aClockThatIsSetGrantsNothing() {
    let weaker = Self.changed(Self.rules()) { $0.groups = [] }
    let result = Reconciliation(inForce: Self.rules()).wishing(weaker, at: Self.noon)
    #expect(result.settled(at: Self.later(1, clockSetBy: .minutes(60))) == result)
    // And one that is set back holds nothing longer.
    #expect(result.settled(at: Self.later(15, clockSetBy: .minutes(-600))).inForce.groups.isEmpty)
    // After a restart of the machine there is only the clock on the wall.
    var restarted = Self.later(20)
    restarted.boottime = .seconds(30)
    #expect(result.settled(at: restarted).inForce.groups.isEmpty)
  }

  @Test func whatWaitsIsTakenBackByAnotherWish() {
    let rules = Self.rules { $0.groups[0].apps.append(Self.go) }
    var state = Reconciliation(inForce: rules)
    let withoutGo = Self.changed(rules) { $0.groups[0].apps = [Self.chess] }
    state = state.wishing(withoutGo, at: Self.noon)
    // Another one later leaves the first where it is.
    let without = Self.changed(rules) { $0.groups = [] }
    state = state.wishing(without, at: Self.later(5))
    #expect(state.queued.map(\.due) == [Self.later(15).wall, Self.later(20).wall])
    #expect(state.queued[0].keys == [.app(Self.games, AppID("go"))])
    // The first is taken back.
    let withoutChess = Self.changed(rules) { $0.groups[0].apps = [Self.go] }
    state = state.wishing(withoutChess, at: Self.later(6))
    #expect(state.queued.map(\.due) == [Self.later(20).wall])
    let end = state.settled(at: Self.later(30))
    #expect(end.inForce.groups[0].apps == [Self.go])
    #expect(
      state.news(after: Reconciliation(inForce: rules)) == [
        .changesQueued(["Games: Chess taken out"], due: Self.later(20).wall)
      ])
  }

  @Test func itIsTakenBackInTheFirstTenMinutesOnly() {
    let off = Self.changed(Self.rules()) { $0.strict.isOn = false }
    let fresh = Reconciliation(inForce: Self.rules(strictSince: Self.later(-9)))
    #expect(!fresh.wishing(off, at: Self.noon).inForce.strict.isOn)
    // What is weaker waits in these minutes too.
    let weaker = Self.changed(Self.rules()) { $0.groups = [] }
    #expect(fresh.wishing(weaker, at: Self.noon).inForce.groups.count == 1)

    let old = Reconciliation(inForce: Self.rules(strictSince: Self.later(-11)))
    let asked = old.wishing(off, at: Self.noon)
    #expect(asked.inForce.strict.isOn)
    #expect(!asked.settled(at: Self.later(15)).inForce.strict.isOn)
    // Setting the clock back does not bring the minutes back.
    #expect(old.wishing(off, at: Self.later(0, clockSetBy: .minutes(-5))).inForce.strict.isOn)
  }

  @Test func withoutItEveryWishIsGranted() {
    let rules = Self.rules { $0.strict = Strictness() }
    let wished = Self.changed(rules) {
      $0.groups = []
      $0.dayStart = DayStart(afterMidnight: .zero)
    }
    #expect(Reconciliation(inForce: rules).wishing(wished, at: Self.noon) == Reconciliation(inForce: wished))
  }

  @Test func aRestThatWaitsIsAsLong() {
    let wished = Self.changed(Self.rules()) {
      $0.rest = Rest(from: Self.noon.wall, until: Self.later(30).wall)
    }
    let asked = Reconciliation(inForce: Self.rules()).wishing(wished, at: Self.noon)
    #expect(asked.inForce.rest == nil)
    let granted = asked.settled(at: Self.later(15))
    #expect(granted.inForce.rest == Rest(from: Self.later(15).wall, until: Self.later(45).wall))
    #expect(granted.settled(at: Self.later(45)).inForce.rest == nil)
    // Whoever looks later finds it where it is by then: it does not begin anew.
    #expect(asked.settled(at: Self.later(25)).inForce.rest == granted.inForce.rest)
    #expect(asked.settled(at: Self.later(60)).inForce.rest == nil)
  }

  /// Each key's own weaker and stricter change; the first is how it is before.
  @Test func theTableKnowsTheDirectionOfEachKey() {
    func group(_ change: @escaping (inout Group) -> Void) -> (inout RuleSet) -> Void {
      { change(&$0.groups[0]) }
    }
    let night = HourSpan(from: TimeOfDay(minutes: 22 * 60), to: TimeOfDay(minutes: 6 * 60))
    let evening = HourSpan(from: TimeOfDay(minutes: 23 * 60), to: TimeOfDay(minutes: 24 * 60))
    let block = TimedBlock(group: Self.games, from: Self.noon.wall, until: Self.later(60).wall)
    typealias Row = (key: String, loose: (inout RuleSet) -> Void, strict: (inout RuleSet) -> Void)
    let nothing: (inout RuleSet) -> Void = { _ in }
    let rows: [Row] = [
      ("app", nothing, group { $0.apps.append(Self.go) }),
      ("category", nothing, group { $0.categories = ["Game"] }),
      ("title", nothing, group { $0.titles = [TitlePattern("*x*")] }),
      ("everything", nothing, group { $0.selectsEverything = true }),
      ("allow", group { $0.allowed = [Self.go] }, nothing),
      ("counts", nothing, group { $0.counting = .visible }),
      ("blocked hours", group { $0.blockedHours = [evening] }, group { $0.blockedHours = [night] }),
      ("open hours", group { $0.openHours = [night] }, group { $0.openHours = [evening] }),
      ("day limit", group { $0.limits.day = .minutes(60) }, group { $0.limits.day = .minutes(30) }),
      ("no day limit", nothing, group { $0.limits.day = .zero }),
      ("week limit", nothing, group { $0.limits.week = .minutes(60) }),
      ("never block", { $0.neverBlocked = [Self.go] }, nothing),
      ("free", { $0.freePerDay = .minutes(1) }, nothing),
      ("cap", { $0.saveUpTo = .minutes(60) }, { $0.saveUpTo = .minutes(30) }),
      ("no cap", nothing, { $0.saveUpTo = .minutes(30) }),
      ("rate", { $0.set(Self.squats(earns: .seconds(60))) }, nothing),
      ("effort", nothing, { $0.set(Self.squats(takes: .seconds(60))) }),
      ("new exercise", { $0.set(Self.own) }, nothing),
      ("exercise removed", nothing, { $0[exercise: ExerciseID("squats")] = nil }),
      ("away", { $0.idle.awayAfter = .minutes(5) }, nothing),
      ("question", nothing, { $0.idle.asksAfter = nil }),
      ("timed", nothing, { $0.timedBlocks = [block] }),
      ("correction", { $0.corrections = [Self.given] }, nothing),
      ("pause", { $0.rest = Rest(from: Self.noon.wall, until: Self.later(9).wall) }, nothing),
      ("wait", nothing, { $0.strict.wait = .minutes(60) }),
      ("unlocks", nothing, { $0.strict.unlocks = 0 }),
      ("unlock length", { $0.strict.unlockLength = .minutes(9) }, nothing),
    ]
    for row in rows {
      let (loose, strict) = (Self.rules(row.loose), Self.rules(row.strict))
      let tightened = Reconciliation(inForce: loose).wishing(strict, at: Self.noon)
      #expect(tightened.queued.isEmpty, "\(row.key) is stricter")
      #expect(RuleChange.lines(from: tightened.inForce, to: strict).isEmpty, "\(row.key) holds at once")
      let loosened = Reconciliation(inForce: strict).wishing(loose, at: Self.noon)
      #expect(loosened.queued.count == 1, "\(row.key) waits")
      #expect(RuleChange.lines(from: loosened.inForce, to: strict).isEmpty, "\(row.key) stays")
    }
    // Either way may be the weaker one.
    for change: (inout RuleSet) -> Void in [
      { $0.dayStart = DayStart(afterMidnight: .zero) }, group { $0.limits.goes.longest = .minutes(10) },
      group { $0.limits.goes.pause = .minutes(60) },
    ] {
      let before = Self.rules(group { $0.limits.goes = .init(longest: .minutes(20), pause: .minutes(40)) })
      let asked = Reconciliation(inForce: before).wishing(Self.changed(before, change), at: Self.noon)
      #expect(asked.queued.count == 1)
    }
  }

  private static let given = WaitingCorrection(amount: .minutes(5), note: "", asked: noon.wall)
  private static let own = Exercise(id: ExerciseID("own"), name: "own", earns: .seconds(1), takes: .zero)

  private static func squats(earns: Duration = .seconds(30), takes: Duration = .milliseconds(1500))
    -> Exercise
  {
    Exercise(id: ExerciseID("squats"), name: "squats", singular: "squat", earns: earns, takes: takes)
  }

  /// Whoever adds a rule has to say what is weaker.
  @Test func everyPropertyIsInTheTable() {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(
      names(RuleSet()) == [
        "groups", "neverBlocked", "exercises", "removedExercises", "dayStart", "freePerDay", "saveUpTo",
        "idle", "strict",
        "timedBlocks", "corrections", "rest",
      ])
    #expect(
      names(Group(id: Self.games, name: "")) == [
        "id", "name", "apps", "categories", "titles", "selectsEverything", "allowed", "counting",
        "blockedHours", "openHours", "limits",
      ])
    #expect(names(Limits()) == ["day", "week", "atATime", "pause", "since"])
    #expect(names(Strictness()) == ["isOn", "wait", "unlocks", "unlockLength", "since"])
  }
}
