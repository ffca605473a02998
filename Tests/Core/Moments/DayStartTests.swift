import Testing

@testable import Core

@Suite struct DayStartTests {
  /// Berlin around the clock changes of 2026.
  static let berlin = CivilZone(
    name: "Europe/Berlin",
    periods: [
      .init(start: WallTime(milliseconds: 1_761_440_400_000), offset: .seconds(3600)),
      .init(start: WallTime(milliseconds: 1_774_746_000_000), offset: .seconds(7200)),
      .init(start: WallTime(milliseconds: 1_792_890_000_000), offset: .seconds(3600)),
    ])

  @Test func anEveningPastMidnightBelongsToTheDayItBeganOn() {
    // 2026-06-02 03:59:59.999 local, then 04:00.
    let start = DayStart.fourInTheMorning.start(of: CivilDate(year: 2026, month: 6, day: 2), in: Self.berlin)
    #expect(start == WallTime(milliseconds: 1_780_365_600_000))
    let before = WallTime(milliseconds: start.milliseconds - 1)
    #expect(
      DayStart.fourInTheMorning.day(of: before, in: Self.berlin) == CivilDate(year: 2026, month: 6, day: 1))
    #expect(
      DayStart.fourInTheMorning.day(of: start, in: Self.berlin) == CivilDate(year: 2026, month: 6, day: 2))
  }

  @Test(arguments: [
    (CivilDate(year: 2026, month: 3, day: 29), Int64(1_774_746_000_000)),  // 02:30 is skipped: 01:00 UTC
    (CivilDate(year: 2026, month: 10, day: 25), Int64(1_792_888_200_000)),  // 02:30 comes twice: the first
  ])
  func aDayStartInsideTheClockChange(date: CivilDate, expected: Int64) {
    let halfPastTwo = DayStart(afterMidnight: .seconds(9000))
    #expect(halfPastTwo.start(of: date, in: Self.berlin) == WallTime(milliseconds: expected))
  }

  @Test func datesAndDayNumbersAgree() {
    for number in stride(from: -200_000, through: 200_000, by: 37) {
      #expect(CivilDate(dayNumber: number).dayNumber == number)
    }
    #expect(CivilDate(dayNumber: 0).description == "1970-01-01")
  }
}
