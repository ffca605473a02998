import Core
import Files
import Rehearsal
import Testing

/// Categories, titles and groups on the command line.
@Suite struct SelectionCommandTests {
  private let home: PrivateHome

  init() throws {
    home = try PrivateHome()
    for (id, name, categories) in [
      ("satranc", "Satranç Şöleni", "Game;BoardGame;"), ("mor", "หมากรุกไทย", "Game;"),
      ("firefox", "Firefox", "Network;WebBrowser;"),
    ] {
      try home.makeApp(id, name: name, more: "Categories=\(categories)")
    }
    try home.makeApp("xterm", name: "XTerm", more: "Categories=System;TerminalEmulator;")
  }

  private func settings() throws -> String {
    String(
      decoding: try #require(try TextFile.read(home.folder.path + "/config/repgate/repgate.conf")),
      as: UTF8.self)
  }

  @Test func whatWasTakenIsSaidBackAndWritten() throws {
    let answer = try home.run("block", "category:game", "title:*YouTube; Şarkı*", "--group", "Oyun Zamanı")
    #expect(
      answer.text == """
        Blocked all of Game: 2 apps today, in the new group “Oyun Zamanı”.
        Blocked windows titled “*YouTube; Şarkı*”, in the new group “Oyun Zamanı”.

        """)
    #expect(answer.code == 0)
    #expect(
      try home.run("block", "firefox", "--group", "oyun zamanı").text.contains(", in the group “Oyun Zamanı”")
    )
    #expect(try home.run("block", "category:Game").text.hasPrefix("Already blocked: all of Game"))
    let text = try settings()
    #expect(text.contains("[group oyun zamanı]\n") && text.contains("categories = Game\n"), "\(text)")
    #expect(try home.run("settings", "check").code == 0)
    let list = try home.run("blocked").text
    #expect(list.hasPrefix("Oyun Zamanı: 1 app, 1 category, 1 title\n  Apps: Firefox (firefox)\n"), "\(list)")
    #expect(try home.run("complete", "groups").text == "oyun zamanı\n")
    #expect(try home.run("complete", "blocked").text.contains("category:Game\ntitle:*YouTube; Şarkı*\n"))
    #expect(try home.run("complete", "blockable").text.contains("category:BoardGame\n"))

    #expect(
      try home.run("unblock", "title:*youtube; şarkı*", "category:Game", "--group", "Oyun Zamanı").text
        == "Unblocked windows titled “*youtube; şarkı*”.\nUnblocked the category Game.\n")
    #expect(try !settings().contains("\ncategories"))
  }

  @Test func anAppIsLeftOutOfItsCategory() throws {
    _ = try home.run("block", "category:Game")
    #expect(
      try home.run("unblock", "หมากรุกไทย").text
        == "Unblocked หมากรุกไทย (mor): it is free now. Left out from now on by “Blocked”.\n")
    #expect(try settings().contains("allow = mor\n"))
    let again = try home.run("block", "mor")
    #expect(again.complaint.contains("The group left หมากรุกไทย out before; it does no longer."))
    #expect(try !settings().contains("\nallow ="))
  }

  @Test func aTerminalIsBlockedByItsNameAndThatIsSaid() throws {
    let answer = try home.run("block", "xterm")
    #expect(answer.text.hasPrefix("Blocked XTerm (xterm)"))
    #expect(answer.complaint.contains("XTerm is a terminal."))
  }

  @Test(arguments: [
    (
      ["block", "category:Gmae"], 1,
      "“Gmae” is no category that is usual or that an installed app has. Did you mean Game?"
    ),
    (["block", "category:"], 64, "names no category"), (["block", "category:a;b"], 64, "names no category"),
    (["block", "title:"], 64, "every window there is"), (["block", "title:**"], 64, "every window there is"),
    (["block", "firefox", "--group", " "], 1, "The name of a group"),
    (["block", "firefox", "--group", "a\u{1b}b"], 1, "The name of a group"),
    (["block", "firefox", "--group", "x", "--for", "1h"], 64, "cannot be given together"),
    (["block", "category:Game", "--for", "1h"], 1, "Groups are blocked for a while"),
    (["unblock", "satranc"], 1, "No app is blocked."),
  ])
  func whatCannotBeIsSaid(words: [String], code: Int32, sentence: String) throws {
    let answer = try home.run(words)
    #expect(answer.code == code && answer.complaint.contains(sentence), "\(answer)")
    #expect(!answer.complaint.contains("\u{1b}"))
    #expect(try home.run("blocked").text.hasPrefix("No app is blocked."))
  }

  @Test func whatIsNotBlockedIsNotUnblocked() throws {
    _ = try home.run("block", "firefox", "category:Game", "--group", "games")
    for (word, sentence) in [
      ("category:Gaem", "Did you mean Game?"), ("title:*x*", "No rule is about windows titled “*x*”."),
      ("games", "“games” is a group: 1 app, 1 category."), ("xterm", "“xterm” is not blocked."),
    ] {
      let answer = try home.run("unblock", word)
      #expect(answer.code == 1 && answer.complaint.contains(sentence), "\(answer)")
    }
    #expect(try home.run("unblock", "firefox", "--group", "gmaes").complaint.contains("Did you mean games?"))
    #expect(
      try home.run("block", "games").complaint.contains(
        "To block it for a while: repgate block games --for 45m"))
  }
}
