import Core
import Testing

@Suite struct LastMinuteTests {
  @Test func countsDownWithoutAJumpAndNeverShowsNothingLeft() {
    let minute = LastMinute(window: WindowID(1), ends: .seconds(160))
    #expect(minute.text(at: .seconds(100)) == "1:00")
    var now = Duration.seconds(100)
    var seen = [minute.seconds(at: now)]
    while let next = minute.nextChange(at: now) {
      #expect(next > now && next - now <= .milliseconds(1020))
      // A timer comes a little late.
      now = next + .milliseconds(3)
      seen.append(minute.seconds(at: now))
    }
    #expect(seen == Array((1...60).reversed()))
    #expect(minute.text(at: .milliseconds(159_999)) == "0:01")
    #expect(minute.text(at: .milliseconds(118_500)) == "0:42")
  }

  @Test func isThereWhileTheLastMinuteIsUsed() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(90))
    day.focus(TestApps.firefox)
    day.run(.seconds(29))
    #expect(day.picture.lastMinute == nil)
    day.run(.seconds(2))
    let first = day.picture.lastMinute
    #expect(first != nil)
    day.run(.seconds(10))
    #expect(day.picture.lastMinute == first, "it ends when it was said to")
    day.focus(TestApps.editor)
    #expect(day.picture.lastMinute == nil, "nothing is used")
    day.focus(TestApps.firefox)
    #expect(day.picture.lastMinute != nil)
    day.lock()
    #expect(day.picture.lastMinute == nil, "nobody is there")
    day.unlock()
    day.earnElsewhere(.seconds(60))
    #expect(day.picture.lastMinute == nil, "there is more")
    day.run(.seconds(110))
    #expect(day.picture.lastMinute == nil && !day.picture.shields.isEmpty)
  }

  @Test func isNotThereWhereItIsNotWanted() {
    let day = TestDesktop(at: "2026-06-01 09:00:00", balance: .seconds(30))
    day.turn(.preferences(Preferences(showsLastMinute: false)))
    day.focus(TestApps.firefox)
    #expect(day.picture.lastMinute == nil)
    day.turn(.preferences(Preferences()))
    #expect(day.picture.lastMinute != nil)
  }
}
