import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// What the watcher makes of the screen savers on the session bus.
@Suite(.serialized) struct ScreenSaverTests {
  @Test func anyNameThatSaysOnIsBelievedForAsLongAsItIsThere() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.startWatcher()
    // The name is owned by a program that knows nothing of locking, as in GNOME.
    let proxy = try ScreenSaverStandIn(
      "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver", isOn: nil, on: desktop)
    let gnome = try ScreenSaverStandIn("org.gnome.ScreenSaver", path: "/org/gnome/ScreenSaver", on: desktop)
    #expect(try watched.status().screen == .on)
    try gnome.turn(on: true)
    try watched.waitForScreen(.locked)
    try gnome.turn(on: false)
    try watched.waitForScreen(.on)
    // One that says so and hangs from then on: gone with its name.
    try proxy.hang()
    try gnome.turn(on: true)
    try watched.waitForScreen(.locked)
    try gnome.hang()
    gnome.end()
    try watched.waitForScreen(.on)
    proxy.end()
  }

  @Test func oneThatIsOnAtTheStartAndOneThatNeverSaysAnything() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    let mate = try ScreenSaverStandIn(
      "org.mate.ScreenSaver", path: "/org/mate/ScreenSaver", isOn: true, on: desktop)
    let kde = try ScreenSaverStandIn(
      "org.kde.screensaver", path: "/ScreenSaver", interface: "org.freedesktop.ScreenSaver", on: desktop)
    let hung = try ScreenSaverStandIn("org.xfce.ScreenSaver", path: "/org/xfce/ScreenSaver", on: desktop)
    try hung.hang()
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.startWatcher()
    try watched.waitForScreen(.locked)
    // It goes off without a word; the next key tells.
    try mate.turn(on: false, says: false)
    Patience.rest(.milliseconds(1500))
    try desktop.hands.point(x: 9, y: 9)
    try watched.waitForScreen(.on)
    try kde.turn(on: true)
    try watched.waitForScreen(.locked)
    try kde.turn(on: false)
    try watched.waitForScreen(.on)
  }

  @Test func aLockedWatcherSleeps() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    // A bus that is missing would be looked for now and then.
    let logind = try LogindStandIn(on: desktop)
    try logind.addSession("7")
    try logind.makeDisplay("7")
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.startWatcher()
    let saver = try ScreenSaverStandIn("org.gnome.ScreenSaver", path: "/org/gnome/ScreenSaver", on: desktop)
    try saver.turn(on: true)
    try watched.waitForScreen(.locked)
    let pid = try #require(watched.watcher).pid
    // The last look of all sources comes within a second.
    Patience.rest(.seconds(3))
    let before = try Self.wakeUps(of: pid)
    let length = Duration.seconds(LongTests.areWanted ? 180 : 8)
    Patience.rest(length)
    let woken = try Self.wakeUps(of: pid) - before
    print("\(woken) wake-ups in \(length) of a locked screen")
    #expect(woken <= (LongTests.areWanted ? 3 : 1))
  }

  /// How often any of the process's threads has waited and gone on.
  private static func wakeUps(of pid: Int32) throws -> Int {
    try Self.threads(of: pid).reduce(0) { sum, thread in
      let status = try String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
      return sum + (Int(line.filter(\.isNumber)) ?? 0)
    }
  }

  private static func threads(of pid: Int32) -> [String] {
    guard let folder = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if Int(name) != nil { names.append(name) }
    }
    return names
  }
}
