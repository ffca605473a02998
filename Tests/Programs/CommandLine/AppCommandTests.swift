import Rehearsal
import Testing

/// Blocking and unblocking, with what is installed in a home folder of its own.
@Suite struct AppCommandTests {
  private func furnished() throws -> PrivateHome {
    let home = try PrivateHome()
    try home.makeApp(
      "org.mozilla.firefox", name: "Firefox\nName[de]=Feuerfuchs", more: "StartupWMClass=firefox")
    try home.makeApp("code", name: "Visual Studio Code")
    try home.makeApp("used_7", name: "微信 & „Café“; $(reboot) '\"", exec: "sh -c true")
    try home.makeApp("hidden", name: "Hidden Helper", more: "NoDisplay=true")
    return home
  }

  @Test func whatAnAppWasTakenForIsSaidBack() throws {
    let home = try furnished()
    let answer = try home.run("block", "firefox", "Visual Studio Code", "used_7.desktop")
    #expect(
      answer.text == """
        Blocked Firefox (org.mozilla.firefox), found as an installed app.
        Blocked Visual Studio Code (code), found as an installed app.
        Blocked 微信 & „Café“; $(reboot) '" (used_7), found as an installed app.

        """)
    #expect(answer.complaint.isEmpty && answer.code == 0)
    #expect(
      try home.run("blocked").text == """
        NAME                         ID
        Firefox                      org.mozilla.firefox
        Visual Studio Code           code
        微信 & „Café“; $(reboot) '"  used_7

        """)
    #expect(try home.run("block", "Firefox").text.hasPrefix("Already blocked: Firefox"))
    #expect(try home.run("unblock", "微信 & „cafe“; $(reboot) '\"", "code").code == 0)
    #expect(
      try home.run("unblock", "firefox").text == "Unblocked Firefox (org.mozilla.firefox): it is free now.\n")
    #expect(try home.run("blocked").text == "No app is blocked. Block one: repgate block firefox\n")
  }

  @Test func namesAreReadInTheUsersLanguage() throws {
    let home = try furnished()
    home.environment["LANGUAGE"] = "de"
    home.environment["LANG"] = "de_DE.UTF-8"
    #expect(
      try home.run("block", "FEUERFUCHS").text
        == "Blocked Feuerfuchs (org.mozilla.firefox), found as an installed app.\n")
  }

  @Test func whatIsNotThereIsTakenAsAWindowClassWithAWarning() throws {
    let home = try furnished()
    let answer = try home.run("block", "firefix")
    #expect(answer.text == "Blocked firefix, taken as a window class.\n")
    #expect(answer.complaint.hasPrefix("Note: Nothing installed or open is called “firefix”"))
    #expect(answer.complaint.contains("Did you mean Firefox?"))
    #expect(answer.code == 0)
  }

  @Test func aNameThatManyProgramsShareIsRefused() throws {
    let home = try furnished()
    let answer = try home.run("block", "Game")
    #expect(answer.code == 1 && answer.text.isEmpty)
    #expect(
      answer.complaint.hasPrefix("repgate: “Game” is a name that many programs share, so a rule for it"))
    #expect(try home.run("blocked", "--json").text == "[\n\n]\n")
  }

  @Test func oneThatIsRefusedBlocksNone() throws {
    let home = try furnished()
    let answer = try home.run("block", "firefox", "i3lock")
    #expect(answer.code == 1 && answer.text.isEmpty)
    #expect(
      answer.complaint
        == "repgate: i3lock cannot be blocked: it locks the screen, and a covered locker would lock you out.\n"
        + "Nothing is blocked.\n")
    #expect(try home.run("blocked", "--json").text == "[\n\n]\n")
  }

  @Test func forgottenQuotesAreNoticed() throws {
    let home = try furnished()
    try home.makeApp("text", name: "Text Editor")
    try home.makeApp("image", name: "Image Editor")
    let answer = try home.run("block", "Text", "Editor")
    #expect(answer.code == 1 && answer.text.isEmpty)
    #expect(answer.complaint.contains("repgate block 'Text Editor'"))
  }

  @Test func installedAppsAreListedForPeopleAndPrograms() throws {
    let home = try furnished()
    _ = try home.run("block", "code")
    #expect(
      try home.run("apps").text == """
        NAME                         ID
        Firefox                      org.mozilla.firefox
        Visual Studio Code           code                 blocked
        微信 & „Café“; $(reboot) '"  used_7

        """)
    #expect(try home.run("apps", "studio").text.split(separator: "\n").count == 2)
    #expect(try home.run("apps", "hidden").text.contains("Hidden Helper"))
    let json = try home.run("apps", "fire*", "--json").text
    #expect(
      json.contains("\"app\" : \"org.mozilla.firefox\"") && json.contains("\"window_class\" : \"firefox\""))
  }

  @Test func openWindowsAreListedAndAnOpenAppIsCoveredOnlyAfterAYes() throws {
    let desktop = try PrivateDesktop()
    try desktop.startWindowManager("openbox")
    let home = try furnished()
    home.environment["DISPLAY"] = desktop.display
    try desktop.start("xterm", ["-class", "Wordle"])
    try Patience.wait(for: "xterm's window", within: .seconds(15)) {
      desktop.onlooker.windows(ofClass: "Wordle").contains { desktop.onlooker.hasFocus($0) }
    }
    let windows = try home.run("windows").text
    #expect(windows.contains("Wordle: free, in front\n"))
    #expect(windows.contains("  window class     Wordle\n"))

    let question = "Wordle is open and there is no time left: it will be covered now. Block it? [y/N] "
    let refused = try home.runAtTerminal(["block", "wordle"], answer: "n")
    #expect(refused.text.contains(question) && refused.code == 1)
    #expect(try home.run("blocked", "--json").text == "[\n\n]\n")
    let agreed = try home.runAtTerminal(["block", "wordle"], answer: "y")
    #expect(agreed.text.contains(question) && agreed.code == 0)
    #expect(agreed.text.contains("Blocked Wordle, found as an open window."))
    #expect(try home.run("blocked", "--json").text.contains("\"value\" : \"Wordle\""))
    #expect(try home.run("windows", "--json").text.contains("\"verdict\" : \"blocked\""))
  }
}
