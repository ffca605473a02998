import Core
import Platform
import Storage

/// The watcher's side of the ledger: carries out what the engine wants written and answers with what the
/// ledger then says.
///
/// What cannot be written just now is kept and tried again at the next turn.
final class Bookkeeper {
  private var books: Books
  private let reopen: () throws(LedgerError) -> Books
  /// As the rules have it that were read last.
  private var dayStart: DayStart
  private var seenVersion: Int64?
  private var unwrittenReps: [(exercise: Exercise, reps: Int)] = []
  /// The newest totals of each sitting that the ledger does not have yet.
  private var unwrittenSittings: [SittingKey: Sitting] = [:]
  /// The sittings of which the engine may still hold charges as pending.
  private var open: Set<SittingKey> = []
  private var readTrouble: String?
  private var writeTrouble: String?

  /// What is wrong with the ledger now, in a sentence; nil while all is well.
  var trouble: String? { writeTrouble ?? readTrouble }

  /// The history, and the thread that brings it to disk.
  struct Books {
    var ledger: Ledger
    var upkeep: Upkeep
  }

  /// - Parameter reopen: opens the history that lies there now.
  init(_ books: Books, dayStart: DayStart, reopen: @escaping () throws(LedgerError) -> Books) {
    self.books = books
    self.reopen = reopen
    self.dayStart = dayStart
  }

  private var ledger: Ledger { books.ledger }
  private var upkeep: Upkeep { books.upkeep }

  /// Takes up the history that was put in the place of the one in use, or begins a new one where that was
  /// deleted.
  /// - Returns: whether it did.
  func followFile() -> Bool {
    guard !ledger.isInPlace else { return false }
    _ = attempt(\.readTrouble) { () throws(LedgerError) in
      books = try reopen()
      seenVersion = nil
      return []
    }
    return seenVersion == nil
  }

  /// Takes the settings file in where it has changed.
  /// - Returns: what there is to say of the file, and what came of it; nil where it has to be tried again.
  func follow(
    _ file: SettingsFile, at now: WallTime, zone: CivilZone
  ) -> (remarks: [SettingsRemark], events: [Event])? {
    var remarks: [SettingsRemark]?
    let events = attempt(\.readTrouble) { () throws(LedgerError) in
      _ = try ledger.follow(file, now: now)
      remarks = try ledger.check(file)
      return [.preferences(try ledger.preferences())] + (try readAll(at: now, zone: zone))
    }
    return remarks.map { ($0, events) }
  }

  /// Writes the settings file, which is missing, from the rules in force.
  func write(_ file: SettingsFile, at now: WallTime) {
    do throws(LedgerError) {
      try ledger.edit(file, now: now) { $0 }
    } catch {
      Journal.note("The settings file could not be written. \(error)")
    }
  }

  /// What another program did to the ledger since the last look, as events.
  func news(at now: WallTime, zone: CivilZone) -> [Event] {
    if hasUnwritten { _ = write(at: now, zone: zone) }
    return attempt(\.readTrouble) { () throws(LedgerError) in
      let version = try ledger.dataVersion()
      guard version != seenVersion else { return [] }
      let events = try readAll(at: now, zone: zone)
      seenVersion = version
      return events
    }
  }

  /// Writes the sitting's totals.
  func store(_ sitting: Sitting, at now: WallTime, zone: CivilZone) -> [Event] {
    open.insert(sitting.key)
    unwrittenSittings[sitting.key] = sitting
    return write(at: now, zone: zone)
  }

  /// Enters reps that were done.
  func earn(_ exercise: Exercise, reps: Int, at now: WallTime, zone: CivilZone) -> [Event] {
    unwrittenReps.append((exercise, reps))
    return write(at: now, zone: zone)
  }

  /// What the ledger says now; nothing where it cannot be read.
  func reading(at now: WallTime, zone: CivilZone) -> [Event] {
    attempt(\.readTrouble) { () throws(LedgerError) in [.ledger(try read(at: now, zone: zone))] }
  }

  private var hasUnwritten: Bool { !unwrittenReps.isEmpty || !unwrittenSittings.isEmpty }

  private func write(at now: WallTime, zone: CivilZone) -> [Event] {
    attempt(\.writeTrouble) { () throws(LedgerError) in
      while let next = unwrittenReps.first {
        try enter(next.exercise, next.reps, at: now, zone: zone)
        unwrittenReps.removeFirst()
      }
      var closed: [SittingKey] = []
      for (key, sitting) in unwrittenSittings {
        try ledger.store(sitting)
        unwrittenSittings[key] = nil
        upkeep.noteSpending()
        if !sitting.isOpen { closed.append(key) }
      }
      let reading = try read(at: now, zone: zone)
      open.subtract(closed)
      return [.ledger(reading)]
    }
  }

  private func enter(
    _ exercise: Exercise, _ reps: Int, at now: WallTime, zone: CivilZone
  ) throws(LedgerError) {
    do throws(LedgerError) {
      _ = try ledger.earn(exercise: exercise, reps: reps, at: now, zone: zone)
      upkeep.noteEarning()
    } catch .refused(let sentence) {
      // A shield offers no number that the ledger refuses; to try this one again would help nobody.
      Journal.error("Reps that were logged on a shield were refused. \(sentence)")
    }
  }

  private func readAll(at now: WallTime, zone: CivilZone) throws(LedgerError) -> [Event] {
    let rules = try ledger.rules()
    dayStart = rules.dayStart
    return [.rules(rules), .ledger(try read(at: now, zone: zone))]
  }

  private func read(at now: WallTime, zone: CivilZone) throws(LedgerError) -> LedgerReading {
    try ledger.reading(at: now, zone: zone, dayStart: dayStart, sittings: Array(open))
  }

  /// Runs `work`; what goes wrong is kept in `trouble` and logged when it is new. Another program that is
  /// writing just now is nothing wrong.
  private func attempt(
    _ trouble: ReferenceWritableKeyPath<Bookkeeper, String?>, _ work: () throws(LedgerError) -> [Event]
  ) -> [Event] {
    do throws(LedgerError) {
      let events = try work()
      self[keyPath: trouble] = nil
      return events
    } catch .busy {
      return []
    } catch {
      if self[keyPath: trouble] == nil { Journal.warning("The history cannot be used: \(error)") }
      self[keyPath: trouble] = error.description
      return []
    }
  }
}
