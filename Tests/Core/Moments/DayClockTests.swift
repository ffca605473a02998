import Core
import Testing

@Suite struct DayClockTests {
  /// Both nights of the clock change, with day starts before, inside and after the hour that is skipped or
  /// comes twice.
  @Test(arguments: ["2026-03-28 20:00:00", "2026-10-24 20:00:00"], [0, 90, 120, 150, 180, 240])
  func eachDayBeginsOnceAndNoneComesBack(from evening: String, startMinutes: Int) {
    let start = DayStart(afterMidnight: .minutes(startMinutes))
    let evening = LocalTime(evening).wall(in: .berlin)
    var clock = DayClock(dayStart: start, zone: .berlin, at: evening)
    let first = clock.today
    var begun: [CivilDate] = []
    for minute in 0..<(24 * 60) {
      let time = evening + .minutes(minute)
      if let newDay = clock.newDay(at: time) {
        begun.append(newDay.date)
        #expect(newDay.start == time)
      }
      #expect(clock.remaining(at: time) > .zero)
      #expect(start.day(of: time, in: .berlin) == clock.today)
    }
    #expect(begun == [CivilDate(dayNumber: first.dayNumber + 1)])
  }

  @Test func aClockThatIsSetBackBringsTheDayBack() {
    let noon = LocalTime("2026-06-02 12:00:00").wall(in: .berlin)
    var clock = DayClock(dayStart: .fourInTheMorning, zone: .berlin, at: noon)
    #expect(clock.newDay(at: noon + .hours(-12))?.date == CivilDate(year: 2026, month: 6, day: 1))
    #expect(clock.newDay(at: noon + .hours(-11)) == nil)
  }

  @Test func aZoneWithTheSameDayIsNoNewDay() {
    let noon = LocalTime("2026-06-02 12:00:00").wall(in: .berlin)
    var clock = DayClock(dayStart: .fourInTheMorning, zone: .berlin, at: noon)
    #expect(clock.move(to: .tokyo, at: noon) == nil)
    #expect(clock.remaining(at: noon) == .hours(9))
    let late = noon + .hours(10)
    #expect(clock.newDay(at: late)?.zoneOffset == .hours(9))
    #expect(clock.move(to: .berlin, at: late)?.date == CivilDate(year: 2026, month: 6, day: 2))
  }
}
