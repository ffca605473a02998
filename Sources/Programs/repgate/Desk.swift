import Core
import Files
import FoundationEssentials
import Platform
import Storage

/// What every command works with: the terminal, the clocks and the ledger.
struct Desk {
  let terminal: Terminal
  let environment: [String: String]
  let places: Places
  let moment: Moment
  let zone: CivilZone

  init(_ terminal: Terminal) {
    self.terminal = terminal
    environment = ProcessInfo.processInfo.environment
    places = Places(environment: environment)
    moment = Clocks.now()
    zone = ZoneExport.local(around: moment.wall)
  }

  /// The settings file, for `Ledger`.
  var settings: SettingsFile { SettingsFile(path: places.settings) { InstalledApps.all() } }

  /// Opens the history, which is made where there is none. Says so where it had to be put right first.
  /// - Parameter isSuspect: damage was met in it.
  func openLedger(isSuspect: Bool = false) throws -> Ledger {
    let ledger = try Ledger.open(at: places.ledger, as: .command, isSuspect: isSuspect)
    if let repair = ledger.repairWhileOpening {
      terminal.note("Note: \(repair)")
      tellWatcher()
    }
    return ledger
  }

  /// Opens the history, which is made where there is none, and takes the settings file in where it has changed.
  /// What is wrong with that is said, and does not keep a command from its work.
  func ledger() throws -> Ledger {
    let ledger = try openLedger()
    for problem in settingsProblems(ledger) { terminal.note("Note: " + problem) }
    return ledger
  }

  /// Opens the history for a command that changes the settings file: with a mistake in that nothing is done.
  func ledgerToEdit() throws -> Ledger {
    let ledger = try openLedger()
    let errors = try ledger.follow(settings, now: moment, zone: zone).errors
    guard errors.isEmpty else { throw LedgerError.faultySettings(path: places.settings, errors) }
    return ledger
  }

  /// Takes the settings file in where it has changed.
  /// - Returns: what there is to say of it.
  func settingsProblems(_ ledger: Ledger) -> [String] {
    do throws(LedgerError) {
      return SettingsSentences.problems(
        try ledger.follow(settings, now: moment, zone: zone), path: places.settings)
    } catch .unreadableRules {
      // Whoever needs the rules says so.
      return []
    } catch {
      return ["\(error)"]
    }
  }

  func reading(_ ledger: Ledger) throws -> LedgerReading {
    try ledger.reading(at: moment.wall, zone: zone, dayStart: dayStart(ledger))
  }

  /// When days begin. What was earned and used is known without the rules, so where they cannot be read, this is
  /// no reason to show nothing.
  func dayStart(_ ledger: Ledger) -> DayStart { (try? ledger.rules())?.dayStart ?? .fourInTheMorning }

  /// Enters reps that were done, lets the watcher see it, and says so.
  func enter(_ exercise: Exercise, reps: Int, in ledger: Ledger) throws {
    let posting = try ledger.earn(exercise: exercise, reps: reps, at: moment.wall, zone: zone)
    tellWatcher()
    terminal.report(
      ExerciseSentences.logged(
        exercise, reps: reps, earned: posting.entry.amount, balance: posting.balance))
  }

  /// Lets the watcher, if there is one, see at once what was changed.
  func tellWatcher() { WatcherClient.lookAgain() }
}
