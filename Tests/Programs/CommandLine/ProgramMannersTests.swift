import FoundationEssentials
import Rehearsal
import Testing

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

  @Test func aHistoryThatIsNoDatabaseIsLeftAlone() throws {
    let home = try PrivateHome()
    let path = try home.folder.write("my notes", to: "data/repgate/ledger.sqlite3")
    let answer = try home.run("log", "push-ups", "1")
    #expect(answer.code == 1)
    #expect(answer.complaint.hasPrefix("repgate: "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "my notes")
  }
}
