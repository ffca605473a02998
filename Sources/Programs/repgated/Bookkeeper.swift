import Core
import Platform
import Storage

/// The watcher's side of the ledger: carries out what the engine wants written and answers with what the
/// ledger then says.
final class Bookkeeper {
  private let ledger: Ledger
  private let upkeep: Upkeep
  private let dayStart: DayStart
  private var seenVersion: Int64?
  /// The sittings that may still have charges which the engine holds as pending.
  private var open: Set<SittingKey> = []
  /// What is wrong with the ledger now, in a sentence; nil while all is well.
  private(set) var trouble: String?

  init(ledger: Ledger, upkeep: Upkeep, dayStart: DayStart) {
    self.ledger = ledger
    self.upkeep = upkeep
    self.dayStart = dayStart
  }

  /// What another program did to the ledger since the last look, as events.
  func news(at now: WallTime, zone: CivilZone) -> [Event] {
    attempt { () throws(LedgerError) in
      let version = try ledger.dataVersion()
      guard version != seenVersion else { return [] }
      seenVersion = version
      return [.rules(try ledger.rules()), .ledger(try read(at: now, zone: zone))]
    } ?? []
  }

  /// Writes the sitting's totals. Nothing is answered where another program is writing just now: the
  /// next second's larger totals make up for it.
  func store(_ sitting: Sitting, at now: WallTime, zone: CivilZone) -> [Event] {
    attempt { () throws(LedgerError) in
      open.insert(sitting.key)
      try ledger.store(sitting)
      upkeep.noteSpending()
      let reading = try read(at: now, zone: zone)
      if !sitting.isOpen { open.remove(sitting.key) }
      return [.ledger(reading)]
    } ?? []
  }

  /// Enters reps that were done.
  func earn(_ exercise: Exercise, reps: Int, at now: WallTime, zone: CivilZone) -> [Event] {
    attempt { () throws(LedgerError) in
      _ = try ledger.earn(exercise: exercise, reps: reps, at: now, zone: zone)
      upkeep.noteEarning()
      return [.ledger(try read(at: now, zone: zone))]
    } ?? []
  }

  /// What the ledger says now; nothing where it cannot be read.
  func reading(at now: WallTime, zone: CivilZone) -> [Event] {
    attempt { () throws(LedgerError) in [.ledger(try read(at: now, zone: zone))] } ?? []
  }

  private func read(at now: WallTime, zone: CivilZone) throws(LedgerError) -> LedgerReading {
    try ledger.reading(at: now, zone: zone, dayStart: dayStart, sittings: Array(open))
  }

  /// Runs `work`; what goes wrong is kept for `status` and logged when it is new.
  private func attempt(_ work: () throws(LedgerError) -> [Event]) -> [Event]? {
    do throws(LedgerError) {
      let events = try work()
      trouble = nil
      return events
    } catch .busy {
      return nil
    } catch {
      if trouble == nil { Journal.warning("The history cannot be used: \(error)") }
      trouble = error.description
      return nil
    }
  }
}
