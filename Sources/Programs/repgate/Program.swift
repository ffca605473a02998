import Core
import Storage

/// Reads the command line, carries the command out, and says what went wrong.
enum Program {
  /// - Parameter words: what follows the program's name.
  /// - Returns: the exit code.
  static func run(_ words: [String]) -> Int32 {
    let terminal = Terminal()
    do {
      let invocation = try Invocation.parse(words)
      try withHistoryPutRight(terminal) { try carryOut(invocation, terminal) }
      return ExitCode.done.rawValue
    } catch is Terminal.ReaderLeft {
      return ExitCode.done.rawValue
    } catch {
      terminal.complain(sentence(for: error))
      return code(for: error).rawValue
    }
  }

  /// Does the work, once more where the history had to be put right first.
  static func withHistoryPutRight<Outcome>(
    _ terminal: Terminal, _ work: () throws -> Outcome
  ) throws -> Outcome {
    do {
      return try work()
    } catch let error as LedgerError where error.isDamage {
      // Whoever comes first has the last good backup used.
      _ = try Desk(terminal).openLedger(isSuspect: true)
      return try work()
    } catch let error as LedgerError where error.isReplacement {
      return try work()
    }
  }

  /// What went wrong, for people.
  static func sentence(for error: any Error) -> String {
    switch error {
    case let error as UsageError: error.text
    case let failure as Failure: failure.sentence
    default: "\(error)"
    }
  }

  private static func code(for error: any Error) -> ExitCode {
    switch error {
    case is UsageError: .usage
    case let failure as Failure: failure.code
    case let error as LedgerError: error.exitCode
    default: .refused
    }
  }

  private static func carryOut(_ invocation: Invocation, _ terminal: Terminal) throws {
    switch invocation {
    case .help(let commands):
      try terminal.say(commands.isEmpty ? HelpText.overview : HelpText.text(for: commands))
    case .version: try terminal.say("repgate \(Version.text)\n")
    case .status(let wish): try StatusCommand.run(Desk(terminal), wish)
    case .log(let reps, let isConfirmed): try LogCommand.run(Desk(terminal), reps, isConfirmed: isConfirmed)
    case .openLogPanel: try LogPanelCommand.run(Desk(terminal))
    case .undo: try UndoCommand.run(Desk(terminal))
    case .correct(let amount, let reason):
      try CorrectCommand.run(Desk(terminal), by: amount, because: reason)
    case .history(let wish): try HistoryCommand.run(Desk(terminal), wish)
    case .stats(let days, let layout): try StatsCommand.run(Desk(terminal), days: days, layout)
    case .verifyHistory: try VerifyCommand.run(Desk(terminal))
    case .why(let wish, let layout): try WhyCommand.run(Desk(terminal), wish, layout)
    case .rulesHistory(let wish): try RulesHistoryCommand.run(Desk(terminal), wish)
    case .strict(let wish, let layout): try StrictCommand.run(Desk(terminal), wish, layout)
    case .unlock(let isConfirmed): try UnlockCommand.run(Desk(terminal), isConfirmed: isConfirmed)
    case .block(let wish): try BlockCommand.run(Desk(terminal), wish)
    case .unblock(let wish): try UnblockCommand.run(Desk(terminal), wish)
    case .pause(let wish): try PauseCommand.run(Desk(terminal), wish)
    case .blocked(let layout): try BlockedCommand.run(Desk(terminal), layout)
    case .apps(let pattern, let layout): try AppsCommand.run(Desk(terminal), pattern, layout)
    case .exercises(let layout): try ExercisesCommand.run(Desk(terminal), layout)
    case .setExercise(let wish):
      try ExerciseCommand.run(Desk(terminal)) { rules throws(ExerciseEdit.Refusal) in
        try ExerciseEdit.set(wish, in: rules)
      }
    case .removeExercise(let text):
      try ExerciseCommand.run(Desk(terminal)) { rules throws(ExerciseEdit.Refusal) in
        try ExerciseEdit.remove(text, from: rules)
      }
    case .checkSettings: try SettingsCommand.check(Desk(terminal))
    case .editSettings: try SettingsCommand.edit(Desk(terminal))
    case .settingsPath: try SettingsCommand.printPath(Desk(terminal))
    case .enableAutostart: try AutostartCommand.enable(Desk(terminal))
    case .disableAutostart: try AutostartCommand.disable(Desk(terminal))
    case .autostartStatus(let layout): try AutostartCommand.status(Desk(terminal), layout)
    case .startWatcher(let replaces): try WatcherStart(Desk(terminal)).run(replaces: replaces)
    case .stopWatcher: try WatcherStop(Desk(terminal)).run()
    case .supervise: try SuperviseCommand.run(Desk(terminal))
    case .windows(let layout): try WindowsCommand.run(Desk(terminal), layout)
    case .pick(let wish): try PickCommand.run(Desk(terminal), wish)
    case .doctor(let layout): try DoctorCommand.run(Desk(terminal), layout)
    case .probeDisplay: try DoctorCommand.probeDisplay(Desk(terminal))
    case .demo: try DemoCommand.run(Desk(terminal))
    case .complete(let kind): try CompleteCommand.run(Desk(terminal), kind)
    }
  }
}

/// Why a command was not carried out: sentences for people, and the exit code.
struct Failure: Error {
  var sentence: String
  var code: ExitCode

  init(_ sentence: String, _ code: ExitCode = .refused) {
    self.sentence = sentence
    self.code = code
  }
}
