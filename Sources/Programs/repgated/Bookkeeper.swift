import Core
import Platform
import Storage

/// The watcher's side of the ledger: carries out what the engine wants written and answers with what the
/// ledger then says.
///
/// What cannot be written just now is kept in memory, counts there, and is tried again at the next turn. Where
/// the ledger cannot be opened at all it is tried again now and then.
final class Bookkeeper {
  /// The history, and the thread that brings it to disk.
  struct Books {
    var ledger: Ledger
    var upkeep: Upkeep
  }

  /// Opens the history that lies there now; with true, after damage was met in it.
  typealias Opener = (Bool) throws(LedgerError) -> Books

  /// How long to wait between two tries to open it.
  private static let pauses = Duration.seconds(1)...Duration.seconds(10)
  /// How often the day's copy is asked for, which is made once a day.
  private static let backupPause = Duration.seconds(3600)

  private let open: Opener
  private let run: Int64
  /// Where it is kept which troubles were told, while the ledger cannot be used.
  let toldFile: String?
  /// The rules in force, as they were read last.
  private var inForce = RuleSet()
  /// The changes that wait, as they were read last.
  private(set) var queued: [QueuedChange] = []
  /// Nil while the history cannot be opened.
  private(set) var books: Books?
  private var seenVersion: Int64?
  /// What the ledger said last; nil where it never could be read.
  private var lastReading: LedgerReading?
  private var unwritten = UnwrittenEntries()
  /// The sittings of which the engine may still hold charges as pending.
  private var openSittings: Set<SittingKey> = []
  private var troubles = LedgerTroubles()
  private var damageIsMet = false
  private var nextTry: Duration = .zero
  private var pause = pauses.lowerBound
  private var nextBackup: Duration = .zero
  var nextWatchRecord: Duration = .zero

  /// - Parameters:
  ///   - run: the watcher's, in the names of its sittings.
  ///   - toldFile: where it is kept which troubles were told, while the ledger cannot be used.
  init(run: Int64, toldFile: String? = nil, open: @escaping Opener) {
    self.run = run
    self.toldFile = toldFile
    self.open = open
  }

  /// What is wrong with the ledger now, the worst first, in sentences that say what to do.
  var problems: [String] {
    troubles.sentences(waitingLogs: unwritten.logs.count, isKnown: lastReading != nil)
  }

  /// The worst of it; nil while all is well.
  var trouble: String? { problems.first }

  /// What of it the user is told of where they are.
  var notableTroubles: Set<Trouble> { troubles.troubles(isKnown: lastReading != nil) }

  /// What the engine begins with. Where the ledger cannot be read nothing is known, so nothing is blocked.
  func opening(at now: Moment, zone: CivilZone) -> Engine.Opening {
    followFile(at: now, zone: zone)
    noteUnwatchedTime(at: now, zone: zone)
    var opening = Engine.Opening(
      rules: RuleSet(), zone: zone,
      ledger: LedgerReading(balance: .zero, day: inForce.dayStart.day(of: now.wall, in: zone)),
      allowance: allowance, lastNudge: lastNudge, toldTroubles: toldTroubles, run: run, moment: now)
    for event in news(at: now, zone: zone) {
      switch event {
      case .rules(let rules): opening.rules = rules
      case .ledger(let reading): opening.ledger = reading
      case .usage(let rows): opening.usage = rows
      case .unlocksLeft(let count): opening.unlocksLeft = count
      default: break
      }
    }
    return opening
  }

  /// Takes up the history that was put in the place of the one in use, or begins a new one where that was
  /// deleted; opens one that could not be opened before. Has the day's copy made.
  /// - Returns: whether it is another one than before.
  @discardableResult
  func followFile(at now: Moment, zone: CivilZone) -> Bool {
    let isLost = books.map { !$0.ledger.isInPlace } ?? (now.monotonic >= nextTry)
    if isLost { reopen(at: now.monotonic) } else { noteWatching(at: now) }
    askForBackup(at: now, zone: zone)
    return isLost && books != nil
  }

