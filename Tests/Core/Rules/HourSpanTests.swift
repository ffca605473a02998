import Core
import Testing

@Suite struct HourSpanTests {
  @Test(arguments: [
    ("09:00-17:00", "09:00-17:00"), ("Mon-Fri 9:00-17:00", "Mon-Fri 09:00-17:00"),
    ("saturday,SUN 22:00-02:00", "Sat,Sun 22:00-02:00"), ("Fri-Mon 00:00-24:00", "Mon,Fri-Sun 00:00-24:00"),
    ("Mon - Wed , Sat\t20:00-20:30", "Mon-Wed,Sat 20:00-20:30"), ("Mon-Sun 1:00-2:00", "01:00-02:00"),
    ("Wednes 01:00-02:00", "Wed 01:00-02:00"), ("٠٩:٠٠-١٧:٠٠", "09:00-17:00"),
  ])
  func hoursAreReadAsPeopleWriteThem(written: String, text: String) throws {
    let span = try #require(HourSpan(written))
    #expect(span.text == text)
    #expect(HourSpan(span.text) == span)
  }

  @Test(arguments: [
    "", "Mon", "09:00", "09:00-", "-17:00", "9-17", "24:00-06:00", "09:00-24:01", "09:60-10:00",
    "Mo 09:00-10:00",
    "Mondays 09:00-10:00", "Mon- 09:00-10:00", "09:00-17:00 Mon", "09:00-12:00-13:00", "Mon,,Tue 09:00-10:00",
  ])
  func whatIsNoSpanIsNotTaken(written: String) { #expect(HourSpan(written) == nil) }

  @Test func weekdaysAreTheCalendars() {
    #expect(CivilDate(year: 2026, month: 12, day: 1).weekday == .tuesday)
    #expect(CivilDate(year: 1970, month: 1, day: 1).weekday == .thursday)
    #expect(CivilDate(year: 1969, month: 12, day: 28).weekday == .sunday)
    #expect(CivilDate(year: 2026, month: 3, day: 1).weekStart == CivilDate(year: 2026, month: 2, day: 23))
  }
}
