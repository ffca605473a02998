import FoundationEssentials
import Testing

/// Where only so much time can be saved up, a set says before it is done that it earns less.
@Suite struct SavingTests {
  private let home: PrivateHome

  init() throws {
    home = try PrivateHome()
    try home.folder.write("[time]\nsave-up-to = 15m\n", to: "config/repgate/repgate.conf")
  }

  @Test func aSetThatWouldGoOverEarnsUpToTheLimitAndSaysSoBefore() throws {
    _ = try home.run("log", "push-ups", "10")
    let refused = try home.run("log", "push-ups", "10")
    #expect(refused.code == 1)
    #expect(
      refused.complaint
        == "repgate: Only 5 min of the 10 min can be saved up: 15 min in all. To log it all the same, add --yes.\n"
    )
    #expect(
      try home.run("log", "push-ups", "10", "--yes").text == "10 push-ups: earned 5 min. Time left: 15 min.\n"
    )
    let full = try home.run("log", "squats", "1", "--yes")
    #expect(full.code == 1)
    #expect(full.complaint.contains("15 min is all that you can save up"))
    #expect(try home.run("undo").text.contains("Undone: 10 push-ups, 5 min. Time left: 10 min."))
    #expect(try home.run("history", "--verify").code == 0)
  }

  @Test func aLowerLimitTakesNothing() throws {
    _ = try home.run("log", "push-ups", "10")
    try home.folder.write("[time]\nsave-up-to = 5m\n", to: "config/repgate/repgate.conf")
    #expect(try home.run("status").text.contains("10 min"))
    #expect(try home.run("log", "push-ups", "1").code == 1)
    #expect(try home.run("status").text.contains("10 min"))
  }

  /// With nothing to save up, no set would ever earn anything.
  @Test func aLimitOfNothingIsNoLimit() throws {
    try home.folder.write("[time]\nsave-up-to = 0\n", to: "config/repgate/repgate.conf")
    let checked = try home.run("settings", "check")
    #expect(checked.code == 78)
    #expect(checked.text.contains("a length such as 1h or 1h30m, more than 0"))
  }
}
