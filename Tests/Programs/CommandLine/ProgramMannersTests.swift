import FoundationEssentials
import Glibc
import Rehearsal
import Testing

@testable import Storage

/// Exit codes, streams and the words around the commands.
@Suite struct ProgramMannersTests {
  static let calls: [(words: [String], code: Int32)] = [
    ([], 0), (["help"], 0), (["--help"], 0), (["log", "--help"], 0), (["help", "log"], 0),
    (["--version"], 0), (["status", "--wrong"], 64), (["nonsense"], 64), (["log", "push-ups"], 64),
    (["help", "nonsense"], 64), (["windows"], 69), (["log"], 69), (["unblock", "x"], 1),
  ]

  @Test(arguments: calls)
  func exitCodesTellWhatHappened(words: [String], code: Int32) throws {
    let answer = try PrivateHome().run(words)
    #expect(answer.code == code)
    #expect(answer.text.isEmpty == (code != 0))
    #expect(answer.complaint.isEmpty == (code == 0))
  }

  @Test func helpTouchesNoFile() throws {
    let home = try PrivateHome()
    _ = try home.run("help")
    _ = try home.run("--version")
    #expect(home.mode("data/repgate") == nil)
  }

  @Test func aReaderThatLeavesIsNoError() throws {
    let home = try PrivateHome()
    home.environment["PROGRAM"] = PrivateHome.program
    let result = try Child.run(
      "bash", ["-c", "trap '' PIPE; \"$PROGRAM\" help 2>&1 | true; echo ${PIPESTATUS[0]}"],
      environment: home.environment)
    #expect(result.output == "0\n")
  }

  @Test func aFullDiskIsSaid() throws {
    let home = try PrivateHome()
    home.environment["PROGRAM"] = PrivateHome.program
    let result = try Child.run(
      "bash", ["-c", "\"$PROGRAM\" help 2>&1 >/dev/full; echo $?"], environment: home.environment)
    #expect(result.output.hasPrefix("repgate: The answer cannot be written: No space left on device."))
    #expect(result.output.hasSuffix("1\n"))
  }

  @Test func rulesThatCannotBeReadEndEveryCommandThatNeedsThem() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "1")
    _ = try home.run("block", "firefox")
    let path = home.folder.path + "/data/repgate/ledger.sqlite3"
    try Database(path: path).run("UPDATE rules SET document = '{}'")
    for words in [
      ["log", "push-ups", "1"], ["history"], ["block", "xterm"], ["unblock", "firefox"], ["blocked"],
      ["apps"],
      ["exercises"], ["exercise", "set", "squats", "--earns", "1m"], ["exercise", "remove", "squats"],
      ["complete", "blocked"],
    ] {
      let answer = try home.run(words)
      #expect(answer.code == 78 && answer.text.isEmpty, "\(words)")
      #expect(
        answer.complaint
          == "repgate: The rules in \(path) cannot be read: “groups” is missing or wrong. Put a "
          + "backup in its place, or install the Repgate that wrote them. To forget the rules and keep the "
          + "time: sqlite3 \(path) 'DELETE FROM rules'\n", "\(words)")
    }
    let status = try home.run("status")
    #expect(status.code == 0 && status.text.hasPrefix("Time left:     1 min\n"))
    #expect(status.text.contains("The rules in"))
    #expect(try home.run("history", "--verify").code == 0)
    let document = try Database(path: path).row("SELECT document FROM rules", [], { $0.text(0) })
    #expect(document == "{}")
  }

  /// A bus that takes the connection and then says nothing.
  @Test func aBusThatNeverAnswersDoesNotHoldUpTheAnswer() throws {
    let home = try PrivateHome()
    let path = "\(home.folder.path)/run/silent"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isListening = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(listener, 5) == 0
      }
    }
    try #require(isListening)
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(path)"
    let start = ContinuousClock.now
    let answer = try home.run("status", "--json")
    #expect(answer.code == 0)
    #expect(answer.text.contains("\"watching\" : false"))
    #expect(ContinuousClock.now - start < .seconds(15))
  }
}
