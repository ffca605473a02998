import Core
import Testing

@Suite struct ShieldDayTests {
  static func blocked() -> TestDesktop {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .zero)
    day.focus(TestApps.firefox, window: 1)
    return day
  }

  static func window(_ id: UInt32, of parent: UInt32? = nil, _ app: Identification = TestApps.firefox)
    -> SeenWindow
  {
    SeenWindow(id: WindowID(id), identity: app, transientFor: parent.map { WindowID($0) })
  }

  @Test func aShieldIsNearOnlyWhereAnAppIsBlockedAndLittleTimeIsLeft() {
    let rows: [(balance: Duration, rules: RuleSet, isNear: Bool)] = [
      (.zero, TestApps.rules, true), (.seconds(120), TestApps.rules, true),
      (.seconds(121), TestApps.rules, false), (.zero, RuleSet(), false),
      (.zero, RuleSet(groups: [Group(id: .blocked, name: "Blocked")]), false),
    ]
    for row in rows {
      let day = TestDesktop(at: "2026-06-01 09:00:00", balance: row.balance, rules: row.rules)
      #expect(day.engine.mayCover(within: .seconds(120)) == row.isNear)
    }
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(130))
    day.focus(TestApps.firefox, window: 1)
    day.run(.seconds(9))
    #expect(!day.engine.mayCover(within: .seconds(120)))
    day.run(.seconds(2))
    #expect(day.engine.mayCover(within: .seconds(120)))
  }

  @Test func quitSparesTheClosingDialogForAMinuteAndNothingElse() {
    let day = Self.blocked()
    let before = [Self.window(7), Self.window(1), Self.window(9, TestApps.game)]
    day.show(before, front: WindowID(1))
    day.press(.quit, on: 1)
    #expect(day.effects == [.pauseMedia([WindowID(7), WindowID(9)]), .askToClose(WindowID(1))])
    #expect(day.picture.shields.map(\.window.rawValue) == [7, 1, 9])
    day.show(before + [Self.window(2, of: 1), Self.window(10, TestApps.game)], front: WindowID(2))
    #expect(day.picture.shields.map(\.window.rawValue) == [7, 1, 9, 10])
    day.run(.seconds(59))
    #expect(day.picture.shields.map(\.window.rawValue) == [7, 1, 9, 10])
    #expect(day.said.isEmpty)
    day.run(.seconds(1))
    #expect(day.picture.shields.map(\.window.rawValue) == [7, 1, 9, 2, 10])
  }

  @Test func theGraceIsOverWhenTheWindowAndItsDialogAreGone() {
    let day = Self.blocked()
    day.press(.quit, on: 1)
    day.show([Self.window(2)], front: WindowID(2))
    day.show([], front: nil)
    day.show([Self.window(3)], front: WindowID(3))
    #expect(day.picture.shields.map(\.window.rawValue) == [3])
  }

  @Test func aDialogThatOutlivesItsWindowStaysSpared() {
    let day = Self.blocked()
    day.press(.quit, on: 1)
    day.show([Self.window(1), Self.window(2)], front: WindowID(2))
    day.show([Self.window(2)], front: WindowID(2))
    #expect(day.picture.shields.isEmpty)
    day.show([Self.window(2), Self.window(3)], front: WindowID(3))
    #expect(day.picture.shields.map(\.window.rawValue) == [3])
  }

  @Test func aQuestionThatWasOpenBeforeCanBeAnswered() {
    let day = Self.blocked()
    day.show([Self.window(1), Self.window(2, of: 1), Self.window(3)], front: WindowID(2))
    #expect(day.picture.shields.map(\.window.rawValue) == [1, 2, 3])
    day.press(.quit, on: 1)
    #expect(day.picture.shields.map(\.window.rawValue) == [1, 3])
  }

  @Test func notNowLeaves() {
    let day = Self.blocked()
    day.press(.notNow, on: 1)
    #expect(day.effects == [.leave(WindowID(1))])
  }

  @Test func whatWasLoggedLastIsOfferedFirstWithItsNumber() {
    let day = Self.blocked()
    let first = day.picture.shields[0].face
    #expect(first.offers.first?.exercise.id == "push-ups")
    #expect(first.offers.allSatisfy { $0.reps == 10 })
    #expect(first.title.text() == "No time left for Firefox")
    #expect(first.quit?.text() == "Quit Firefox")
    day.press(.log("push-ups", reps: 1), on: 1)
    day.press(.log("plank", reps: 3), on: 1)
    day.run(.seconds(90))
    let face = day.picture.shields[0].face
    #expect(face.offers.prefix(2).map(\.exercise.id) == ["plank", "push-ups"])
    #expect(face.offers.prefix(3).map(\.reps) == [3, 1, 10])
    #expect(face.earnedToday == .seconds(90))
    #expect(face.spentToday == .seconds(90))
  }

  @Test func nonsenseIsNotEarned() {
    let day = Self.blocked()
    day.press(.log("push-ups", reps: 0), on: 1)
    day.press(.log("cartwheels", reps: 5), on: 1)
    #expect(day.ledger.balance == .zero)
  }
}
