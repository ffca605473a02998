import Core
import Glibc
import Rehearsal
import Storage
import Testing

/// What is ordered once: `repgate block GROUP --for`, and `repgate pause`.
@Suite struct OrderCommandTests {
  private let home: PrivateHome

  init() throws {
    home = try PrivateHome()
    for (id, name) in [("firefox", "Firefox"), ("mor", "หมากรุกไทย"), ("steam", "Steam")] {
      try home.makeApp(id, name: name)
    }
  }

  private func ledger() throws -> Ledger {
    try Ledger.open(at: home.folder.path + "/data/repgate/ledger.sqlite3", as: .command)
  }

  @Test func aGroupIsBlockedOnceAndListedAndEnded() throws {
    _ = try home.run("block", "firefox", "mor")
    let answer = try home.run("block", "Blocked", "--for", "45m")
    #expect(answer.text.hasPrefix("Blocked the group “Blocked” until "), "\(answer.text)")
    #expect(
      answer.text.contains(
        ", however much time is left.\nTo end it sooner: repgate unblock blocked --timed\n"))
    let block = try #require(try ledger().rules().timedBlocks.first)
    #expect(block.until - block.from == .seconds(2700))
    #expect(try home.run("blocked").text.contains("Blocked: blocked until "))
    #expect(try home.run("block", "blocked", "--for", "5m").text.contains(" already.\n"))
    #expect(try ledger().rules().timedBlocks.count == 1)
    #expect(
      try home.run("unblock", "blocked", "--timed").text
        == "The group “Blocked” is no longer blocked once; its other rules hold.\n")
    #expect(try ledger().rules().timedBlocks.isEmpty)
    #expect(try home.run("blocked").text.contains("Firefox"))
    let again = try home.run("unblock", "blocked", "--timed")
    #expect(again.code == 1 && again.complaint.contains("is not blocked for a while"))
  }

  @Test func anAppOfNoGroupGetsOneOfItsOwn() throws {
    let answer = try home.run("block", "หมากรุกไทย", "--for", "1h").text
    #expect(answer.contains("\nหมากรุกไทย (mor) has a group of its own now, “หมากรุกไทย”."), "\(answer)")
    let rules = try ledger().rules()
    #expect(
      rules.groups.map(\.name) == ["หมากรุกไทย"] && rules.timedBlocks.first?.group == rules.groups.first?.id)
    // By its app from now on.
    #expect(
      try home.run("block", "mor", "--for", "2h").text.hasPrefix("Blocked the group “หมากรุกไทย” until "))
    #expect(try home.run("unblock", "mor", "--timed").code == 0)
    #expect(try ledger().rules().timedBlocks.isEmpty)
  }

  @Test func anAppThatSharesItsGroupIsNotBlockedAlone() throws {
    _ = try home.run("block", "firefox", "steam")
    let answer = try home.run("block", "steam", "--for", "1h")
    #expect(answer.code == 1)
    #expect(answer.complaint.contains("Steam (steam) shares a group with others"))
    #expect(answer.complaint.contains("repgate block blocked --for 45m"))
    #expect(try ledger().rules().timedBlocks.isEmpty)
  }

  @Test(arguments: [
    (
      ["block", "steem", "--for", "1h"], 1,
      "is no group, and no app that is installed or open. Did you mean Steam?"
    ),
    (["block", "steam", "--for", "45"], 64, "needs a unit"),
    (["block", "steam", "--for", "0"], 64, "no time at all"),
    (["block", "steam", "--for", "25h"], 64, "24 hours is the most"),
    (["block", "steam", "--until", "5pm"], 64, "no time of day"),
    (["block", "steam", "--from", "20:00"], 64, "When does it end?"),
    (["block", "steam", "--from", "20:00", "--until", "20:00"], 64, "It would end when it begins"),
    (["block", "steam", "--for", "1h", "--until", "20:00"], 64, "cannot be given together"),
    (["pause"], 64, "needs --for or --until"), (["pause", "--end"], 1, "There is no pause"),
    (["pause", "--for", "\u{1b}[2J"], 64, "no length of time"),
  ])
  func whatCannotBeIsSaid(words: [String], code: Int32, sentence: String) throws {
    let answer = try home.run(words)
    #expect(answer.code == code && answer.complaint.contains(sentence), "\(answer)")
    #expect(!answer.complaint.contains("\u{1b}"))
    #expect(try ledger().rules().timedBlocks.isEmpty)
  }

  @Test func aPauseIsBegunAndEnded() throws {
    #expect(try home.run("pause", "--for", "30m").text.hasPrefix("Paused until "))
    let rest = try #require(try ledger().rules().rest)
    #expect(rest.until - rest.from == .seconds(1800))
    #expect(try home.run("pause", "--end").text == "The pause is over: the rules hold again.\n")
    #expect(try ledger().rules().rest == nil)
  }

  @Test func strictModeMakesAPauseAndAnEndWait() throws {
    _ = try home.run("block", "steam")
    _ = try home.run("block", "blocked", "--for", "1h")
    _ = try home.run("strict", "on")
    let pause = try home.run("pause", "--for", "30m").text
    #expect(pause.hasPrefix("Strict mode is on, so this waits until ") && pause.contains("A pause of 30 min"))
    #expect(try ledger().rules().rest == nil)
    #expect(try home.run("pause", "--end").text == "The pause that waited is taken back.\n")
    let end = try home.run("unblock", "blocked", "--timed").text
    #expect(end.hasPrefix("Strict mode is on, so this waits until "), "\(end)")
    #expect(try ledger().rules().timedBlocks.count == 1)
  }
}
