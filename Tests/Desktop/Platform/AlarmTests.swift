import Core
import Platform
import Testing

/// GLib's default loop belongs to one test at a time.
@Suite(.serialized) struct AlarmTests {
  @Test func aDeadlineFiresOnceAndNotEarly() {
    let loop = MainLoop()
    let due = Clocks.now().monotonic + .milliseconds(30)
    var fired: [Duration] = []
    let alarm = Alarm { fired.append(Clocks.now().monotonic) }
    let end = Alarm { loop.stop() }
    alarm.deadline = due
    end.deadline = due + .milliseconds(60)
    loop.run()
    #expect(fired.count == 1)
    #expect(fired.allSatisfy { $0 >= due })
  }

  @Test func aDeadlineTakenBackDoesNotFire() {
    let loop = MainLoop()
    var fired = 0
    let alarm = Alarm { fired += 1 }
    let end = Alarm { loop.stop() }
    alarm.deadline = Clocks.now().monotonic + .milliseconds(5)
    alarm.deadline = nil
    end.deadline = Clocks.now().monotonic + .milliseconds(30)
    loop.run()
    #expect(fired == 0)
  }
}
