import Core
import Glibc
import Rig
import Testing

@testable import Rehearsal

@Suite struct PrivateDesktopTests {
  @Test func keysAndClicksReachAnAppAndAreSeen() throws {
    try withDisplay(.openbox) { desktop in
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("Editor"))
      try Patience.wait(for: "the window has the focus") { desktop.onlooker.hasFocus(window) }
      #expect(desktop.onlooker.windows(ofClass: "Editor") == [window])
      #expect(desktop.onlooker.activeWindow == window)
      try desktop.hands.press("a", "Return")
      try Patience.wait(for: "the keys came") { client.received(window).keys == ["a", "Return"] }
      let middle = try #require(desktop.onlooker.sight(of: window)).middle
      try desktop.hands.click(x: middle.x, y: middle.y)
      try Patience.wait(for: "the click came") { client.received(window).buttonReleases == 1 }
      #expect(desktop.onlooker.colour(x: middle.x, y: middle.y) == Colour(red: 0xd0, green: 0x40, blue: 0x30))
      let picture = "\(desktop.folder.path)/picture.png"
      try desktop.onlooker.takePicture(to: picture)
      #expect(TextFile.read(picture)?.dropFirst().hasPrefix("PNG") == true)
    }
  }

  @Test func nothingIsLeftBehind() throws {
    let (folder, server) = try withDisplay(.openbox) { desktop in
      try #require(desktop.start("xterm").isRunning)
      let found = try desktop.run("sh", ["-c", "echo $HOME; exit 3"])
      #expect(found.status == 3)
      #expect(found.output == desktop.home + "\n")
      return (desktop.folder.path, desktop.display)
    }
    #expect(TextFile.read("\(folder)/run/bus.conf") == nil)
    #expect(throws: RehearsalTrouble.self) { try Onlooker(display: server) }
  }

  @Test func aMissingProgramIsNamedWithTheLineThatInstallsIt() {
    #expect(throws: RehearsalTrouble("This needs programs that are not installed: sudo apt install a b")) {
      try ProgramSearch.require([("no-a", "a"), ("sh", "dash"), ("no-b", "b"), ("no-b2", "b")])
    }
  }

  @Test func aChildEndsWithItsStatusOrItsSignal() throws {
    let environment = ["PATH": "/usr/bin:/bin"]
    let quick = try Child("sh", ["-c", "exit 7"], environment: environment)
    #expect(try quick.wait() == 7)
    let folder = try PrivateFolder()
    let stubborn = try Child(
      "sh", ["-c", "trap '' TERM; touch \(folder.path)/set; sleep 60 & wait"], environment: environment)
    try Patience.wait(for: "the signal is ignored") { access("\(folder.path)/set", F_OK) == 0 }
    stubborn.end(within: .milliseconds(300))
    #expect(stubborn.exitStatus == 128 + SIGKILL)
  }
}