  private func askForBackup(at now: Moment, zone: CivilZone) {
    guard let books, now.monotonic >= nextBackup else { return }
    nextBackup = now.monotonic + Self.backupPause
    books.upkeep.backUp(day: inForce.dayStart.day(of: now.wall, in: zone))
  }

  /// What another program did to the ledger since the last look, as events.
  func news(at now: Moment, zone: CivilZone) -> [Event] {
    hearUpkeep()
    if unwritten.isEmpty { troubles.clear(.writing) } else { _ = write(at: now.wall, zone: zone) }
    return attempt(.reading) { books throws(LedgerError) in
      if queued.contains(where: { $0.isDue(at: now) }) {
        try books.ledger.settleRules(now: now, zone: zone)
        seenVersion = nil
      }
      let version = try books.ledger.dataVersion()
      guard version != seenVersion else { return [] }
      let isNew = seenVersion == nil
      let events = try readAll(books.ledger, at: now.wall, zone: zone)
      let usage = isNew ? [Event.usage(try books.ledger.usageForLimits(at: now.wall))] : []
      seenVersion = version
      return events + usage
    } ?? []
  }

  /// Takes the settings file in where it has changed.
  /// - Returns: what there is to say of the file, and what came of it; nil where it has to be tried again.
  func follow(
    _ file: SettingsFile, at now: Moment, zone: CivilZone
  ) -> (remarks: [SettingsRemark], events: [Event])? {
    var remarks: [SettingsRemark] = []
    let events = attempt(.reading) { books throws(LedgerError) in
      _ = try books.ledger.follow(file, now: now, zone: zone)
      remarks = try books.ledger.check(file)
      return [.preferences(try books.ledger.preferences())]
        + (try readAll(books.ledger, at: now.wall, zone: zone))
    }
    return events.map { (remarks, $0) }
  }

  /// Writes the settings file, which is missing, from the rules in force.
  func write(_ file: SettingsFile, at now: Moment, zone: CivilZone) {
    guard let books else { return }
    do throws(LedgerError) {
      try books.ledger.edit(file, now: now, zone: zone) { $0 }
    } catch {
      Journal.note("The settings file could not be written. \(error)")
    }
  }

  /// Writes the sitting's totals.
  func store(_ sitting: Sitting, at now: WallTime, zone: CivilZone) -> [Event] {
    openSittings.insert(sitting.key)
    unwritten.sittings[sitting.key] = sitting
    return write(at: now, zone: zone)
  }

  /// Enters reps that were done. They count at once, whether they could be written or not.
  func earn(_ exercise: Exercise, reps: Int, at now: WallTime, zone: CivilZone) -> [Event] {
    unwritten.logs.append(.init(exercise: exercise, reps: reps, at: now, zone: zone))
    let events = write(at: now, zone: zone)
    return unwritten.logs.isEmpty ? events : [fromMemory(at: now, zone: zone)]
  }

  /// Gives time back that was charged and not used. It counts at once, as reps do.
  func giveBack(_ amount: Duration, note: String, at now: WallTime, zone: CivilZone) -> [Event] {
    unwritten.returns.append(.init(amount: amount, note: note, at: now, zone: zone))
    let events = write(at: now, zone: zone)
    return unwritten.returns.isEmpty ? events : [fromMemory(at: now, zone: zone)]
  }

  /// Enters it into the list of what happened.
  func enter(_ happening: Happening, at now: WallTime, zone: CivilZone) -> [Event] {
    unwritten.happenings.append(happening)
    _ = write(at: now, zone: zone)
    guard case .clockJumped(let jump) = happening.matter else { return [] }
    return attempt(.writing) { books throws(LedgerError) in
      try books.ledger.follow(jump: jump, now: now)
      return try rules(books.ledger, at: now, zone: zone)
    } ?? []
  }

