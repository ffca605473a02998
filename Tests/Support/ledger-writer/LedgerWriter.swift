import Core
import Glibc
import Storage

/// A process that writes to a ledger until it is done or killed, and says on its output what the ledger
/// has confirmed: `earned ID` and `spent MS`, one a line.
///
/// `ledger-writer earn PATH COUNT` writes like a command, `ledger-writer watch PATH RUN` like the watcher.
struct LedgerWriter {
  private let arguments: [String]
  private let exercise = Exercise(
    id: ExerciseID("push-ups"), name: "push-ups", earns: .seconds(60), takes: .zero)
  private let now = WallTime(milliseconds: 1_780_394_400_000)

  init(arguments: [String]) { self.arguments = arguments }

  func run() {
    guard arguments.count == 4, let number = Int64(arguments[3]) else { fail("see LedgerWriter.swift") }
    do {
      switch arguments[1] {
      case "earn": try earn(number)
      case "watch": try watch(run: number)
      default: fail("earn or watch")
      }
    } catch {
      fail("\(error)")
    }
  }

  private func earn(_ count: Int64) throws {
    let ledger = try Ledger.open(at: arguments[2], as: .command)
    for _ in 0..<count { try earn(in: ledger) }
  }

  private func watch(run: Int64) throws {
    let path = arguments[2]
    let ledger = try Ledger.open(at: path, as: .watcher)
    let upkeep = try Upkeep.start(path: path, delay: .milliseconds(5)) { _, error in
      if let error, error != .busy { fail("upkeep: \(error)") }
    }
    try ledger.settleOpenSittings(except: run)
    for number in 1... {
      var sitting = Sitting(
        key: SittingKey(run: run, number: Int64(number)), app: AppID("xterm"), group: .blocked,
        startedAt: now, zoneOffset: .zero)
      for tick in 1...20 {
        sitting.used += .milliseconds(500)
        sitting.charged = sitting.used
        sitting.isOpen = tick < 20
        // As in the watcher: what could not be written now is part of the next tick's total.
        guard (try? ledger.store(sitting)) != nil else { continue }
        upkeep.noteSpending()
        say("spent \(number) \(sitting.used.wholeMilliseconds)")
        if tick.isMultiple(of: 7) {
          try earn(in: ledger)
          upkeep.noteEarning()
        }
      }
    }
  }

  private func earn(in ledger: Ledger) throws {
    while true {
      do throws(LedgerError) {
        let posting = try ledger.earn(exercise: exercise, reps: 1, at: now, zone: .utc)
        say("earned \(posting.entry.id)")
        return
      } catch {
        guard error == .busy else { throw error }
      }
    }
  }

  private func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(1) }
  }
}

/// Ends the process with a reason.
func fail(_ reason: String) -> Never {
  let bytes = Array("ledger-writer: \(reason)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(1)
}
