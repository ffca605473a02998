import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

@testable import Storage

/// The notification of what is wrong, on a real notification server: once, also when the watcher starts again.
@Suite struct TroubleNoteTests {
  enum Fault: CaseIterable {
    /// A mistake in the settings.
    case settings
    /// A damaged history, which the command line meets first.
    case damage
    /// A history that no version before the next can read.
    case newerHistory
  }

  @Test(arguments: Fault.allCases)
  func itIsToldOnceADay(fault: Fault) throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("block", "--yes", "Blocks")
    try desktop.start("dbus-monitor", ["--session", "interface=org.freedesktop.Notifications,member=Notify"])
    try Patience.wait(for: "the bus is listened to") { desktop.log(of: "dbus-monitor").contains("Name") }
    try desktop.start("dunst")
    let title = try bring(fault, watched)

    var watcher = try start(watched)
    try Patience.wait(for: "it is told. \(desktop.log(of: "dbus-monitor", lines: 60))") {
      notes(desktop, title) == 1
    }
    try Patience.wait(for: "it is seen") {
      desktop.onlooker.windows(ofClass: "Dunst").contains {
        desktop.onlooker.sight(of: $0)?.isViewable == true
      }
    }
    if let folder = getenv("REPGATE_PICTURES").map({ String(cString: $0) }) {
      _ = try desktop.run("import", ["-window", "root", "\(folder)/trouble-\(fault).png"])
    }
    watcher.signal(SIGTERM)
    _ = try watcher.wait()
    watcher = try start(watched)
    #expect(Patience.stays(for: .seconds(2)) { notes(desktop, title) == 1 })
    #expect(try watched.status().problems.count == 1)
  }

  /// - Returns: the note's title.
  private func bring(_ fault: Fault, _ watched: WatchedDesktop) throws -> String {
    let path = "\(watched.desktop.home)/.local/share/repgate/ledger.sqlite3"
    switch fault {
    case .settings:
      let settings = "\(watched.desktop.home)/.config/repgate/repgate.conf"
      try String(contentsOfFile: settings, encoding: .utf8)
        .replacing("\n#countdown = no", with: "\ncountdown = perhaps")
        .write(toFile: settings, atomically: true, encoding: .utf8)
      return "Your settings have a mistake"
    case .damage:
      let file = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      let junk = [UInt8](repeating: 0x5a, count: 16_384)
      #expect(pwrite(file, junk, junk.count, 0) == junk.count)
      try watched.repgate("log", "push-ups", "1")
      return "Your history was damaged"
    case .newerHistory:
      try strangeConnection(to: path).run("PRAGMA user_version = 99")
      return "Your history cannot be read"
    }
  }

  private func start(_ watched: WatchedDesktop) throws -> Child {
    let watcher = try watched.desktop.start(watched.programs.watcher)
    // Before it runs, a history that cannot be read is an error of the command line.
    try Patience.wait(for: "the watcher answers") { (try? watched.status())?.isWatching == true }
    return watcher
  }

  private func notes(_ desktop: PrivateDesktop, _ title: String) -> Int {
    desktop.log(of: "dbus-monitor", lines: 10_000).split(separator: "\n").count { $0.contains(title) }
  }
}
