import Core
import Rehearsal
import Rig
import Testing

/// The same with a screen saver that people use.
@Suite(.serialized, .enabled(if: LongTests.areWanted)) struct RealScreenSaverTests {
  @Test func mateScreensaverIsSeen() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.startWatcher()
    try desktop.start("mate-screensaver", ["--no-daemon"])
    try Patience.wait(for: "mate-screensaver answers") {
      try desktop.run("mate-screensaver-command", ["--query"]).output.contains("inactive")
    }
    #expect(try watched.status().screen == .on)
    _ = try desktop.run("mate-screensaver-command", ["--activate"])
    try watched.waitForScreen(.locked)
    _ = try desktop.run("mate-screensaver-command", ["--deactivate"])
    try watched.waitForScreen(.on)
  }
}
