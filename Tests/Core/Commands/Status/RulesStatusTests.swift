import Testing

@testable import Core

/// What `status` says of the rules.
@Suite struct RulesStatusTests {
  private static func instant(_ text: String) -> RulesStatus.Instant { .init(unix: 0, text: text) }

  private let games = RulesStatus.GroupPart(
    group: GroupID("games"), name: "Oyun Zamanı", state: .blocked, until: instant("17:00"),
    reason: "by its hours",
    limits: [.init(kind: .day, limit: 3600, used: 1200)])

  private func report(_ rules: RulesStatus?) -> StatusReport {
    StatusReport(
      isWatching: true, balance: .seconds(60), earnedToday: .zero, spentToday: .zero,
      foreground: .init(app: AppID("chess"), name: "Satranç", isBlocked: true), rules: rules)
  }

  private var rules: RulesStatus {
    RulesStatus(
      free: 600, freeLeft: 300, front: .covered, groups: [games],
      once: [
        .init(
          group: GroupID("video"), name: "วิดีโอ", from: Self.instant("20:00"), until: Self.instant("22:00"))
      ],
      nextChange: .init(at: Self.instant("17:00"), group: games.group, name: games.name, state: .counted),
      waiting: [.init(due: Self.instant("15:20"), changes: ["one", "two"])])
  }

  @Test func peopleReadWhatHoldsAndUntilWhen() {
    #expect(
      report(rules).text() == """
        Time left:     1 min
        Earned today:  0 s
        Used today:    0 s
        In front:      Satranç, blocked
        Screen:        on
        Free today:    5 min of 10 min left
        Oyun Zamanı:   blocked until 17:00 by its hours
                       20 min of 1 h today
        วิดีโอ:          blocked from 20:00 until 22:00
        Next change:   17:00: Oyun Zamanı needs time
        Waits:         2 changes until 15:20: repgate strict

        """)
    for columns in [80, 40] {
      let lines = report(rules).text(within: columns).split(separator: "\n")
      #expect(lines.allSatisfy { PlainText.width(String($0)) <= columns })
    }
  }

  @Test func aPauseIsAllThatHolds() {
    var resting = rules
    resting.rest = Self.instant("18:00")
    resting.groups[0].state = .open
    let text = report(resting).text()
    #expect(text.contains("Paused:        until 18:00: no rule holds\n"))
    #expect(!text.contains("free until") && !text.contains("Next change"))
  }

  @Test func theStateIsWhatTheRulesMakeOfIt() {
    #expect(report(nil).state == .running)
    #expect(report(rules).state == .blocked)
    var open = rules
    open.front = .free
    #expect(report(open).state == .free)
    open.front = .running
    #expect(report(open).later(by: .seconds(310)).balance == .seconds(50))
  }

  @Test func itSurvivesTheBusAndOlderProgramsDoWithoutIt() throws {
    let report = report(rules)
    #expect(try JSONText.decode(StatusReport.self, from: JSONText.encode(report)) == report)
    let old = self.report(nil)
    #expect(try !JSONText.encode(old).contains("rules"))
    #expect(try JSONText.decode(StatusReport.self, from: JSONText.encode(old)) == old)
  }

  @Test func barsShowFreeTimeTheNextChangeAndWhatWaits() throws {
    let format = try StatusFormat("{free}|{next-change}|{waiting}")
    #expect(format.line(report(rules)) == "5 min|17:00|15:20")
    #expect(format.line(report(nil)) == "0 min||")
  }
}
