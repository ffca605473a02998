import FoundationEssentials
import Glibc
import Rehearsal
import Testing

/// The settings file as somebody works with it who has no watcher running.
@Suite struct SettingsCommandTests {
  private func furnished() throws -> PrivateHome {
    let home = try PrivateHome()
    try home.makeApp("org.mozilla.firefox", name: "Firefox", more: "StartupWMClass=firefox")
    return home
  }

  private let path = "config/repgate/repgate.conf"

  private func text(_ home: PrivateHome) throws -> String {
    try String(contentsOfFile: home.folder.path + "/" + path, encoding: .utf8)
  }

  @Test func blockWritesTheFileAndAHandCanChangeIt() throws {
    let home = try furnished()
    #expect(try home.run("settings", "path").text == home.folder.path + "/" + path + "\n")
    #expect(home.mode(path) == nil)
    _ = try home.run("block", "firefox")
    #expect(home.mode(path) == 0o600 && home.mode("config/repgate") == 0o700)
    let written = try text(home)
    #expect(written.hasSuffix("\n[group blocked]\napps = org.mozilla.firefox\n"))
    #expect(try home.run("settings", "check").text == "All is well in \(home.folder.path)/\(path).\n")

    try home.folder.write(written + "\n[exercise stairs]\nearns = 15s\n", to: path)
    #expect(try home.run("log", "stairs", "4").text.contains("4 stairs"))
    _ = try home.run("exercise", "set", "stairs", "--takes", "2s")
    #expect(try text(home) == written + "\n[exercise stairs]\nearns = 15s\ntakes = 2s\n")
    _ = try home.run("unblock", "firefox")
    #expect(try home.run("blocked", "--json").text == "[\n\n]\n")
    #expect(try text(home).contains("\n[group blocked]\napps =\n\n[exercise stairs]"))
  }

  @Test func aMistakeIsShownWithItsLineAndChangesNothing() throws {
    let home = try furnished()
    _ = try home.run("block", "firefox")
    let file = "[notifications]\n# often\nnudge-every = soon\nnudge-evry = 30s\n"
    try home.folder.write(file, to: path)
    let mistake = "repgate.conf:3: “nudge-every” must be a length such as 30s or 2m, not “soon”."
    let check = try home.run("settings", "check")
    #expect(check.code == 78)
    #expect(
      check.text == mistake + "\n"
        + "repgate.conf:4: Note: “nudge-evry” is no setting of [notifications]. Did you mean nudge-every?\n")
    #expect(
      check.complaint == "repgate: One mistake in \(home.folder.path)/\(path): what held before holds on.\n"
        + "To mend it: repgate settings edit\n")
    for words in [
      ["block", "firefox"], ["unblock", "firefox"], ["exercise", "set", "squats", "--earns", "1m"],
      ["exercise", "remove", "squats"],
    ] {
      let answer = try home.run(words)
      #expect(answer.code == 78 && answer.text.isEmpty, "\(words)")
      #expect(
        answer.complaint
          == "repgate: \(mistake)\nNothing was changed. To mend it: repgate settings edit\n", "\(words)")
    }
    #expect(try text(home) == file)
    for words in [["log", "push-ups", "1"], ["history"], ["blocked"], ["exercises"], ["apps"]] {
      let answer = try home.run(words)
      #expect(
        answer.code == 0 && answer.complaint.hasPrefix("Note: \(mistake) What held before holds on."),
        "\(words)")
    }
    #expect(try home.run("blocked").text.contains("org.mozilla.firefox"))
    #expect(try home.run("status").text.contains("repgate.conf:3:"))
    #expect(try home.run("complete", "blocked").complaint.isEmpty)
  }

  /// The editor may be any line of a shell, and its verdict is told.
  @Test func editOpensTheEditorAndSaysWhetherAllIsWell() throws {
    let home = try furnished()
    home.environment["EDITOR"] = "sed -i 's/^#day-start.*/day-start = 05:30/'"
    let answer = try home.run("settings", "edit")
    #expect(answer.code == 0 && answer.text == "All is well in \(home.folder.path)/\(path).\n")
    #expect(try text(home).contains("\nday-start = 05:30\n"))
    home.environment["VISUAL"] = "sed -i 's/05:30/noon/'"
    let worse = try home.run("settings", "edit")
    #expect(worse.code == 78)
    #expect(worse.text.hasPrefix("repgate.conf:"))
    // A file with mistakes can be mended by the same way.
    home.environment["VISUAL"] = "sed -i 's/noon/12:00/'"
    #expect(try home.run("settings", "edit").code == 0)
    home.environment["VISUAL"] = "/nowhere/editor"
    #expect(try home.run("settings", "edit").complaint.contains("The editor cannot be started."))
    home.environment["VISUAL"] = nil
    home.environment["EDITOR"] = " "
    home.environment["PATH"] = home.folder.path
    let none = try home.run("settings", "edit")
    #expect(none.code == 1 && none.complaint.hasPrefix("repgate: No editor was found. Set EDITOR"))
  }

  @Test func manyAtOnceLoseNothing() throws {
    let home = try furnished()
    let children = try (0..<6).map { number in
      try Child(
        PrivateHome.program, ["block", "app-\(number)"], environment: home.environment,
        log: home.folder.path + "/log-\(number)")
    }
    for child in children {
      try Patience.wait(for: "each is done", within: .seconds(20)) { !child.isRunning }
      #expect(child.exitStatus == 0)
    }
    #expect(try home.run("complete", "blocked").text.split(separator: "\n").count == 6)
    let line = try text(home).split(separator: "\n").first { $0.hasPrefix("apps = ") }
    #expect(line?.split(separator: ";").count == 6)
  }

  @Test func aLinkIntoDotfilesStaysALink() throws {
    let home = try furnished()
    try home.folder.write("[group blocked]\napps = Firefox\n", to: "dotfiles/repgate.conf")
    _ = try home.folder.makeFolder("config/repgate")
    #expect(symlink("../../dotfiles/repgate.conf", home.folder.path + "/" + path) == 0)
    _ = try home.run("block", "steam")
    #expect(
      try String(contentsOfFile: home.folder.path + "/dotfiles/repgate.conf", encoding: .utf8)
        == "[group blocked]\napps = Firefox; steam\n")
    var facts = stat()
    #expect(lstat(home.folder.path + "/" + path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
  }
}
