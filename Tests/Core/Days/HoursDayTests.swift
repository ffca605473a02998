import Core
import Testing

/// Days with hours. 2026-06-01 is a Monday.
@Suite struct HoursDayTests {
  static let work = GroupID("work")

  static func rules(blocked: [String] = [], open: [String] = [], counting: Group.Counting = .inFront)
    -> RuleSet
  {
    var rules = TestApps.rules
    rules.groups[0].id = work
    rules.groups[0].name = "Work hours"
    rules.groups[0].blockedHours = blocked.compactMap(HourSpan.init)
    rules.groups[0].openHours = open.compactMap(HourSpan.init)
    rules.groups[0].counting = counting
    return rules
  }

  static func day(
    _ time: String, blocked: [String] = [], open: [String] = [], counting: Group.Counting = .inFront,
    balance: Duration = .hours(5)
  ) -> TestDesktop {
    TestDesktop(
      at: "2026-06-01 \(time)", balance: balance,
      rules: rules(blocked: blocked, open: open, counting: counting))
  }

  private func covered(_ day: TestDesktop) -> [UInt32] { day.picture.shields.map(\.window.rawValue) }

  @Test func theShieldComesAndGoesByItselfAtTheEdges() {
    let day = Self.day("08:50:00", blocked: ["09:00-17:00"])
    day.focus(TestApps.firefox, window: 1)
    day.run(until: "09:00:00")
    #expect(covered(day) == [1])
    #expect(day.picture.shields[0].face.title.text() == "Firefox is blocked until 17:00")
    #expect(
      day.picture.shields[0].face.subtitle.text().hasPrefix("These are the blocked hours of “Work hours”."))
    #expect(day.summary.balance == .hours(5) - .minutes(10))
    day.run(until: "17:00:00")
    #expect(covered(day).isEmpty)
    // Nothing was used while it was covered.
    #expect(day.summary.balance == .hours(5) - .minutes(10))
    day.run(.minutes(5))
    #expect(day.summary.balance == .hours(5) - .minutes(15))
    #expect(day.ledger.complaints.isEmpty)
  }

  @Test func hoursThatContainNowBeginNow() {
    let day = Self.day("12:00:00", balance: .hours(1))
    day.focus(TestApps.firefox, window: 1)
    #expect(covered(day).isEmpty)
    day.setRules(Self.rules(blocked: ["09:00-17:00"]))
    #expect(covered(day) == [1])
    day.setRules(Self.rules(blocked: ["13:00-17:00"]))
    #expect(covered(day).isEmpty)
  }

  @Test func aWordComesFiveMinutesBefore() {
    let day = Self.day("08:50:00", blocked: ["09:00-17:00"])
    day.focus(TestApps.firefox, window: 1)
    day.run(until: "08:54:59")
    #expect(day.said.isEmpty)
    day.run(.seconds(1))
    #expect(day.said == ["Firefox is blocked from 09:00"])
    // Once, however often it is left.
    day.focus(TestApps.editor)
    #expect(day.picture.notes[.edge] == nil)
    day.focus(TestApps.firefox, window: 1)
    day.run(.minutes(2))
    #expect(day.said.count == 1)
    day.run(until: "09:00:00")
    #expect(day.picture.notes[.edge] == nil)
  }

  @Test func whatIsOpenCostsNothingAndIsNotCovered() {
    let day = Self.day("11:55:00", open: ["12:00-13:00"], balance: .minutes(5) + .seconds(30))
    day.focus(TestApps.firefox, window: 1)
    day.run(until: "12:00:00")
    #expect(day.summary.balance == .seconds(30))
    day.run(until: "13:00:00")
    #expect(day.summary.balance == .seconds(30))
    #expect(day.said.contains("Firefox costs time from 13:00"))
    day.run(.seconds(30))
    #expect(covered(day) == [1])
    #expect(day.summary.balance == .zero)
  }

  @Test func whatHasNoTimeLeftIsFreeInOpenHours() {
    let day = Self.day("11:59:00", open: ["12:00-13:00"], balance: .zero)
    day.focus(TestApps.firefox, window: 1)
    #expect(covered(day) == [1])
    day.run(until: "12:00:00")
    #expect(covered(day).isEmpty)
    day.run(until: "13:00:00")
    #expect(covered(day) == [1])
    #expect(day.picture.shields[0].face.title.text() == "No time left for Firefox")
  }

  @Test func theShieldSaysWhyAndChangesItsWords() {
    let day = Self.day("08:59:00", blocked: ["09:00-10:00"], balance: .zero)
    day.focus(TestApps.firefox, window: 1)
    #expect(day.picture.shields[0].face.title.text() == "No time left for Firefox")
    day.run(until: "09:00:00")
    #expect(day.picture.shields[0].face.title.text() == "Firefox is blocked until 10:00")
    day.run(until: "10:00:00")
    #expect(day.picture.shields[0].face.title.text() == "No time left for Firefox")
  }

  @Test func anEditOfAnotherGroupFlashesNoShield() {
    let day = Self.day("10:00:00", blocked: ["09:00-17:00"])
    day.focus(TestApps.firefox, window: 1)
    var flashes = 0
    day.check = { if $0.picture.shields.map(\.window.rawValue) != [1] { flashes += 1 } }
    for hour in 0..<12 {
      var rules = Self.rules(blocked: ["09:00-17:00"])
      rules.groups.append(
        Group(
          id: GroupID("other"), name: "Other", categories: ["Game"],
          blockedHours: [
            HourSpan(from: TimeOfDay(minutes: hour * 60), to: TimeOfDay(minutes: hour * 60 + 90))
          ]))
      day.setRules(rules)
      day.run(.minutes(7))
    }
    #expect(flashes == 0)
  }

  @Test func theStricterOfTwoGroupsWins() {
    let day = Self.day("12:00:00", open: ["00:00-24:00"])
    var rules = day.rules
    rules.groups.append(
      Group(
        id: GroupID("second"), name: "Second", categories: ["Network"],
        blockedHours: [HourSpan("12:30-13:00")].compactMap { $0 }))
    day.setRules(rules)
    var browser = TestApps.firefox
    browser.categories = ["Network"]
    day.show([SeenWindow(id: WindowID(1), identity: browser)], front: WindowID(1))
    day.run(until: "12:30:00")
    // Counted by the second group, though the first is open.
    #expect(day.summary.balance == .hours(5) - .minutes(30))
    #expect(day.ledger.sittings.map(\.group.rawValue) == ["second"])
    #expect(covered(day) == [1])
    day.run(until: "13:00:00")
    #expect(covered(day).isEmpty)
  }

  @Test func aFilmBesideTheWorkCostsTimeWhereVisibleCounts() {
    let day = Self.day("12:00:00", counting: .visible, balance: .minutes(10))
    day.focus(TestApps.firefox, window: 1)
    day.run(.minutes(2))
    day.focus(TestApps.editor)
    day.run(.minutes(2))
    #expect(day.summary.balance == .minutes(6))
    // Two at once are charged once.
    day.focus(TestApps.game, window: 3)
    day.run(.minutes(2))
    #expect(day.summary.balance == .minutes(4))
    let windows = day.scene.windows.map { window in
      var window = window
      window.isShown = window.identity.app == TestApps.editor.app
      return window
    }
    day.show(windows, front: windows.first { $0.isShown }?.id)
    day.run(.minutes(2))
    #expect(day.summary.balance == .minutes(4))
  }

  @Test func aClockThatIsSetForwardMovesTheEdges() {
    let day = Self.day("08:00:00", blocked: ["09:00-17:00"])
    day.focus(TestApps.firefox, window: 1)
    day.setClock(by: .hours(2))
    #expect(covered(day) == [1])
    day.setClock(by: .hours(-2))
    #expect(covered(day).isEmpty)
  }

  /// Everything about edges once a minute over a week, against the plain reading of the rule.
  @Test func aWeekOfHoursIsWhatTheRuleSays() {
    let day = Self.day("00:00:00", blocked: ["Mon-Fri 09:00-12:00", "Sat 22:00-03:00"], balance: .hours(24))
    day.focus(TestApps.firefox, window: 1)
    day.read { $0.monitorIsOff = true }
    for minute in 0..<(7 * 1440) {
      let (today, now) = (minute / 1440, minute % 1440)
      let isBlocked =
        today < 5 && (540..<720).contains(now) || today == 5 && now >= 1320 || today == 6 && now < 180
      #expect(covered(day) == (isBlocked ? [1] : []), "day \(today), minute \(now)")
      day.run(.minutes(1))
    }
  }
}
