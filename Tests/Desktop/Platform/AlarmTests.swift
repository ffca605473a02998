import Core
import Glibc
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

  /// A turn that input brought on sets the deadline that was set before.
  @Test func theSameDeadlineSetAgainAfterInputStillFires() {
    let loop = MainLoop()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let due = Clocks.now().monotonic + .milliseconds(40)
    var turns = 0
    var alarm: Alarm?
    alarm = Alarm(fileDescriptor: ends[0]) {
      turns += 1
      var byte: UInt8 = 0
      if turns == 1 { #expect(read(ends[0], &byte, 1) == 1) }
      if turns < 2 { alarm?.deadline = due } else { loop.stop() }
    }
    alarm?.deadline = due
    let giveUp = Alarm { loop.stop() }
    giveUp.deadline = due + .seconds(2)
    #expect(write(ends[1], "x", 1) == 1)
    loop.run()
    #expect(turns == 2)
  }
}
