import Core
import FoundationEssentials
import Storage
import Testing

/// The history, as people, programs and spreadsheets get it.
@Suite struct HistoryCommandTests {
  /// Two days of a life in Berlin, with the clock change of spring between them.
  private func filled() throws -> PrivateHome {
    let home = try PrivateHome()
    let ledger = try Ledger.open(
      at: try home.folder.makeFolder("data/repgate") + "/ledger.sqlite3", as: .command)
    let winter = CivilZone(
      name: "", periods: [.init(start: WallTime(milliseconds: 0), offset: .seconds(3600))])
    let summer = CivilZone(
      name: "", periods: [.init(start: WallTime(milliseconds: 0), offset: .seconds(7200))])
    let pushUps = ExerciseCatalogue.builtIn[0]
    // 2026-03-28 23:50 and 2026-03-29 03:30 (still the 28th), 2026-03-29 09:00.
    let saturday = WallTime(milliseconds: 1_774_738_200_000)
    _ = try ledger.earn(exercise: pushUps, reps: 10, at: saturday, zone: winter)
    _ = try ledger.give(
      .seconds(60), at: WallTime(milliseconds: 1_774_747_800_000), zone: summer,
      note: "=cmd|' /C calc'!A0, \"x\"")
    try ledger.store(
      Sitting(
        key: SittingKey(run: 1, number: 1), app: AppID("org.mozilla.firefox"), group: .blocked,
        startedAt: WallTime(milliseconds: 1_774_767_600_000), zoneOffset: .seconds(7200),
        used: .seconds(300), charged: .milliseconds(90_500), isOpen: false))
    return home
  }

  @Test func peopleSeeDaysAsTheyLivedThem() throws {
    let answer = try filled().run("history", "--since", "2026-03-01")
    #expect(
      answer.text == """
        Sat 2026-03-28: earned 10 min, used 0 s
          23:50      +10 min  10 push-ups
          03:30       +1 min  given (=cmd|' /C calc'!A0, "x")

        Sun 2026-03-29: earned 0 s, used 1 min 30 s
          09:00  −1 min 30 s  org.mozilla.firefox, 5 min in front

        """)
  }

  @Test func spreadsheetsGetNoFormulas() throws {
    let answer = try filled().run("history", "--csv")
    #expect(
      answer.text
        == [
          "id,at,local,day,kind,amount_seconds,exercise,reps,app,group,used_seconds,charged_seconds,open,note,undoes",
          "1,2026-03-28T23:50:00+01:00,2026-03-28 23:50:00,2026-03-28,earned,600.0,push-ups,10,,,,,,,",
          "2,2026-03-29T03:30:00+02:00,2026-03-29 03:30:00,2026-03-28,given,60.0,,,,,,,,\"'=cmd|' /C calc'!A0, \"\"x\"\"\",",
          "3,2026-03-29T09:00:00+02:00,2026-03-29 09:00:00,2026-03-29,spent,-90.5,,,org.mozilla.firefox,blocked,300.0,90.5,false,,",
          "",
        ].joined(separator: "\r\n"))
  }

  @Test func sinceCountsFromTheStartOfThatDay() throws {
    let home = try filled()
    #expect(
      try home.run("history", "--csv", "--since", "2026-03-29").text.split(separator: "\r\n").count == 2)
    #expect(
      try home.run("history", "--csv", "--since", "2026-03-30").text.split(separator: "\r\n").count == 1)
    #expect(try home.run("history", "--json", "--since", "2026-03-30").text == "[\n\n]\n")
  }

  @Test func anEmptyHistorySaysHowToBegin() throws {
    let answer = try PrivateHome().run("history")
    #expect(answer.code == 0)
    #expect(answer.text.hasSuffix("Log reps to begin: repgate log push-ups 10\n"))
  }

  @Test func aHistoryThatWasTamperedWithIsFound() throws {
    let home = try filled()
    #expect(try home.run("history", "--verify").code == 0)
    let path = home.folder.path + "/data/repgate/ledger.sqlite3"
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in bytes.indices where index > 4096 && index % 97 == 0 { bytes[index] = 0x5a }
    try bytes.write(to: URL(filePath: path))
    let answer = try home.run("history", "--verify")
    #expect(answer.code == 1)
    #expect(answer.complaint.hasPrefix("Note: The history was damaged. "))
    #expect(answer.complaint.hasSuffix("repgate: The history was not whole. What is in its place now is.\n"))
    #expect(try home.run("history", "--verify").code == 0)
    #expect(try home.run("status").text.contains("The history was damaged. The file is set aside as"))
    #expect(try home.run("log", "push-ups", "1").complaint == "")
  }
}
