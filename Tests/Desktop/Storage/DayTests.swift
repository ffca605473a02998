import Core
import Testing

@testable import Storage

/// The history added up by day and app.
@Suite struct DayTests {
  private let workplace = Workplace()
  private let day = CivilDate(year: 2026, month: 6, day: 2)

  private func sitting(
    _ number: Int64, _ app: String, at time: WallTime, offset: Duration = .seconds(7200), used: Duration,
    charged: Duration, free: Duration = .zero
  ) -> Sitting {
    Sitting(
      key: SittingKey(run: 1, number: number), app: AppID(app), group: .blocked, startedAt: time,
      zoneOffset: offset, used: used, charged: charged, free: free, isOpen: false)
  }

  @Test func aDayIsTheOneThatItsPersonHad() throws {
    let ledger = try workplace.open()
    try ledger.earn(reps: 100, at: noon)
    try ledger.store(
      sitting(1, "firefox", at: noon, used: .seconds(90), charged: .seconds(60), free: .seconds(20)))
    // 03:30 of the next day belongs to this one; 04:10 does not.
    try ledger.store(
      sitting(2, "firefox", at: noon + .seconds(55_800), used: .seconds(5), charged: .seconds(5)))
    try ledger.store(sitting(3, "game", at: noon + .seconds(58_200), used: .seconds(7), charged: .seconds(7)))
    // In Tokyo it is the next day already.
    try ledger.store(
      sitting(
        4, "game", at: noon + .seconds(36_000), offset: .seconds(32_400), used: .seconds(9),
        charged: .seconds(9)))
    let days = try ledger.days(since: day, dayStart: .fourInTheMorning)
    #expect(days.map(\.day.description) == ["2026-06-02", "2026-06-03"])
    #expect(
      days.map(\.apps) == [
        [
          DayUse.Used(
            AppID("firefox"), used: .seconds(95), charged: .seconds(65), free: .seconds(20))
        ],
        [DayUse.Used(AppID("game"), used: .seconds(16), charged: .seconds(16), free: .zero)],
      ])
    #expect(days[0].exercises == [DayUse.Done(pushUps.id, reps: 100, earned: .seconds(6000))])
    #expect(
      try ledger.days(since: CivilDate(dayNumber: day.dayNumber + 1), dayStart: .fourInTheMorning)
        == [days[1]])
    #expect(try ledger.usedToday(at: noon, zone: summer) == days[0].apps)
    #expect(try ledger.usedToday(at: noon + .seconds(58_200), zone: summer) == days[1].apps)
    #expect(try ledger.usedToday(at: noon + .seconds(3 * 86_400), zone: summer).isEmpty)
  }

  @Test func whatWasUndoneWasNotEarned() throws {
    let ledger = try workplace.open()
    try ledger.earn(reps: 10, at: noon)
    try ledger.earn(reps: 99, at: noon + .seconds(1))
    _ = try ledger.undoLastLog(at: noon + .seconds(2), zone: summer)
    let days = try ledger.days(since: day, dayStart: .fourInTheMorning)
    #expect(days.map(\.exercises) == [[DayUse.Done(pushUps.id, reps: 10, earned: .seconds(600))]])
  }

  @Test func blockScreensAreCounted() throws {
    let ledger = try workplace.open()
    let firefox = AppID("firefox")
    for (seconds, matter) in [
      (0, .shieldShown(firefox, .blocked)), (5, .shieldLeft(firefox, .blocked)),
      (9, .shieldShown(firefox, .blocked)), (9, .unlocked(.seconds(300))),
      (60_000, .shieldShown(firefox, .blocked)),
    ] as [(Int, Happening.Matter)] {
      try ledger.enter(Happening(at: noon + .seconds(seconds), zoneOffset: .seconds(7200), matter))
    }
    let days = try ledger.days(since: day, dayStart: .fourInTheMorning)
    #expect(days.map(\.shieldsShown) == [2, 1])
    #expect(days.map(\.shieldsLeft) == [1, 0])
  }
}
