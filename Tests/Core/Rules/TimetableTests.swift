import Core
import Testing

/// Hours, timed blocks and a rest by the clock on the wall. 2026-06-01 is a Monday.
@Suite struct TimetableTests {
  static let games = GroupID("games")

  private func wall(_ local: String, _ zone: CivilZone = .berlin) -> WallTime {
    LocalTime(local).wall(in: zone)
  }

  private func rules(
    blocked: [String] = [], open: [String] = [], timed: [(String, String)] = [], rest: (String, String)? = nil
  ) -> RuleSet {
    RuleSet(
      groups: [
        Group(
          id: Self.games, name: "Games", blockedHours: blocked.compactMap(HourSpan.init),
          openHours: open.compactMap(HourSpan.init))
      ],
      timedBlocks: timed.map { TimedBlock(group: Self.games, from: wall($0.0), until: wall($0.1)) },
      rest: rest.map { Rest(from: wall($0.0), until: wall($0.1)) })
  }

  private func standing(_ rules: RuleSet, _ local: String, _ zone: CivilZone = .berlin) -> Standing {
    Timetable(rules: rules, zone: zone, at: wall(local, zone)).standings[Self.games] ?? .counted
  }

  private func closed(_ reason: Closure.Reason = .hours, until local: String) -> Standing {
    .closed(Closure(reason, until: wall(local)))
  }

  @Test func hoursHoldOnTheirDaysOnly() {
    let rules = rules(blocked: ["Mon-Fri 09:00-17:00"])
    #expect(standing(rules, "2026-06-01 08:59:59") == .counted)
    #expect(standing(rules, "2026-06-01 09:00:00") == closed(until: "2026-06-01 17:00:00"))
    #expect(standing(rules, "2026-06-05 16:59:59") == closed(until: "2026-06-05 17:00:00"))
    #expect(standing(rules, "2026-06-05 17:00:00") == .counted)
    #expect(standing(rules, "2026-06-06 12:00:00") == .counted)
  }

  @Test func aSpanOverMidnightBelongsToTheDayThatItBeginsOn() {
    let rules = rules(blocked: ["Fri 22:00-02:00"])
    #expect(standing(rules, "2026-06-05 23:00:00") == closed(until: "2026-06-06 02:00:00"))
    #expect(standing(rules, "2026-06-06 01:59:59") == closed(until: "2026-06-06 02:00:00"))
    #expect(standing(rules, "2026-06-06 23:00:00") == .counted)
    #expect(standing(rules, "2026-06-05 01:00:00") == .counted)
  }

  @Test func spansThatFollowOneAnotherEndTogether() {
    let rules = rules(blocked: ["20:00-24:00", "00:00-06:00", "05:00-07:00"])
    #expect(standing(rules, "2026-06-01 21:00:00") == closed(until: "2026-06-02 07:00:00"))
    #expect(standing(rules, "2026-06-01 07:00:00") == .counted)
  }

  @Test func blockedWinsOverOpen() {
    let rules = rules(blocked: ["12:00-13:00"], open: ["11:00-14:00"])
    #expect(standing(rules, "2026-06-01 11:30:00") == .open(until: wall("2026-06-01 14:00:00")))
    #expect(standing(rules, "2026-06-01 12:30:00") == closed(until: "2026-06-01 13:00:00"))
    #expect(standing(rules, "2026-06-01 13:30:00") == .open(until: wall("2026-06-01 14:00:00")))
    let table = Timetable(rules: rules, zone: .berlin, at: wall("2026-06-01 11:30:00"))
    #expect(table.edges[Self.games]?.at == wall("2026-06-01 12:00:00"))
    #expect(table.remaining(at: wall("2026-06-01 11:30:00")) == .minutes(30))
  }

  @Test func whatWasBlockedOnceEndsByItself() {
    let rules = rules(timed: [("2026-06-01 20:00:00", "2026-06-01 22:00:00")])
    #expect(standing(rules, "2026-06-01 19:59:59") == .counted)
    #expect(standing(rules, "2026-06-01 20:00:00") == closed(.timed, until: "2026-06-01 22:00:00"))
    #expect(standing(rules, "2026-06-01 22:00:00") == .counted)
  }

  @Test func whatLastsLongestIsTheReason() {
    let timedFirst = rules(
      blocked: ["20:00-22:00"], timed: [("2026-06-01 19:00:00", "2026-06-01 21:00:00")])
    #expect(standing(timedFirst, "2026-06-01 19:30:00") == closed(.timed, until: "2026-06-01 22:00:00"))
    #expect(standing(timedFirst, "2026-06-01 20:30:00") == closed(.hours, until: "2026-06-01 22:00:00"))
  }

  @Test func aRestFreesEverythingForItsTime() {
    let rules = rules(
      blocked: ["09:00-17:00"], timed: [("2026-06-01 08:00:00", "2026-06-01 18:00:00")],
      rest: ("2026-06-01 12:00:00", "2026-06-01 13:00:00"))
    #expect(standing(rules, "2026-06-01 12:30:00") == .open(until: wall("2026-06-01 13:00:00")))
    #expect(standing(rules, "2026-06-01 13:00:00") == closed(.timed, until: "2026-06-01 18:00:00"))
  }

  /// On 2026-03-29 Berlin skips 02:00 to 03:00; on 2026-10-25 it has it twice.
  @Test func theHourThatIsSkippedAndTheOneThatComesTwice() {
    let early = rules(blocked: ["02:00-03:00"])
    #expect(standing(early, "2026-03-29 01:59:59") == .counted)
    #expect(standing(early, "2026-03-29 03:00:00") == .counted)
    #expect(standing(early, "2026-03-28 02:30:00") == closed(until: "2026-03-28 03:00:00"))
    let night = rules(blocked: ["22:00-06:00"])
    let before = wall("2026-10-24 23:00:00")
    let table = Timetable(rules: night, zone: .berlin, at: before)
    // Nine hours by the clock in hand, eight by the one on the wall.
    #expect(table.remaining(at: before) == .hours(8))
    let spring = wall("2026-03-28 23:00:00")
    #expect(Timetable(rules: night, zone: .berlin, at: spring).remaining(at: spring) == .hours(6))
  }

  @Test func allDayEveryDayHasNoEdge() {
    let rules = rules(blocked: ["00:00-24:00"])
    guard case .closed(let closure) = standing(rules, "2026-06-01 12:00:00") else {
      Issue.record("not closed")
      return
    }
    #expect(closure.until >= wall("2026-06-08 12:00:00"))
  }

  @Test func theTableIsMadeAnewAtEdgesOnly() {
    var table = Timetable(
      rules: rules(blocked: ["09:00-17:00"]), zone: .berlin, at: wall("2026-06-01 08:00:00"))
    let looks = [
      ("2026-06-01 08:59:59", false), ("2026-06-01 09:00:00", true), ("2026-06-01 12:00:00", false),
      // A clock that is set back.
      ("2026-06-01 08:30:00", true), ("2026-06-03 12:00:00", true),
    ]
    for (time, changes) in looks {
      let changed = table.update(at: wall(time))
      #expect(changed == changes, "\(time)")
    }
  }
}
