import Testing

@testable import Core

@Suite struct StatsTextTests {
  static let first = CivilDate(year: 2026, month: 11, day: 23)

  /// A week with two empty days in it.
  static let week: [DayUse] = {
    func day(_ number: Int) -> DayUse { DayUse(day: CivilDate(dayNumber: first.dayNumber + number)) }
    func used(_ app: String, _ minutes: Int, free: Int = 0) -> DayUse.Used {
      DayUse.Used(
        AppID(app), used: .seconds(minutes * 60), charged: .seconds((minutes - free) * 60),
        free: .seconds(free * 60))
    }
    var (monday, thursday, sunday) = (day(0), day(3), day(6))
    monday.exercises = [
      DayUse.Done(ExerciseID("push-ups"), reps: 20, earned: .seconds(1200)),
      DayUse.Done(ExerciseID("squats"), reps: 15, earned: .seconds(450)),
    ]
    monday.apps = [used("firefox", 30), used("com.kakao.talk", 12, free: 10)]
    (monday.shieldsShown, monday.shieldsLeft) = (5, 4)
    thursday.apps = [used("th", 1)]
    (thursday.shieldsShown, thursday.shieldsLeft) = (1, 0)
    sunday.exercises = [DayUse.Done(ExerciseID("juggling"), reps: 1, earned: .seconds(5))]
    sunday.apps = [used("a.very.long.name.that.no.terminal.has.room.for.beside.a.bar", 61)]
    return DayUse.all(from: first, to: sunday.day, known: [monday, thursday, sunday])
  }()

  static let names = [
    AppID("firefox"): "Firefox", AppID("com.kakao.talk"): "카카오톡", AppID("th"): "โปรแกรมแก้ไข",
  ]

  static func text(_ days: [DayUse], columns: Int, drawsBlocks: Bool = true) -> String {
    StatsText(
      exercises: ExerciseCatalogue(), names: names, columns: columns, drawsBlocks: drawsBlocks
    ).text(days)
  }

  @Test func aWeekIsShownWithBars() {
    #expect(
      Self.text(Self.week, columns: 60) == """
        Mon 2026-11-23: earned 27 min 30 s, used 42 min (10 min of it free)
          20 push-ups                         20 min  ████▋
          15 squats                       7 min 30 s  █▊
          Firefox                             30 min  ██████▉
          카카오톡                            12 min  ██▊
          5 block screens, walked away from 4

        Tue 2026-11-24 to Wed 2026-11-25: nothing on these 2 days

        Thu 2026-11-26: earned 0 s, used 1 min
          โปรแกรมแก้ไข                          1 min  ▎
          1 block screen

        Fri 2026-11-27 to Sat 2026-11-28: nothing on these 2 days

        Sun 2026-11-29: earned 5 s, used 1 h 01 min
          1 juggling                             5 s  ▏
          a.very.long.name.that.no.term…  1 h 01 min  ██████████████

        In 7 days: earned 27 min 35 s, used 1 h 44 min (10 min of it
        free); 6 block screens, walked away from 4

        """)
  }

  @Test(arguments: [10, 40, 60, 80, 200], [true, false])
  func everyLineFits(columns: Int, drawsBlocks: Bool) {
    let text = Self.text(Self.week, columns: columns, drawsBlocks: drawsBlocks)
    for line in text.split(separator: "\n") where line.hasPrefix("  ") {
      #expect(PlainText.width(String(line)) <= max(40, columns))
    }
    #expect(drawsBlocks || !text.unicodeScalars.contains { (0x2580...0x259f).contains($0.value) })
  }

  @Test func withoutAnythingItSaysHowToBegin() {
    let days = DayUse.all(from: Self.first, to: CivilDate(dayNumber: Self.first.dayNumber + 6), known: [])
    #expect(days.count == 7)
    #expect(
      Self.text(days, columns: 80)
        == "Nothing since Mon 2026-11-23. Log reps to begin: repgate log push-ups 10\n")
    #expect(Self.text(Array(days.prefix(1)), columns: 80).hasPrefix("Nothing on Mon 2026-11-23."))
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false), ([:], false),
    (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], false), (["LC_ALL": "", "LC_CTYPE": "C.UTF-8"], true),
  ])
  func blocksAreDrawnWhereTheLocaleHasThem(environment: [String: String], draws: Bool) {
    #expect(Bars.drawsBlocks(in: environment) == draws)
  }

  @Test(arguments: [
    (0, ""), (1, "▏"), (600, "████"), (300, "██"), (225, "█▌"),
  ])
  func aBarIsAsLongAsItsTime(seconds: Int, bar: String) {
    #expect(Bars([.seconds(600)], width: 4, drawsBlocks: true).bar(.seconds(seconds)) == bar)
  }
}