  /// Takes one of the week's emergency unlocks. Where there is none any more, nothing changes.
  func unlock(at now: Moment, zone: CivilZone) -> [Event] {
    attempt(.writing) { books throws(LedgerError) in
      _ = try books.ledger.unlock(now: now, zone: zone)
      return try rules(books.ledger, at: now.wall, zone: zone)
    } ?? []
  }

  /// What the ledger says now; what is known of it where it cannot be read.
  func reading(at now: WallTime, zone: CivilZone) -> [Event] {
    attempt(.reading) { books throws(LedgerError) in [.ledger(try read(books.ledger, at: now, zone: zone))] }
      ?? [fromMemory(at: now, zone: zone)]
  }

  /// The last try to write what is kept in memory.
  func close(at now: Moment, zone: CivilZone) {
    if !unwritten.isEmpty { _ = write(at: now.wall, zone: zone) }
    noteWatching(at: now, isEnding: true)
    let lost = unwritten.logs.count + unwritten.returns.count
    guard lost > 0 else { return }
    Journal.warning("\(lost) logs or corrections could not be entered into the history and are lost.")
  }

  /// Since when the day's and the week's use counts, as an earlier watcher left it; nil where that is not known.
  private var allowance: KnownAllowance? {
    books.flatMap { try? $0.ledger.knownAllowance() }
  }

  /// Where that cannot be kept, the next watcher takes the day's beginning.
  /// - Returns: what a new week brings.
  func remember(_ allowance: KnownAllowance, at now: WallTime, zone: CivilZone) -> [Event] {
    attempt(.writing) { books throws(LedgerError) in
      try books.ledger.remember(allowance.text, as: .allowance)
      return [.unlocksLeft(try books.ledger.unlocksLeft(at: now, zone: zone))]
    } ?? []
  }

  private static let nudge = MemoryName("last-nudge")

  /// When the last nudge came, of this watcher or an earlier one; nil where that is not known.
  private var lastNudge: WallTime? {
    guard let books, let text = try? books.ledger.memory(of: Self.nudge) else { return nil }
    return Int64(text).map { WallTime(milliseconds: $0) }
  }

  /// Where that cannot be kept, the next watcher may say the same a little early.
  func rememberNudge(at now: WallTime) {
    _ = attempt(.writing) { books throws(LedgerError) in
      try books.ledger.remember(String(now.milliseconds), as: Self.nudge)
      return []
    }
  }

  // MARK: Opening

  private func reopen(at now: Duration) {
    books = nil
    seenVersion = nil
    do throws(LedgerError) {
      let opened = try open(damageIsMet)
      try opened.ledger.settleOpenSittings(except: run)
      if let repair = opened.ledger.repairWhileOpening {
        Journal.warning("\(repair)")
      }
      books = opened
      damageIsMet = false
      nextBackup = now
      pause = Self.pauses.lowerBound
      troubles.clear(.opening)
    } catch {
      troubles.note(.opening, error)
      nextTry = now + pause
      pause = min(pause * 2, Self.pauses.upperBound)
    }
  }

  /// Opens it anew at the next poll, and checks all of it.
  private func meetDamage() {
    damageIsMet = true
    books = nil
    nextTry = .zero
    for kind in [LedgerTroubles.Kind.saving, .backup] { troubles.clear(kind) }
  }

  private func hearUpkeep() {
    guard let upkeep = books?.upkeep else { return }
    for (work, kind) in [(Upkeep.Work.saving, LedgerTroubles.Kind.saving), (.backup, .backup)] {
      let trouble = upkeep.trouble(with: work)
      if trouble?.isDamage == true { return meetDamage() }
      troubles.note(kind, trouble == .busy ? nil : trouble)
    }
  }

  // MARK: Reading and writing

  private func readAll(
    _ ledger: Ledger, at now: WallTime, zone: CivilZone
  ) throws(LedgerError) -> [Event] {
    let rules = try rules(ledger, at: now, zone: zone)
    troubles.repair = try ledger.repair()
    return rules + [.ledger(try read(ledger, at: now, zone: zone))]
  }

