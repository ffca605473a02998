import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

/// A new user installs it, logs out and in, and uninstalls it.
@Suite(.serialized) struct InstallTests {
  private static let packaging = #filePath.replacing(
    "/Tests/Programs/Autostart/InstallTests.swift", with: "/packaging")

  /// The home of somebody who has never had Repgate; it outlives the sessions.
  private final class Newcomer {
    let folder: PrivateFolder
    let home: String

    init() throws {
      folder = try PrivateFolder()
      home = try folder.makeFolder("home")
    }

    /// A session of the user: an X server, a bus and what the desktop starts at login.
    func logIn() throws -> PrivateDesktop {
      let desktop = try PrivateDesktop(
        PrivateDesktop.Setup(environment: [
          "HOME": home, "XDG_CONFIG_HOME": "\(home)/.config", "XDG_DATA_HOME": "\(home)/.local/share",
          "XDG_STATE_HOME": "\(home)/.local/state", "XDG_CACHE_HOME": "\(home)/.cache",
        ]))
      try desktop.start("openbox")
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: "\(home)/.config/autostart")) ?? [] {
        let text = try String(contentsOfFile: "\(home)/.config/autostart/\(entry)", encoding: .utf8)
        let command = text.split(separator: "\n").first { $0.hasPrefix("Exec=") }?.dropFirst(5) ?? ""
        try desktop.start("sh", ["-c", "exec " + command])
      }
      return desktop
    }

    /// Every file and link below the home, as a path from there.
    var files: Set<String> {
      let all = (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? []
      return Set(
        all.filter {
          var facts = stat()
          return lstat("\(home)/\($0)", &facts) == 0 && facts.st_mode & S_IFMT != S_IFDIR
        })
    }
  }

  private func script(_ name: String, _ words: String..., on desktop: PrivateDesktop) throws -> Int32 {
    try desktop.run("bash", ["\(Self.packaging)/\(name)"] + words, within: .seconds(60)).status
  }

  @Test func whatIsInstalledWatchesAfterTheNextLoginAndLeavesNothingBehind() throws {
    let newcomer = try Newcomer()
    let built = WatchedDesktop.Programs.built.watcher.replacing("/repgated", with: "")
    var desktop = try newcomer.logIn()
    #expect(try script("run", "--programs", built, on: desktop) == 0)
    let own = WatchedDesktop(desktop, programs: .init(in: "\(newcomer.home)/.local/bin"))
    #expect(try own.status().isWatching)
    try own.repgate("block", "--yes", "XTerm")

    // A drop-in and a hook of the user's own, and what stands in the settings.
    let dropIn = "\(newcomer.home)/.config/systemd/user/repgated.service.d/own.conf"
    try newcomer.folder.write(
      "[Service]\nNice=5\n", to: "home/.config/systemd/user/repgated.service.d/own.conf")
    let hook = try newcomer.folder.write("#!/bin/sh\n", to: "home/.config/repgate/hooks/own")
    let settings = "\(newcomer.home)/.config/repgate/repgate.conf"
    try newcomer.folder.write(
      try String(contentsOfFile: settings, encoding: .utf8) + "# mine\n",
      to: "home/.config/repgate/repgate.conf")
    let kept = try String(contentsOfFile: settings, encoding: .utf8)

    desktop.end()
    desktop = try newcomer.logIn()
    let later = WatchedDesktop(desktop, programs: own.programs)
    try Patience.wait(for: "the watcher watches after the login") { try later.status().isWatching }
    let terminal = try desktop.start("xterm")
    try Patience.wait(for: "the blocked app is covered") { try !later.status().shields.isEmpty }
    terminal.end()

    #expect(try script("run", "--programs", built, on: desktop) == 0)
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == kept)
    #expect(access(dropIn, F_OK) == 0 && access(hook, F_OK) == 0)

    #expect(try script("uninstall", on: desktop) == 0)
    let left = newcomer.files
    #expect(left.contains(".local/share/repgate/ledger.sqlite3"))
    for file in left where !file.hasPrefix(".local/share/repgate/") && !file.hasPrefix(".config/repgate/") {
      #expect(
        file == ".config/systemd/user/repgated.service.d/own.conf" || file.hasPrefix(".cache/"), "\(file)")
    }
    #expect(try script("uninstall", "--purge", on: desktop) == 0)
    #expect(
      newcomer.files.filter { !$0.hasPrefix(".cache/") } == [
        ".config/systemd/user/repgated.service.d/own.conf"
      ])
    desktop.end()
  }

  /// systemd's own user manager and logind, in namespaces that only root can make.
  @Test(
    .enabled(if: LongTests.areWanted && geteuid() == 0),
    arguments: [
      ["test-login", "--programs"], ["test-logind"],
    ])
  func theRealSystemdKeepsItUpAndTellsWhoIsThere(script: [String]) throws {
    let folder = try PrivateFolder()
    let log = "\(folder.path)/log"
    let built = WatchedDesktop.Programs.built.watcher.replacing("/repgated", with: "")
    let result = try Child.run(
      "bash", ["\(Self.packaging)/\(script[0])"] + script.dropFirst() + [built],
      environment: ["PATH": ProgramSearch.folders.joined(separator: ":"), "HOME": folder.path], log: log,
      within: .seconds(180))
    let complaint = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    #expect(result.status == 0, "\(result.output)\n\(complaint)")
  }

  @Test(.enabled(if: ProgramSearch.path(of: "systemd-analyze") != nil))
  func systemdFindsNothingWrongWithTheUnit() throws {
    let folder = try PrivateFolder()
    // What its manual page is, is for an installed one.
    let text = ServiceUnit.text(watcher: "/bin/true").split(separator: "\n")
      .filter { !$0.hasPrefix("Documentation=") }.joined(separator: "\n")
    let unit = try folder.write(text + "\n", to: ServiceUnit.name)
    let log = "\(folder.path)/log"
    let result = try Child.run(
      "systemd-analyze", ["--user", "verify", unit],
      environment: ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path], log: log)
    let complaint = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    #expect(result.status == 0 && complaint.isEmpty, "\(complaint)")
  }

  @Test func enablingAndDisablingTwiceIsHarmless() throws {
    let home = try PrivateHome()
    let bin = try home.folder.makeFolder("bin")
    chmod(try home.folder.write("#!/bin/sh\nexit 1\n", to: "bin/systemctl"), 0o700)
    home.environment["PATH"] = "\(bin):/usr/bin:/bin"
    let link = "config/systemd/user/graphical-session.target.wants/repgated.service"
    let entry = "config/autostart/org.repgate.Repgate.desktop"
    for _ in 1...2 {
      #expect(try home.run("autostart", "enable").code == 0)
      #expect(home.mode(link) != nil && home.mode(entry) != nil)
      #expect(try home.run("autostart", "status").text.contains("the desktop’s autostart"))
    }
    for _ in 1...2 {
      #expect(try home.run("autostart", "disable").code == 0)
      #expect(home.mode(link) == nil && home.mode(entry) == nil)
      #expect(try home.run("autostart", "status").text.contains("does not start"))
    }
    // Without a display there is nothing to start.
    #expect(try home.run("autostart", "start").code == ExitCode.watcherUnreachable.rawValue)
  }
}
