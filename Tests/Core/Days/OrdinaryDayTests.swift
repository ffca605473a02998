import Core
import Testing

@Suite struct OrdinaryDayTests {
  @Test func aMorningFromTheFirstMinuteToTheBlockScreenAndBack() {
    let day = TestDesktop(at: "2026-06-01 08:59:00", balance: .minutes(12))
    day.focus(TestApps.editor)
    day.run(until: "09:00:00")
    #expect(day.ledger.rows.isEmpty)
    day.focus(TestApps.firefox)
    day.run(until: "09:06:59.999")
    #expect(day.said.isEmpty)
    day.run(until: "09:07:00")
    #expect(day.said == ["5 min left in Firefox"])
    day.run(until: "09:11:00")
    #expect(day.said == ["5 min left in Firefox", "1 min left in Firefox"])
    day.run(until: "09:11:59.999")
    #expect(day.summary.balance == .milliseconds(1))
    #expect(day.picture.shields.isEmpty)
    day.run(until: "09:12:00")
    #expect(day.summary.balance == .zero)
    #expect(day.picture.shields.map(\.app) == [TestApps.firefox.app])
    #expect(day.picture.shields.first?.face.spentToday == .minutes(12))
    #expect(day.picture.notes.isEmpty)
    day.run(until: "09:12:01.500")
    #expect(day.said.last == "That was your time in Firefox")
    #expect(day.picture.notes[.nudge]?.body?.text() == "Stop here, or 10 push-ups for 10 min more.")
    #expect(
      day.picture.notes[.nudge]?.click?.hints[.anywhere]?.text()
        == "Click to log. (On the block screen, Escape leaves.)")
    day.press(.log("push-ups", reps: 3), on: 100)
    #expect(day.picture.shields.isEmpty)
    #expect(day.picture.notes.isEmpty)
    #expect(day.summary.earnedToday == .minutes(3))
    day.run(until: "09:13:01.500")
    #expect(day.summary.balance == .minutes(2))
    #expect(day.summary.spentToday == .minutes(13))
    day.turn(.stopping)
    #expect(day.ledger.balance == .minutes(2))
    #expect(day.ledger.sittings.allSatisfy { !$0.isOpen })
  }

  @Test func aTickWritesOnceASecondAndOnlyWhileSomethingIsCharged() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(30))
    day.focus(TestApps.editor)
    day.run(.minutes(10))
    #expect(day.stores == 0)
    day.focus(TestApps.firefox)
    day.run(.minutes(10))
    #expect((595...601).contains(day.stores))
    #expect(day.ledger.sittings.count == 1)
    #expect(day.summary.balance == .minutes(20))
    #expect(day.ledger.balance - day.summary.balance <= .seconds(1))
    day.focus(TestApps.editor)
    day.run(.seconds(2))
    let stores = day.stores
    #expect(day.ledger.sittings.map(\.isOpen) == [false])
    day.run(.minutes(10))
    #expect(day.stores == stores)
  }

  @Test func whatIsNotBlockedOrNotKnownIsNotCharged() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(1))
    day.focus(TestApps.firefox)
    day.run(.seconds(10))
    day.focus(nil)
    day.run(.seconds(10))
    day.focus(TestApps.editor)
    day.run(.seconds(10))
    day.focus(TestApps.firefox)
    day.run(.seconds(10))
    #expect(day.summary.balance == .seconds(40))
  }

  @Test func aFlappingFocusChargesEachAppItsShareAndMakesFewRows() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10))
    for _ in 0..<300 {
      day.focus(TestApps.firefox)
      day.run(.milliseconds(100))
      day.focus(TestApps.editor)
      day.run(.milliseconds(100))
    }
    day.turn(.stopping)
    #expect(day.ledger.balance == .minutes(10) - .seconds(30))
    #expect(day.ledger.rows.count <= 62)
    #expect(day.stores <= 63)
  }

  @Test func twoAppsThatFlapAreEachARowASecondAtMost() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(10))
    for _ in 0..<150 {
      day.focus(TestApps.firefox)
      day.run(.milliseconds(100) + .nanoseconds(333))
      day.focus(TestApps.game)
      day.run(.milliseconds(100) - .nanoseconds(111))
    }
    day.turn(.stopping)
    let charged = Dictionary(grouping: day.ledger.sittings, by: \.app)
      .mapValues { $0.reduce(Duration.zero) { $0 + $1.charged } }
    for app in [TestApps.firefox.app, TestApps.game.app] {
      #expect(abs((charged[app] ?? .zero).inSeconds - 15) < 0.04)
    }
    #expect(day.ledger.rows.count <= 62)
  }

  @Test func everyWindowOfABlockedAppIsCoveredOnEveryMonitor() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(5))
    let windows = [
      SeenWindow(id: WindowID(1), identity: TestApps.firefox),
      SeenWindow(id: WindowID(2), identity: TestApps.editor),
      SeenWindow(id: WindowID(3), identity: TestApps.firefox),
      SeenWindow(id: WindowID(4), identity: TestApps.firefox, isShown: false),
      SeenWindow(id: WindowID(5), identity: TestApps.game),
    ]
    day.show(windows, front: WindowID(1))
    day.run(.seconds(5))
    #expect(day.picture.shields.map(\.window.rawValue) == [1, 3, 5])
    // Leaving uncovers nothing: a film in the next tile would be a hole.
    day.show(windows, front: WindowID(2))
    #expect(day.picture.shields.map(\.window.rawValue) == [1, 3, 5])
    day.earnElsewhere(.seconds(1))
    #expect(day.picture.shields.isEmpty)
    day.run(.minutes(5))
    #expect(day.summary.balance == .seconds(1))
  }

  @Test func aDialogCountsForTheAppThatItBelongsTo() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(5))
    let portal = Identification(app: AppID("xdg-desktop-portal-gtk"), name: "Portal")
    let prompt = Identification(app: AppID("polkit"), name: "Password", protection: .authentication)
    day.show(
      [
        SeenWindow(id: WindowID(1), identity: TestApps.firefox),
        SeenWindow(id: WindowID(2), identity: portal, transientFor: WindowID(1)),
        SeenWindow(id: WindowID(3), identity: prompt, transientFor: WindowID(1)),
      ], front: WindowID(2))
    #expect(day.summary.foreground?.app == TestApps.firefox.app)
    day.run(.seconds(5))
    #expect(day.picture.shields.map(\.window.rawValue) == [1, 2])
    #expect(Set(day.picture.shields.map(\.app)) == [TestApps.firefox.app])
  }

  @Test func rulesThatChangeTakeEffectAtOnce() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero)
    day.focus(TestApps.firefox)
    #expect(day.picture.shields.count == 1)
    var rules = TestApps.rules
    rules.unblock(TestApps.firefox.app)
    day.setRules(rules)
    #expect(day.picture.shields.isEmpty)
    rules.block(BlockedApp(app: TestApps.editor.app, name: "Editor"))
    day.focus(TestApps.editor)
    day.setRules(rules)
    #expect(day.picture.shields.map(\.app) == [TestApps.editor.app])
  }
}

extension ExerciseID: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
