import Testing

@testable import Core

/// The unit and the autostart entry, and what kind of session they start in.
@Suite struct StartFileTests {
  @Test func theUnitNamesNoDisplayAndNeedsNoNamespace() {
    let lines = ServiceUnit.text(watcher: "/usr/bin/repgated").split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("Environment") || $0.contains("DISPLAY=") })
    #expect(!lines.contains { $0.hasPrefix("Protect") || $0.hasPrefix("Private") })
    for line in ["Type=notify", "Restart=always", "StartLimitIntervalSec=0", "TimeoutStartSec=infinity"] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  static let paths: [(path: String, unit: String, entry: String)] = [
    ("/usr/bin/repgate", "/usr/bin/repgate", "/usr/bin/repgate"),
    ("/home/a b/repgate", "\"/home/a b/repgate\"", "\"/home/a b/repgate\""),
    ("/a%b/$c/repgate", "/a%%b/$$c/repgate", "\"/a%%b/\\\\$c/repgate\""),
  ]

  @Test(arguments: paths)
  func aPathIsQuotedAsEachFileNeedsIt(path: String, unit: String, entry: String) {
    #expect(ServiceUnit.text(watcher: path).contains("\nExecStart=\(unit)\n"))
    #expect(AutostartEntry.text(program: path).contains("\nExec=\(entry) autostart start\n"))
  }

  static let sessions: [(environment: [String: String], session: DesktopSession)] = [
    ([:], .x11), (["DISPLAY": ":0"], .x11), (["XDG_SESSION_TYPE": "wayland"], .wayland),
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], .wayland),
    (["XDG_SESSION_TYPE": "tty", "WAYLAND_DISPLAY": "wayland-1"], .wayland),
    (["XDG_SESSION_TYPE": "x11", "WAYLAND_DISPLAY": "wayland-0"], .x11),
    (["WAYLAND_DISPLAY": ""], .x11),
  ]

  @Test(arguments: sessions)
  func theSessionIsKnown(environment: [String: String], session: DesktopSession) {
    #expect(DesktopSession(environment: environment) == session)
  }
}
