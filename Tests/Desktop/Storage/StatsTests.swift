import Core
import Testing

@testable import Storage

/// Days, added up by the database.
@Suite struct StatsTests {
  private let workplace = Workplace()

  @Test func eachDayHasWhatWasEarnedUsedAndShown() throws {
    let ledger = try workplace.open()
    // 01:30 there, which is the evening before still.
    let late = noon + .seconds(-10 * 3600 - 1800)
    try ledger.earn(reps: 5, at: late)
    try ledger.earn(reps: 7, at: noon)
    try ledger.earn(reps: 9, at: noon)
    _ = try ledger.undoLastLog(at: noon, zone: summer)
    _ = try ledger.give(.seconds(30), at: noon, zone: summer)
    try ledger.store(.of("chess", number: 1, used: .seconds(90), charged: .seconds(60), isOpen: false))
    try ledger.store(.of("chess", number: 2, used: .seconds(30), isOpen: false))
    try ledger.store(.of("go", number: 3, used: .seconds(10), isOpen: false))
    for matter in [
      Happening.Matter.shieldShown(AppID("chess"), .blocked), .shieldLeft(AppID("chess"), .blocked),
    ] {
      try ledger.enter(Happening(at: noon, zoneOffset: .seconds(7200), matter))
    }
    let days = try ledger.stats(since: late + .seconds(-1), dayStart: .fourInTheMorning)
    #expect(days.map(\.day.description) == ["2026-06-01", "2026-06-02"])
    #expect(days[0].earned == [.init(exercise: ExerciseID("push-ups"), reps: 5, amount: .seconds(300))])
    #expect(days[1].earned == [.init(exercise: ExerciseID("push-ups"), reps: 7, amount: .seconds(420))])
    #expect(
      days[1].used == [
        .init(app: AppID("chess"), length: .seconds(120), charged: .seconds(90), free: .zero),
        .init(app: AppID("go"), length: .seconds(10), charged: .seconds(10), free: .zero),
      ])
    #expect(days[1].other == .seconds(30))
    #expect([days[1].shieldsShown, days[1].shieldsLeft] == [1, 1])
    #expect(try ledger.stats(since: noon, dayStart: .fourInTheMorning).count == 1)
  }

  @Test func whatHappenedIsOnlyAppendedTo() throws {
    let ledger = try workplace.open()
    try ledger.enter(
      Happening(at: noon, zoneOffset: .zero, .rulesChanged(["Games: chess added", "Games: go added"])))
    try ledger.enter(Happening(at: noon, zoneOffset: .zero, .changesQueued(["a"], due: noon + .seconds(60))))
    try ledger.enter(Happening(at: noon, zoneOffset: .seconds(-3600), .clockJumped(.seconds(-90))))
    let stranger = try workplace.stranger()
    for sql in [
      "DELETE FROM happening", "UPDATE happening SET note = ''",
      "REPLACE INTO happening (id, at_ms, zone_offset_ms, kind) VALUES (1, 0, 0, 'x')",
    ] {
      #expect(throws: LedgerError.self) { try stranger.execute(sql) }
    }
    // What a newer Repgate entered is left out.
    try stranger.execute("INSERT INTO happening (at_ms, zone_offset_ms, kind) VALUES (0, 0, 'of-the-future')")
    #expect(
      try ledger.happenings() == [
        Happening(at: noon, zoneOffset: .zero, .rulesChanged(["Games: chess added", "Games: go added"])),
        Happening(at: noon, zoneOffset: .zero, .changesQueued(["a"], due: noon + .seconds(60))),
        Happening(at: noon, zoneOffset: .seconds(-3600), .clockJumped(.seconds(-90))),
      ])
  }
}