  func rules(_ ledger: Ledger, at now: WallTime, zone: CivilZone) throws(LedgerError) -> [Event] {
    do throws(LedgerError) {
      let known = try ledger.reconciliation()
      troubles.clear(.rules)
      inForce = known.inForce
      queued = known.queued
      return [.rules(known.inForce), .unlocksLeft(try ledger.unlocksLeft(at: now, zone: zone))]
    } catch .unreadableRules(let path, let reason) {
      // The last ones stay in force.
      troubles.note(.rules, .unreadableRules(path: path, reason: reason))
      return []
    }
  }

  private func read(_ ledger: Ledger, at now: WallTime, zone: CivilZone) throws(LedgerError) -> LedgerReading
  {
    let reading = try ledger.reading(
      at: now, zone: zone, dayStart: inForce.dayStart, sittings: Array(openSittings))
    lastReading = reading
    return unwritten.reading(on: reading, at: now, zone: zone, rules: inForce)
  }

  private func fromMemory(at now: WallTime, zone: CivilZone) -> Event {
    let known = lastReading ?? LedgerReading(balance: .zero, day: inForce.dayStart.day(of: now, in: zone))
    return .ledger(unwritten.reading(on: known, at: now, zone: zone, rules: inForce))
  }

  private func write(at now: WallTime, zone: CivilZone) -> [Event] {
    attempt(.writing) { books throws(LedgerError) in
      // The reps first: they pay for what was used after them.
      while let log = unwritten.logs.first {
        try enter(log, books)
        unwritten.logs.removeFirst()
      }
      while let back = unwritten.returns.first {
        _ = try books.ledger.correct(by: back.amount, at: back.at, zone: back.zone, note: back.note)
        books.upkeep.noteEarning()
        unwritten.returns.removeFirst()
      }
      var closed: [SittingKey] = []
      for (key, sitting) in unwritten.sittings {
        try write(sitting, books)
        unwritten.sittings[key] = nil
        if !sitting.isOpen { closed.append(key) }
      }
      while let happening = unwritten.happenings.first {
        try books.ledger.enter(happening)
        unwritten.happenings.removeFirst()
      }
      let reading = try read(books.ledger, at: now, zone: zone)
      openSittings.subtract(closed)
      return [.ledger(reading)]
    } ?? []
  }

  private func write(_ sitting: Sitting, _ books: Books) throws(LedgerError) {
    do throws(LedgerError) {
      try books.ledger.store(sitting)
      books.upkeep.noteSpending()
    } catch .sittingIsClosed {
      // Another watcher took the history over in between; what it has of the sitting stays.
    }
  }

  private func enter(_ log: UnwrittenEntries.Log, _ books: Books) throws(LedgerError) {
    do throws(LedgerError) {
      _ = try books.ledger.earn(exercise: log.exercise, reps: log.reps, at: log.at, zone: log.zone)
      books.upkeep.noteEarning()
    } catch .refused(let sentence) {
      // To try it again would help nobody. Who logs is told before: a shield offers no set that earns nothing.
      Journal.warning("A set was not entered. \(sentence)")
    }
  }

  /// Runs `work`; what goes wrong is kept for `problems` and logged when it is new. Another program that is
  /// writing just now is nothing wrong.
  /// - Returns: nil where it went wrong.
  func attempt(
    _ kind: LedgerTroubles.Kind, _ work: (Books) throws(LedgerError) -> [Event]
  ) -> [Event]? {
    guard let books else { return nil }
    do throws(LedgerError) {
      let events = try work(books)
      troubles.clear(kind)
      return events
    } catch .busy {
      return nil
    } catch .replaced {
      // The next poll takes up the other file.
      return nil
    } catch .unreadableRules(let path, let reason) {
      troubles.note(.rules, .unreadableRules(path: path, reason: reason))
      return nil
    } catch {
      // What is damaged is replaced at the next poll; if it is not, opening it fails.
      if error.isDamage { meetDamage() } else { troubles.note(kind, error) }
      return nil
    }
  }
}
