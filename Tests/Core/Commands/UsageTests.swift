import Testing

@testable import Core

/// What somebody types, and the sentences they get for it.
@Suite struct UsageTests {
  struct Row: CustomTestStringConvertible {
    var line: [String]
    var sentences: String
    var testDescription: String { line.joined(separator: " ") }

    init(_ line: String, _ sentences: String) {
      self.line = line.split(separator: " ").map(String.init)
      self.sentences = sentences
    }
  }

  @Test(arguments: [
    Row("stauts", "“stauts” is no command.\nDid you mean stats or status?"),
    Row("blok firefox", "“blok” is no command.\nDid you mean block?"),
    Row("push-ups 10", "“push-ups” is no command.\nDid you mean: repgate log push-ups 10"),
    Row("list", "“list” is no command.\nDid you mean: repgate blocked"),
    Row("frobnicate", "“frobnicate” is no command.\n“repgate help” lists the commands."),
    Row("--json status", "“--json” is not known before a command.\n“repgate help” lists the commands."),
    Row("status --jsn", "“repgate status” has no option “--jsn”.\nDid you mean --json?"),
    Row("status -j", "“repgate status” has no option “-j”.\n“repgate help status” lists its options."),
    Row("status -json", "“repgate status” has no option “-j”.\nDid you mean --json?"),
    Row("status --json=yes", "“--json” takes no value."),
    Row(
      "status now",
      "“now” is one word too many for “repgate status”.\n"
        + "Usage: repgate status [--json|--format TEXT] [--watch]"),
    Row("status --format {aps}", "“{aps}” stands for nothing in a format.\nDid you mean {app}?"),
    Row("status --json --format {app}", "“--json” and “--format” cannot be given together."),
    Row(
      "log push-ups", "How many? “repgate log” needs the number too.\nFor example: repgate log push-ups 10"),
    Row("log 10", "How many? “repgate log” needs the number too.\nFor example: repgate log push-ups 10"),
    Row(
      "log 10 push-ups", "The exercise comes first, then the number.\nType: repgate log push-ups 10"),
    Row("log push-ups ten", "“ten” is no whole number.\nType the reps as digits: repgate log push-ups 10"),
    Row("log push-ups 1.5", "“1.5” is no whole number.\nType the reps as digits: repgate log push-ups 10"),
    Row("log push-ups 0", "The number of reps is 1 or more, not 0."),
    Row("log push-ups -5", "The number of reps is 1 or more, not -5."),
    Row(
      "log push-ups 99999999999999999999",
      "“99999999999999999999” is more than anybody does at once; the limit is 10000."),
    Row(
      "log push ups 10",
      "“10” is one word too many for “repgate log”.\nA name with spaces goes in quotes. "
        + "Usage: repgate log [EXERCISE] [REPS] [--yes]"),
    Row(
      "block",
      "“repgate block” needs APP: a name (Firefox), a desktop-file id (org.mozilla.firefox) or a window class; category:Game; "
        + "title:*YouTube*.\nUsage: repgate block APP… [--group GROUP|--for LENGTH|--until TIME] [--from TIME] [--yes]"
    ),
    Row(
      "exercise",
      "“repgate exercise” needs another word.\n"
        + "Type one of: repgate exercise set, repgate exercise remove."),
    Row(
      "exercise rm burpees",
      "“rm” is not known after “repgate exercise”.\n"
        + "Type one of: repgate exercise set, repgate exercise remove."),
    Row("exercise remov burpees", "“remov” is not known after “repgate exercise”.\nDid you mean remove?"),
    Row(
      "exercise set squats",
      "What is to be changed? “repgate exercise set” needs --name, --singular, --earns or --takes.\n"
        + "For example: repgate exercise set squats --earns 30s"),
    Row(
      "exercise set squats --earns 90",
      "“--earns 90” needs a unit.\nFor seconds type 90s, for minutes 90m."),
    Row(
      "exercise set squats --earns soon",
      "“--earns soon” is no length of time.\nType it as 20s, 1m or 1m30s: hours h, minutes m, seconds s."),
    Row("exercise set squats --earns 48h", "“--earns 48h” is too long: one rep has at most 24 hours."),
    Row(
      "exercise set squats --earns 0",
      "A rep has to earn something.\nTo be rid of an exercise: repgate exercise remove squats"),
    Row(
      "exercise set squats --earns",
      "“--earns” needs a value: --earns DURATION.\nFor example: repgate exercise set push-ups --earns 20s"),
    Row("exercise set squats --earns 1m --earns 2m", "“--earns” is given twice."),
    Row("history --json --csv", "“--json” and “--csv” cannot be given together."),
    Row("history --verify --json", "“--verify” and “--json” cannot be given together."),
    Row(
      "history --since 2026-02-30",
      "“2026-02-30” is no day that --since understands.\nType a date as 2026-03-29, or today, yesterday, a "
        + "weekday such as monday, or 7d for a week."),
    Row(
      "correct 12m --because x",
      "Is “12m” to be added or taken away?\nType +12m to add it, -12m to take it away."),
    Row("correct +12 --because x", "“+12” needs a unit.\nFor minutes type +12m, for seconds +12s."),
    Row("correct +0 --because x", "A correction by nothing changes nothing."),
    Row("correct -25h --because x", "“-25h” is too much: at most 24 hours at once."),
    Row(
      "correct -soon --because x",
      "“repgate correct” has no option “-s”.\n“repgate help correct” lists its options."),
    Row(
      "correct +12m",
      "A correction needs a reason, which the history keeps.\n"
        + "For example: repgate correct -12m --because \"logged twice\""),
    Row("undo 2", "“2” is one word too many for “repgate undo”.\nUsage: repgate undo"),
    Row("help frobnicate", "“frobnicate” is no command.\n“repgate help” lists the commands."),
    Row("help stat", "“stat” is no command.\nDid you mean stats or status?"),
  ])
  func mistakesAreAnsweredWithASentenceAndAWayOut(row: Row) {
    do {
      let invocation = try Invocation.parse(row.line)
      Issue.record("understood as \(invocation)")
    } catch let error as UsageError {
      #expect(error.text == row.sentences)
    } catch {
      Issue.record(error)
    }
  }

  @Test func anEmptyWordIsNotTakenForAnApp() {
    #expect(throws: UsageError.self) { try Invocation.parse(["block", ""]) }
    #expect(throws: UsageError.self) { try Invocation.parse(["log", " ", "10"]) }
  }
}
