import Testing

@testable import Core

/// A year with limits, in two zones with their clock changes and across the date line.
@Suite struct YearOfLimitsTests {
  /// New Zealand's clock changes in the other half of the year.
  private static let auckland = CivilZone(
    name: "Pacific/Auckland",
    periods: [
      .init(start: WallTime(milliseconds: 1_759_000_000_000), offset: .seconds(13 * 3600)),
      .init(start: WallTime(milliseconds: 1_775_311_200_000), offset: .seconds(12 * 3600)),
      .init(start: WallTime(milliseconds: 1_790_431_200_000), offset: .seconds(13 * 3600)),
    ])
  private static let honolulu = CivilZone(
    name: "Pacific/Honolulu",
    periods: [.init(start: WallTime(milliseconds: 0), offset: .seconds(-10 * 3600))])

  @Test func noFlightAndNoClockChangeBringsADayTwice() {
    var rules = TestApps.rules
    let limit = Duration.seconds(20)
    rules.groups[0].limits.day = limit
    rules.groups[0].blockedHours = [HourSpan("Sun 00:00-24:00")!]
    let day = TestDesktop(at: "2026-01-05 12:00:00", balance: .hours(200), rules: rules)
    let flights = [90: Self.auckland, 170: Self.honolulu, 171: Self.auckland, 260: .berlin, 300: .tokyo]
    var uses: [(at: Duration, length: Duration)] = []
    for number in 0..<365 {
      if let zone = flights[number] { day.move(to: zone) }
      // Tried in the morning and in the evening.
      for pause in [Duration.hours(10), .hours(14)] {
        let before = day.ledger.balance
        day.focus(TestApps.firefox)
        day.run(.seconds(25))
        day.focus(TestApps.editor)
        day.run(.seconds(2))
        let used = before - day.ledger.balance
        if used > .zero { uses.append((day.clocks.boottime, used)) }
        day.suspend(pause - .seconds(27))
      }
    }
    // What is filled up when a day begins is filled up again after 20 hours at the earliest.
    for (index, use) in uses.enumerated() {
      let near = uses[..<index].reversed().prefix { use.at - $0.at < .hours(19) }
      let sum = near.reduce(use.length) { $0 + $1.length }
      #expect(sum <= limit * 2, "\(sum) within 19 hours")
    }
    let times = uses.reduce(Duration.zero) { $0 + $1.length } / limit
    #expect((300...366).contains(times), "\(times) days had their time")
    let charged = day.ledger.sittings.reduce(Duration.zero) { $0 + $1.charged }
    #expect(day.ledger.balance + charged == .hours(200))
  }
}
