import Testing

@testable import Core

/// What other programs are told, and when.
@Suite struct AnnouncementDayTests {
  private static func day(
    at local: String, balance: Duration = .hours(2), hours: String? = nil, thresholds: Thresholds? = nil
  ) -> TestDesktop {
    var rules = TestApps.rules
    if let hours { rules.groups[0].blockedHours = [HourSpan(hours)!] }
    let preferences = Preferences(thresholds: thresholds.map { [.blocked: $0] } ?? [:])
    return TestDesktop(at: local, balance: balance, rules: rules, preferences: preferences)
  }

  private func hours(_ day: TestDesktop) -> [String] {
    day.announced.map(\.name).filter { $0.hasPrefix("Hours") }
  }

  private func thresholds(_ day: TestDesktop) -> [Announcement] {
    day.announced.filter { $0.name.hasPrefix("Threshold") }
  }

  @Test func hoursAreToldBeforeAndAtTheirEdges() {
    let day = Self.day(at: "2026-06-01 21:00:00", hours: "22:00-06:00")
    day.run(until: "21:54:00")
    #expect(hours(day) == [])
    day.run(until: "21:56:00")
    #expect(hours(day) == ["HoursWillStart"])
    day.run(until: "22:01:00")
    #expect(hours(day) == ["HoursWillStart", "HoursStarted"])
    day.run(until: "05:56:00")
    #expect(hours(day).last == "HoursWillEnd")
    day.run(until: "06:01:00")
    #expect(hours(day) == ["HoursWillStart", "HoursStarted", "HoursWillEnd", "HoursEnded"])
    #expect(day.announced.contains(.hoursStarted(.blocked, until: day.clocks.wall + .seconds(-60))))
  }

  @Test func aStartInsideIsAStart() {
    let day = Self.day(at: "2026-06-01 23:00:00", hours: "22:00-06:00")
    day.turn(.tick)
    #expect(hours(day) == ["HoursStarted"])
    day.run(.minutes(30))
    #expect(hours(day) == ["HoursStarted"])
  }

  @Test func useIsToldOnceADayAndNeverTooEarly() {
    let day = Self.day(at: "2026-06-01 12:00:00", thresholds: Thresholds(at: [.minutes(10), .minutes(3)]))
    day.focus(TestApps.firefox)
    day.run(.seconds(179))
    #expect(thresholds(day) == [])
    day.run(.seconds(2))
    #expect(thresholds(day) == [.thresholdReached(.blocked, used: .minutes(3))])
    day.run(.minutes(3))
    guard case .thresholdWillBeReached(.blocked, used: .minutes(10), let remaining)? = thresholds(day).last
    else {
      Issue.record("\(thresholds(day))")
      return
    }
    #expect(remaining <= .minutes(5) && remaining > .minutes(4))
    day.run(.minutes(30))
    #expect(thresholds(day).count == 3)
    // Another watcher tells nothing again.
    day.restart()
    day.run(.minutes(5))
    #expect(thresholds(day).count == 3)
    day.focus(TestApps.editor)
    day.suspend(.hours(20))
    day.focus(TestApps.firefox)
    day.run(.minutes(4))
    #expect(thresholds(day).count == 4, "a new day")
  }

  @Test func everySoMuchIsToldInUseAlone() {
    let day = Self.day(at: "2026-06-01 12:00:00", thresholds: Thresholds(every: .seconds(15)))
    day.focus(TestApps.firefox)
    day.run(.seconds(61))
    day.focus(TestApps.editor)
    day.run(.minutes(10))
    #expect(
      thresholds(day) == [15, 30, 45, 60].map { .thresholdReached(.blocked, used: .seconds($0)) })
  }

  @Test func whatIsAddedAtNoonCountsFromNoon() {
    let day = Self.day(at: "2026-06-01 12:00:00")
    day.focus(TestApps.firefox)
    day.run(.minutes(8))
    day.turn(.preferences(Preferences(thresholds: [.blocked: Thresholds(at: [.minutes(5)])])))
    day.run(.minutes(4))
    #expect(thresholds(day) == [])
    day.run(.minutes(2))
    #expect(thresholds(day) == [.thresholdReached(.blocked, used: .minutes(5))])
  }

  @Test func blockScreensAndWholeMinutesAreTold() {
    let day = Self.day(at: "2026-06-01 12:00:00", balance: .seconds(90))
    day.focus(TestApps.firefox)
    day.run(.seconds(100))
    let balance = day.announced.filter { $0.name == "BalanceChanged" }
    #expect(balance == [.balanceChanged(.minutes(1)), .balanceChanged(.zero)])
    #expect(day.announced.contains(.shieldShown(TestApps.firefox.app, .blocked)))
    day.press(.log(ExerciseID("push-ups"), reps: 1), on: 100)
    day.run(.seconds(1))
    #expect(day.announced.suffix(2).map(\.name).sorted() == ["BalanceChanged", "ShieldLifted"])
  }

  @Test func theFactsOfAHookNameWhatTheySpeakOf() {
    let name = "A = \"b\" $(x)\nกลุ่ม"
    let rules = RuleSet(groups: [Group(id: .blocked, name: name)])
    let facts = Announcement.shieldShown(AppID("x"), .blocked)
      .environment(rules, names: [AppID("x"): "น้ำ"], balance: .seconds(61))
    #expect(
      facts == [
        "REPGATE_EVENT": "ShieldShown", "REPGATE_BALANCE_SECONDS": "61", "REPGATE_GROUP": "blocked",
        "REPGATE_GROUP_NAME": name, "REPGATE_APP": "x", "REPGATE_APP_NAME": "น้ำ",
      ])
  }
}
