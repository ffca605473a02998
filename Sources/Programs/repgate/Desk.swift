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
  let dayStart = DayStart.fourInTheMorning

  init(_ terminal: Terminal) {
    self.terminal = terminal
    environment = ProcessInfo.processInfo.environment
    places = Places(environment: environment)
    moment = Clocks.now()
    zone = ZoneExport.local(around: moment.wall)
  }

  /// Opens the history, which is made where there is none.
  func ledger() throws -> Ledger { try Ledger.open(at: places.ledger, as: .command) }

  func reading(_ ledger: Ledger) throws -> LedgerReading {
    try ledger.reading(at: moment.wall, zone: zone, dayStart: dayStart)
  }

  /// Enters reps that were done, lets the watcher see it, and says so.
  func enter(_ exercise: Exercise, reps: Int, in ledger: Ledger) throws {
    let posting = try ledger.earn(exercise: exercise, reps: reps, at: moment.wall, zone: zone)
    tellWatcher()
    try terminal.say(
      ExerciseSentences.logged(
        exercise, reps: reps, earned: posting.entry.amount, balance: posting.balance) + "\n")
  }

  /// Lets the watcher, if there is one, see at once what was changed.
  func tellWatcher() { WatcherClient.lookAgain() }
}
