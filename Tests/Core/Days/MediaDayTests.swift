import Core
import Testing

/// When what an app plays is paused.
@Suite struct MediaDayTests {
  private func paused(_ day: TestDesktop) -> [UInt32] {
    day.effects.flatMap { effect -> [UInt32] in
      if case .pauseMedia(let windows) = effect { windows.map(\.rawValue) } else { [] }
    }
  }

  @Test func onceWhenTheTimeIsUpAndAgainWhenTheNextTimeIs() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .minutes(1))
    day.focus(TestApps.editor, window: 2)
    day.focus(TestApps.firefox, window: 1)
    day.run(.minutes(3))
    #expect(paused(day) == [1])
    // The screen is locked, and the shield is the same one afterwards.
    day.lock()
    day.run(.minutes(3))
    day.unlock()
    day.run(.minutes(1))
    #expect(paused(day) == [1])
    day.earnElsewhere(.minutes(1))
    day.run(.minutes(3))
    #expect(paused(day) == [1, 1])
    // Another window comes, under a shield at once.
    day.focus(TestApps.game, window: 3)
    #expect(paused(day) == [1, 1, 3])
  }

  @Test func notByAStartOrAnEdit() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero, rules: RuleSet())
    day.focus(TestApps.firefox, window: 1)
    day.setRules(TestApps.rules)
    #expect(day.picture.shields.count == 1)
    day.turn(.preferences(Preferences(nudgePause: .seconds(7))))
    day.restart()
    #expect(day.picture.shields.count == 1)
    day.run(.minutes(1))
    // While it is locked.
    day.lock()
    day.restart()
    day.unlock()
    #expect(day.picture.shields.count == 1)
    #expect(paused(day) == [])
    day.focus(TestApps.game, window: 3)
    #expect(paused(day) == [3])
  }

  /// Titles are read only once a rule asks for them, so that they come after it.
  @Test func notByTheFirstRuleOnTitles() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero, rules: RuleSet())
    func show(_ title: String?) {
      let window = SeenWindow(id: WindowID(1), identity: TestApps.firefox, title: title)
      day.show([window], front: window.id)
    }
    show(nil)
    day.setRules(RuleSet(groups: [Group(id: .blocked, name: "Blocked", titles: [TitlePattern("*Cats*")])]))
    show("Cats")
    #expect(day.picture.shields.count == 1)
    #expect(paused(day) == [])
    show("Weather")
    show("More Cats")
    #expect(paused(day) == [1])
  }

  @Test func notWhereItIsNotWanted() {
    let day = TestDesktop(
      at: "2026-06-01 09:00:00", balance: .minutes(1), preferences: Preferences(pausesMedia: false))
    day.focus(TestApps.firefox, window: 1)
    day.run(.minutes(3))
    #expect(day.picture.shields.count == 1)
    #expect(paused(day) == [])
  }
}
