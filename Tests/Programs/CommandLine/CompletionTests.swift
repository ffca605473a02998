import Rehearsal
import Rig
import Testing

/// What the shells themselves make of a half-typed line.
@Suite struct CompletionTests {
  static let lines: [(line: String, offers: [String])] = [
    ("repgate bl", ["block", "blocked"]), ("repgate log pu", ["push-ups", "pull-ups"]),
    ("repgate log push-ups 10 --y", ["--yes"]), ("repgate status --f", ["--format"]),
    ("repgate settings e", ["edit"]), ("repgate unblock Steam\\ G", ["Steam\\ Games"]),
    ("repgate unblock 'Ste", ["Steam Games"]), ("repgate unblock 微", ["微信"]),
    ("repgate doctor --j", ["--json"]),
  ]

  private static let packaging =
    #filePath.replacing("/Tests/Programs/CommandLine/CompletionTests.swift", with: "/packaging")

  /// A home with apps blocked whose names are hard to quote, and `repgate` where a shell finds it.
  private func home() throws -> PrivateHome {
    let home = try PrivateHome()
    _ = try home.run("block", "--yes", "Steam Games", "My App's “best” $(reboot)", "微信")
    home.environment["PATH"] =
      PrivateHome.program.dropLast("/repgate".count) + ":" + (home.environment["PATH"] ?? "")
    return home
  }

  /// Presses Tab in a real bash, and reads what it puts on its line.
  @Test(
    .enabled(if: LongTests.areWanted),
    arguments: [
      ("repgate unbl", "unblock"), ("repgate log plan", "log plank"),
      ("repgate unblock Ste", "unblock Steam\\ Games"), ("repgate unblock 'Ste", "unblock 'Steam Games'"),
      ("repgate unblock My", "unblock My\\ App\\'s\\ “best”\\ \\$\\(reboot\\)"),
      ("repgate unblock 微", "unblock 微信"),
    ])
  func bashCompletesTheLine(typed: String, line: String) throws {
    let home = try home()
    let rc = try home.folder.write(
      "PS1='$ '\nbind 'set enable-bracketed-paste off'\nsource '\(Self.packaging)/completions/repgate.bash'\n"
        + "show() { printf 'LINE[%s]\\n' \"$READLINE_LINE\"; exit; }\nbind -x '\"\\C-g\": show'\n",
      to: "bashrc")
    home.environment["RC"] = rc
    home.environment["TYPED"] = typed
    home.environment["TERM"] = "dumb"
    // The keys come once bash reads them: before, the terminal itself would take them.
    let script = """
      { sleep 0.3; printf '%s\\t' "$TYPED"; sleep 0.5; printf '\\007'; sleep 2; } |
        script -qec 'bash --noprofile --rcfile "$RC" -i' /dev/null
      """
    let (_, output) = try Child.run("bash", ["-c", script], environment: home.environment)
    #expect(output.contains("LINE[repgate \(line)"), "\(output)")
  }

  @Test(arguments: lines)
  func bashOffers(line: String, offers: [String]) throws {
    let home = try home()
    let script = """
      source '\(Self.packaging)/completions/repgate.bash'
      complete -p repgate >/dev/null || exit 1
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _repgate
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    // A backslash keeps a word together.
    let words =
      ["bash"]
      + line.replacing("\\ ", with: "\u{1}").split(separator: " ").map {
        String($0).replacing("\u{1}", with: "\\ ")
      }
    let answer = try Child.run("bash", ["--norc", "-c", script] + words, environment: home.environment)
    #expect(answer.status == 0)
    #expect(answer.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test(.enabled(if: LongTests.areWanted && ProgramSearch.path(of: "fish") != nil), arguments: lines)
  func fishOffers(line: String, offers: [String]) throws {
    let home = try home()
    home.environment["TYPED"] = line
    let script = "source '\(Self.packaging)/completions/repgate.fish'; complete -C \"$TYPED\""
    let answer = try Child.run("fish", ["--no-config", "-c", script], environment: home.environment)
    let found = answer.output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    #expect(Set(found) == Set(offers.map { $0.replacing("\\", with: "") }))
  }

  /// zsh completes in a terminal of its own (zpty), as its manual shows.
  @Test(.enabled(if: LongTests.areWanted && ProgramSearch.path(of: "zsh") != nil))
  func zshCompletesTheLine() throws {
    let home = try home()
    home.environment["TERM"] = "dumb"
    let script = """
      zmodload zsh/zpty
      zpty -b shell zsh -f -i
      zpty -w shell "fpath=('\(Self.packaging)/completions' \\$fpath); autoload -U compinit; compinit -u -D; PS1='> '"
      zpty -w shell "show() { print -r -- \\"LINE[\\$BUFFER]\\"; exit }; zle -N show; bindkey '^G' show"
      sleep 1
      zpty -n -w shell $'repgate unblock Ste\\t'
      sleep 2
      zpty -n -w shell $'\\C-g'
      sleep 1
      zpty -r shell output '*\\]*LINE\\[repgate*\\]*'
      print -r -- $output
      """
    let answer = try Child.run("zsh", ["-f", "-c", script], environment: home.environment)
    #expect(answer.output.contains("LINE[repgate unblock Steam\\ Games"), "\(answer.output)")
  }
}
