import Core
import FoundationEssentials
import Storage
import Testing

/// `repgate undo` and `repgate correct`.
@Suite struct CorrectionCommandTests {
  @Test func theLastLogIsTakenBackOnceAndTheHistoryShowsBoth() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "10")
    _ = try home.run("log", "push-ups", "50")
    #expect(try home.run("undo").text == "Undone: 50 push-ups, 50 min. Time left: 10 min.\n")
    let history = try home.run("history").text
    #expect(history.contains(": earned 10 min, used 0 s\n"))
    #expect(history.contains("+50 min  50 push-ups, undone since\n"))
    #expect(history.contains("−50 min  50 push-ups undone\n"))
    #expect(try home.run("history", "--csv").text.contains(",corrected,-3000.0,,,,,,,,,2\r\n"))
    #expect(try home.run("status").text.contains("Earned today:  10 min\n"))

    let again = try home.run("undo")
    #expect(again.code == 1)
    #expect(
      again.complaint
        == "repgate: The last log, 50 push-ups, is undone already. What was logged before it can be "
        + "corrected: repgate correct -10m --because …\n")
    // What is logged after it can be undone in its turn.
    _ = try home.run("log", "squats", "4")
    #expect(try home.run("undo").text.hasPrefix("Undone: 4 squats, "))
    #expect(try home.run("history", "--verify").code == 0)
  }

  @Test func whereNothingWasLoggedThereIsNothingToUndo() throws {
    #expect(try PrivateHome().run("undo").complaint == "repgate: Nothing has been logged yet.\n")
  }

  @Test func aLogOfSomeTimeAgoStays() throws {
    let home = try PrivateHome()
    let ledger = try open(home)
    let longAgo = WallTime(milliseconds: 1_774_738_200_000)
    _ = try ledger.earn(exercise: ExerciseCatalogue.builtIn[0], reps: 10, at: longAgo, zone: .utc)
    let answer = try home.run("undo")
    #expect(answer.code == 1)
    #expect(
      answer.complaint
        == "repgate: The last log, 10 push-ups, is of 2026-03-28 22:50: a log can be undone for 10 min. To "
        + "put it right now: repgate correct -10m --because …\n")
  }

  @Test func aLogWhoseTimeIsUsedStays() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "10")
    try open(home).store(
      Sitting(
        key: SittingKey(run: 1, number: 1), app: AppID("xterm"), group: .blocked,
        startedAt: WallTime(milliseconds: 1_774_738_200_000), zoneOffset: .zero, used: .seconds(150),
        charged: .seconds(150), isOpen: false))
    #expect(
      try home.run("undo").complaint
        == "repgate: 2 min 30 s of the 10 min of the last log, 10 push-ups, are used: it cannot be undone. "
        + "What is left can be taken: repgate correct -10m --because …\n")
    #expect(
      try home.run("correct", "-10m", "--because", "not done").text
        == "Took 7 min 30 s, which was all there was. Time left: 0 s.\n")
  }

  @Test func aCorrectionGoesBothWaysAndNeverBelowNothing() throws {
    let home = try PrivateHome()
    #expect(
      try home.run("correct", "+12m", "--because", "walked to \u{1b}[31mwork").text
        == "Added 12 min. Time left: 12 min.\n")
    #expect(try home.run("correct", "-2m", "--because", "x").text == "Took 2 min. Time left: 10 min.\n")
    #expect(
      try home.run("correct", "-1h", "--because", "start anew").text
        == "Took 10 min, which was all there was. Time left: 0 s.\n")
    let none = try home.run("correct", "-1m", "--because", "x")
    #expect(none.code == 1)
    #expect(none.complaint == "repgate: There is no time left that could be taken.\n")
    let history = try home.run("history").text
    #expect(history.contains("+12 min  corrected (walked to \u{fffd}[31mwork)\n"))
    #expect(history.contains("−10 min  corrected (start anew)\n"))
  }

  private func open(_ home: PrivateHome) throws -> Ledger {
    try Ledger.open(at: try home.folder.makeFolder("data/repgate") + "/ledger.sqlite3", as: .command)
  }
}
