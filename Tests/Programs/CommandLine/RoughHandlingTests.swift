import FoundationEssentials
import Rehearsal
import Testing

/// Whatever is typed, and however the streams and the home folder are: a sentence, a code, and nothing lost.
@Suite struct RoughHandlingTests {
  private static let words = [
    "", " ", "\n", String(repeating: "x", count: 5000), "ไทย", "한국어", "العربية", "ıİ", "👩‍👩‍👧‍👦🏋️‍♀️",
    "a\u{1b}]0;evil\u{7}\u{1b}[31mred\nline\tb", "\u{9b}31m\u{202e}", "-", "---", "-5", "--x=\u{1b}[2J",
    "10²",
    "99999999999999999999", "1.5", "٣",
  ]

  private static let commands = [
    ["%"], ["help", "%"], ["log", "%", "1"], ["log", "push-ups", "%"], ["log", "%"], ["undo", "%"],
    ["correct", "%", "--because", "x"], ["correct", "+1m", "--because", "%"], ["history", "--since", "%"],
    ["status", "--format", "{%}"], ["block", "%"], ["blocked"], ["apps", "%"], ["exercise", "set", "%"],
    ["exercise", "set", "%", "--earns", "1m"], ["exercise", "set", "squats", "--earns", "%"],
    ["exercise", "set", "squats", "--name", "%"], ["exercise", "remove", "%"], ["exercises"], ["history"],
    ["settings", "%"], ["settings", "check"], ["autostart", "%"], ["complete", "%"], ["unblock", "%"],
  ]

  @Test(arguments: words)
  func everyWordIsAnsweredBySentences(word: String) throws {
    let home = try PrivateHome()
    for command in Self.commands {
      let words = command.map { $0.replacing("%", with: word) }
      let answer = try home.run(words)
      #expect([0, 1, 64].contains(answer.code), "\(command)")
      #expect(
        answer.code == 0 || answer.complaint.hasPrefix("repgate: ") && answer.complaint.hasSuffix("\n"),
        "\(command): \(answer.complaint)")
      #expect(answer.code == 0 || answer.complaint.utf8.count < 1000, "\(command): \(answer.complaint)")
      let said = (answer.text + answer.complaint).unicodeScalars
      #expect(
        !said.contains {
          ($0.value < 0x20 && $0 != "\n") || (0x7f..<0xa0).contains($0.value) || $0 == "\u{202e}"
        },
        "\(command): \(answer.text)\(answer.complaint)")
      for word in ["Swift", "Error", "Optional(", "fatal", "LedgerError"] {
        #expect(!answer.complaint.contains(word), "\(command): \(answer.complaint)")
      }
    }
    #expect(try home.run("history", "--verify").code == 0)
  }

  /// Runs a line of bash with `$R` for the program.
  private func bash(_ home: PrivateHome, _ line: String) throws -> String {
    home.environment["R"] = PrivateHome.program
    return try Child.run("bash", ["-c", "exec 2>&1; " + line], environment: home.environment).output
  }

  /// Whoever tried again would log it twice.
  @Test func whatIsDoneIsSaidWhereItCanBeAndIsNoFailure() throws {
    let home = try PrivateHome()
    let done = "5 push-ups: earned 5 min. Time left: "
    #expect(try bash(home, "\"$R\" log push-ups 5 >/dev/full; echo $?") == done + "5 min.\n0\n")
    #expect(try bash(home, "\"$R\" log push-ups 5 >&-; echo $?") == done + "10 min.\n0\n")
    #expect(try bash(home, "\"$R\" log push-ups 5 <&- >&- 2>&-; echo $?") == "0\n")
    #expect(try bash(home, "\"$R\" block xterm </dev/null >/dev/full; echo $?").contains("Blocked xterm"))
    #expect(try home.run("history", "--verify").text.hasSuffix("3 entries, which add up to 15 min.\n"))
  }

  /// Otherwise the history would be opened in their place.
  @Test(arguments: ["status", "status --watch", "history --json", "blocked", "exercises", "help"])
  func streamsThatAreClosedAreNotWrittenInto(words: String) throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "5")
    let said = try bash(home, "timeout 10 \"$R\" \(words) >&- <&-; echo $?")
    #expect(said == "repgate: The answer cannot be written: Bad file descriptor.\n1\n")
    #expect(try bash(home, "timeout 10 \"$R\" \(words) 2>/dev/full >/dev/full; echo $?") == "1\n")
    #expect(try home.run("history", "--verify").code == 0)
  }

  @Test func tablesFitATerminalAndPipesGetAll() throws {
    let home = try PrivateHome()
    let long = String(repeating: "m", count: 1900)
    _ = try home.run("block", long)
    _ = try home.run("log", "push-ups", "5")
    _ = try home.run("correct", "-1m", "--because", long)
    home.environment["R"] = PrivateHome.program
    for words in ["blocked", "history", "exercises", "status"] {
      let line = "script -qec 'stty cols 72; \"$R\" \(words)' /dev/null </dev/null"
      let shown = try Child.run("sh", ["-c", line], environment: home.environment).output
      #expect(shown.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= 72 }, "\(shown)")
      #expect(shown.contains("…") == ["blocked", "history"].contains(words))
    }
    #expect(try home.run("blocked").text.contains(long))
    #expect(try home.run("blocked", "--json").text.contains(long))
    #expect(try home.run("history").text.contains(long))
    #expect(try home.run("history", "--csv").text.contains(long))
  }

  @Test(arguments: [
    ("/etc/passwd", "Check that HOME"), ("/proc", "Check that HOME"),
  ])
  func aHomeThatIsNoneIsSaid(path: String, advice: String) throws {
    let home = try PrivateHome()
    home.environment["HOME"] = path
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME"] { home.environment[name] = nil }
    let answer = try home.run("log", "push-ups", "1")
    #expect(answer.code == 1 && answer.complaint.contains(advice), "\(answer.complaint)")
  }

  @Test func anEditorThatIsNotThereIsSaid() throws {
    let home = try PrivateHome()
    home.environment["EDITOR"] = "/no/such/editor --wait"
    let answer = try home.run("settings", "edit")
    #expect(answer.code == 1 && answer.text.isEmpty)
    #expect(answer.complaint.contains("repgate: The editor cannot be started. Set EDITOR"))
  }
}
