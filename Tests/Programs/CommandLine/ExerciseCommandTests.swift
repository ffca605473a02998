import Testing

/// Logging, the exercises, and the time left, without a watcher.
@Suite struct ExerciseCommandTests {
  @Test func repsAreTimeAtOnce() throws {
    let home = try PrivateHome()
    let logged = try home.run("log", "push-ups", "10")
    #expect(logged.text == "10 push-ups: earned 10 min. Time left: 10 min.\n")
    #expect(logged.code == 0 && logged.complaint.isEmpty)
    #expect(try home.run("log", "Pushups", "5").text == "5 push-ups: earned 5 min. Time left: 15 min.\n")
    #expect(try home.run("log", "plank", "45").text.hasPrefix("45 s of plank: earned 7 min 30 s."))
    #expect(try home.run("log", "push-ups", "1").text.hasPrefix("1 push-up: earned 1 min."))
    #expect(try home.run("history").text.contains("  1 push-up\n"))
    let status = try home.run("status")
    #expect(status.text.hasPrefix("Time left:     23 min 30 s\nEarned today:  23 min 30 s\n"))
    #expect(status.text.contains("not running"))
  }

  @Test func statusForProgramsIsWholeWithoutAWatcher() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "squats", "3")
    let json = try home.run("status", "--json").text
    for line in [
      "\"watching\" : false", "\"balance_seconds\" : 90", "\"earned_today_seconds\" : 90",
      "\"spent_today_seconds\" : 0", "\"foreground\" : null", "\"shields\" : [", "\"problems\" : [",
    ] { #expect(json.contains(line)) }
  }

  @Test func filesAreTheUsersOwn() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "squats", "3")
    #expect(home.mode("data/repgate") == 0o700)
    #expect(home.mode("data/repgate/ledger.sqlite3") == 0o600)
  }

  @Test func moreThanAnHourAtOnceIsNotLoggedWithoutAYes() throws {
    let home = try PrivateHome()
    let refused = try home.run("log", "push-ups", "61")
    #expect(refused.code == 1 && refused.text.isEmpty)
    #expect(refused.complaint.contains("repgate log push-ups 61 --yes"))
    #expect(try home.run("log", "push-ups", "60").code == 0)
    #expect(try home.run("log", "push-ups", "61", "--yes").text.hasSuffix("Time left: 2 h 01 min.\n"))
  }

  @Test(arguments: [
    ("y", 0, "earned 1 h 40 min"), ("n", 1, "Nothing is logged."), ("", 1, "Nothing is logged."),
  ])
  func atATerminalItAsks(answer: String, code: Int32, words: String) throws {
    let home = try PrivateHome()
    let asked = try home.runAtTerminal(["log", "push-ups", "100"], answer: answer)
    #expect(asked.text.contains("100 push-ups would earn 1 h 40 min at once. Log it? [y/N] "))
    #expect(asked.text.contains(words))
    #expect(asked.code == code)
    #expect(!asked.text.contains("\u{1b}"))
  }

  @Test func badInputLosesNothing() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "10")
    for words in [
      ["log", "push-ups", "-5"], ["log", "push-ups", "1e9"], ["log", "push-ups", "0"],
      ["log", "push-ups", "99999999999999999999999"], ["log", "push-ups", ""], ["log", "", "5"],
      ["log", "nothing", "5"], ["log", "push-ups'; DROP TABLE entry; --", "5"],
      ["exercise", "set", "push-ups", "--earns", "90"], ["exercise", "set", "a b", "--earns", "1m"],
      ["history", "--since", "yesterdya"], ["unblock", "nothing"], ["frobnicate"],
    ] {
      let answer = try home.run(words)
      #expect(answer.code == 64 || answer.code == 1, "\(words)")
      #expect(answer.text.isEmpty, "\(words)")
      #expect(answer.complaint.hasPrefix("repgate: "), "\(words)")
    }
    #expect(
      try home.run("history", "--verify").text == "The history is whole: 1 entry, which add up to 10 min.\n")
  }

  @Test func ratesAreTheUsersToChange() throws {
    let home = try PrivateHome()
    #expect(
      try home.run("exercise", "set", "push-ups", "--earns", "20s").text
        == "Changed push-ups: 20 s a rep, each takes 1.5 s.\n")
    #expect(try home.run("log", "push-ups", "3").text == "3 push-ups: earned 1 min. Time left: 1 min.\n")
    let added = try home.run(
      "exercise", "set", "treppen", "--name", "Stufen – hinauf & «hinab» '", "--earns", "1.5s")
    #expect(added.text == "Added Stufen – hinauf & «hinab» ' (treppen): 1.5 s a rep.\n")
    #expect(try home.run("log", "treppen", "10").text.contains("earned 15 s"))
    #expect(try home.run("log", "treppen", "1").text.hasPrefix("1 Stufen – hinauf"))
    _ = try home.run("exercise", "set", "treppen", "--singular", "Stufe")
    #expect(try home.run("log", "treppen", "1").text.hasPrefix("1 Stufe: earned 1 s."))
    _ = try home.run("exercise", "set", "treppen", "--name", "Treppen")
    #expect(try home.run("log", "treppen", "1").text.hasPrefix("1 Treppen: "))
    #expect(try home.run("exercise", "remove", "treppen").code == 0)
    #expect(try home.run("log", "treppen", "10").code == 1)
    #expect(try home.run("history").text.contains("10 treppen"))
    #expect(try home.run("exercise", "remove", "burpees").code == 0)
    #expect(!(try home.run("exercises").text.contains("burpees")))
    #expect(
      try home.run("exercise", "set", "burpees", "--earns", "1m").text
        == "Brought back burpees: 1 min a rep, each takes 3 s.\n")
  }
}
