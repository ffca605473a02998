import Core
import Testing

@Suite struct YearTests {
  /// Days of a person who earns in the morning and uses it up, or not, in three sittings a day; sleeps,
  /// locks, travels. The sums are reckoned beside the engine, over the whole year.
  @Test(.timeLimit(.minutes(2))) func aYearAddsUp() {
    let day = TestDesktop(at: "2026-01-01 05:00:00", balance: .zero)
    var numbers = RandomNumbers(seed: 20_260_101)
    var earned = Duration.zero
    var used = Duration.zero
    for number in 0..<365 {
      let date = CivilDate(dayNumber: CivilDate(year: 2026, month: 1, day: 1).dayNumber + number)
      day.read { $0.saverHasLocked = true }
      let morning = LocalTime("\(date) 08:00:00").wall(in: day.zone)
      day.suspend(morning - day.clocks.wall)
      day.unlock()
      #expect(day.summary.earnedToday == .zero)
      #expect(day.summary.spentToday == .zero)
      let reps = Int.random(in: 1...12, using: &numbers)
      day.press(.log("jumping-jacks", reps: reps), on: 100)
      earned += .seconds(10 * reps)
      for hour in [9, 15, 23] {
        day.lock()
        day.run(until: "\(date) \(hour < 10 ? "0" : "")\(hour):59:0\(number % 10).\(100 + number)")
        day.unlock()
        let length = Duration.milliseconds(Int.random(in: 0...45_000, using: &numbers))
        let left = day.summary.balance
        day.focus(TestApps.all[hour % 2])
        day.run(length)
        used += min(left, length)
        #expect(day.summary.balance == left - min(left, length))
        #expect(day.picture.shields.isEmpty == (day.summary.balance > .zero))
        day.focus(TestApps.editor)
      }
    }
    day.turn(.stopping)
    #expect(day.ledger.balance == earned - used)
    #expect(day.ledger.sumOfEntries == day.ledger.balance)
    #expect(day.ledger.sittings.allSatisfy { !$0.isOpen })
    #expect(day.ledger.complaints.isEmpty)
  }
}
