import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

/// The question after a rest, from the X server's idle clock to the correction in the history. A rest that is
/// worth a question takes longer than a minute.
@Suite(.serialized, .enabled(if: LongTests.areWanted)) struct IdleQuestionTests {
  @Test(arguments: [true, false])
  func aRestIsGivenBack(besideDunst: Bool) throws {
    let setting = try ChargingTests.Setting(seconds: 1200)
    let desktop = setting.desktop
    let path = "\(desktop.home)/.config/repgate/repgate.conf"
    try String(contentsOfFile: path, encoding: .utf8).replacing("#ask-after = 10m", with: "ask-after = 1m")
      .write(toFile: path, atomically: true, encoding: .utf8)
    // dunst has buttons only in a menu: the corner asks with it, too.
    if besideDunst { try desktop.start("dunst") }
    try desktop.hands.point(x: 1270, y: 790)
    let start = try setting.use()
    Patience.rest(.seconds(63))
    let rest = ContinuousClock.now - start
    try desktop.hands.point(x: 1250, y: 780)
    try Patience.wait(for: "the corner asks") {
      desktop.onlooker.colour(x: 1250, y: 168) == ShieldLook.standard.background
    }
    Patience.rest(.milliseconds(1200))
    if let folder = getenv("REPGATE_PICTURES").map({ String(cString: $0) }) {
      _ = try desktop.run(
        "import", ["-window", "root", "\(folder)/question-\(besideDunst ? "dunst" : "corner").png"])
    }
    let before = try setting.watched.status()
    try desktop.hands.click(x: 1280 - 24 - 100, y: 24 + 114)
    try Patience.wait(for: "the history is corrected") {
      try setting.watched.repgate("history").contains("without input")
    }
    let back = try setting.watched.status().balance - before.balance
    #expect(back > .seconds(58) && back <= rest + .milliseconds(500), "\(back) came back of \(rest)")
    try setting.watched.repgate("history", "--verify")
  }
}
