import Core
import Glibc
import Testing

@testable import Platform

@Suite struct ProcessReaderTests {
  /// A process file system with one process in it, made for a test and removed with the value.
  final class FakeProc {
    let root: String
    var folder: String { root + "/77" }

    init(user: UInt32 = 1000, name: String = "app") throws {
      var template = Array("/tmp/repgate-proc-XXXXXX".utf8CString)
      root = try #require(mkdtemp(&template).map { String(cString: $0) })
      for part in ["", "/root", "/attr"] { mkdir(folder + part, 0o700) }
      let fields = (3...52).map { $0 == 22 ? "4711" : "0" }.joined(separator: " ")
      write("stat", "77 (\(name)) \(fields)\n")
      write("status", "Name:\t\(name)\nUid:\t\(user)\t\(user)\t\(user)\t\(user)\n")
    }

    deinit {
      for part in [
        "stat", "status", "exe", "cmdline", "cgroup", "environ", "attr/current", "root/.flatpak-info",
      ] {
        unlink("\(folder)/\(part)")
      }
      for part in ["/77/root", "/77/attr", "/77", ""] { rmdir(root + part) }
    }

    func write(_ file: String, _ text: String) {
      let bytes = Array(text.utf8)
      let descriptor = open("\(folder)/\(file)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      _ = Glibc.write(descriptor, bytes, bytes.count)
      close(descriptor)
    }

    var facts: ProcessFacts? { ProcessReader(procRoot: root, user: 1000).facts(of: 77) }
  }

  @Test func everythingThatTellsAnApp() throws {
    let proc = try FakeProc(name: "we) (ird")
    symlink("/tmp/.mount_Cool/app", proc.folder + "/exe")
    proc.write("cmdline", "/tmp/.mount_Cool/app\0--x\0\0last\0")
    proc.write("cgroup", "0::/user.slice/app.slice/app-gnome-org.gnome\\x2dthing.Maps-1234.scope\n")
    proc.write("environ", "A=1\0APPIMAGE=/home/a/Cool.AppImage\0APPDIR=/tmp/.mount_Cool\0SteamAppId=220\0")
    proc.write("attr/current", "snap.spotify.spotify (enforce)\n")
    proc.write("root/.flatpak-info", "[Instance]\nname=no\n[Application]\nname=org.example.App\n")
    let facts = try #require(proc.facts)
    #expect(facts.pid == 77)
    #expect(facts.startTime == 4711)
    #expect(facts.executable == "/tmp/.mount_Cool/app")
    #expect(facts.arguments == ["/tmp/.mount_Cool/app", "--x", "", "last"])
    #expect(facts.cgroupAppID == "org.gnome-thing.Maps")
    #expect(facts.snapID == "spotify_spotify")
    #expect(facts.flatpakID == "org.example.App")
    #expect(facts.appImage == "/home/a/Cool.AppImage")
    #expect(facts.steamAppID == "220")
  }

  @Test func anotherUsersProcessIsNotRead() throws {
    #expect(try FakeProc(user: 0).facts == nil)
    #expect(ProcessReader(procRoot: "/nonexistent", user: 1000).facts(of: 77) == nil)
    #expect(try FakeProc().facts?.executable == nil)
  }

  @Test func whatAnImageStartedIsNotTheImage() throws {
    let proc = try FakeProc()
    symlink("/usr/bin/xterm", proc.folder + "/exe")
    proc.write("environ", "APPIMAGE=/home/a/Cool.AppImage\0APPDIR=/tmp/.mount_Cool\0")
    #expect(proc.facts?.appImage == nil)
  }

  @Test func aPipeInASandboxBlocksNothing() throws {
    let proc = try FakeProc()
    mkfifo(proc.folder + "/root/.flatpak-info", 0o600)
    let begin = ContinuousClock.now
    #expect(proc.facts?.flatpakID == nil)
    #expect(ContinuousClock.now - begin < .seconds(2))
  }

  @Test func aLaunchersFileCountsForItsOwnProcessOnly() throws {
    let proc = try FakeProc()
    proc.write("environ", "GIO_LAUNCHED_DESKTOP_FILE=/a/b.desktop\0GIO_LAUNCHED_DESKTOP_FILE_PID=76\0")
    #expect(proc.facts?.launchedDesktopFile == nil)
    proc.write("environ", "GIO_LAUNCHED_DESKTOP_FILE=/a/b.desktop\0GIO_LAUNCHED_DESKTOP_FILE_PID=77\0")
    #expect(proc.facts?.launchedDesktopFile == "/a/b.desktop")
  }

  @Test(
    arguments: [
      ("0::/a/app-gnome-org.gnome.Maps-1234.scope", "org.gnome.Maps", nil),
      ("0::/a/app-org.gnome.Maps-1234.scope", "org.gnome.Maps", nil),
      ("0::/a/app-flatpak-org.x.Y-99.scope", "org.x.Y", nil),
      ("0::/a/app-org.kde.kate@a0b1c2.service", "org.kde.kate", nil),
      ("0::/a/app-firefox\\x2desr@autostart.service", "firefox-esr", nil),
      ("0::/a/snap.spotify.spotify.01234567-89ab-cdef-0123-456789abcdef.scope", nil, "spotify_spotify"),
      ("0::/a/snap.spotify.spotify-01234567-89ab-cdef-0123-456789abcdef.scope", nil, "spotify_spotify"),
      ("12:pids:/x\n1:name=systemd:/a/app-foo-1.scope", "foo", nil),
      ("0::/user.slice/session-2.scope", nil, nil), ("", nil, nil), ("0::/app-.scope", nil, nil),
    ] as [(String, String?, String?)])
  func controlGroups(file: String, app: String?, snap: String?) {
    let name = ControlGroupName(file: file)
    #expect(name?.appID == app)
    #expect(name?.snapID == snap)
  }

  @Test func thisProcessIsReadFromTheRealFiles() throws {
    let facts = try #require(ProcessReader().facts(of: getpid()))
    #expect(facts.executable?.isEmpty == false)
    #expect(facts.arguments.isEmpty == false)
    #expect(facts.startTime > 0)
    #expect(ProcessReader().facts(of: 0) == nil)
  }
}
