import Core
import FoundationEssentials
import Glibc
import Testing

@testable import Storage

/// The power goes at any moment. `REPGATE_SEED=n` plays one run of cuts again.
@Suite struct PowerCutTests {
  @Test func nothingThatWasEarnedIsLostAndAtMostFifteenSecondsOfSpending() throws {
    TestDisk.install()
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["REPGATE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<(1 << 48))
    let rounds = environment["REPGATE_LONG_TESTS"] == nil ? 200 : 10_000
    let start = ContinuousClock.now
    var world = try PowerlessWorld(seed: seed)
    for round in 1...rounds {
      guard let complaint = try world.liveUntilTheCut() else { continue }
      Issue.record("round \(round) of REPGATE_SEED=\(seed): \(complaint)")
      return
    }
    print("\(rounds) power cuts, seed \(seed), \(ContinuousClock.now - start): \(world.summary)")
    // All of it was really met.
    #expect(world.kept > rounds && world.cutsWhileMaking > 0 && world.cutsWhileMigrating > 0)
  }
}

/// A ledger that lives from one power cut to the next.
private struct PowerlessWorld {
  private var random: SeededGenerator
  private let workplace = Workplace()
  private var number = 0
  private var run: Int64 = 0
  /// What must be there: entries by number, and the use of each sitting.
  private var entries: Set<Int64> = []
  private var used: [SittingKey: Duration] = [:]
  private(set) var kept = 0
  private(set) var cutsWhileMaking = 0
  private(set) var cutsWhileMigrating = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    try begin()
  }

  var summary: String {
    "\(kept) confirmed entries and sittings kept, \(cutsWhileMaking) cuts while a ledger was made, "
      + "\(cutsWhileMigrating) while one was migrated"
  }

  private var folder: String { "\(workplace.folder)/\(number)" }
  private var path: String { folder + "/ledger.sqlite3" }

  /// A new folder, empty or with a ledger of the first version.
  private mutating func begin() throws {
    number += 1
    entries = []
    used = [:]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard Bool.random(using: &random) else { return }
    let first = Schema(creation: Schema.tables + Schema.guards, migrations: [])
    let old = try Ledger(path: path, role: .command, schema: first)
    try old.database.run(
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps)
      VALUES ('earned', \(noon.milliseconds), 0, 600000, 'push-ups', 10)
      """)
    entries = [1]
  }

  /// - Returns: what is lost or broken after the cut, in words.
  mutating func liveUntilTheCut() throws -> String? {
    let isYoung = entries.isEmpty && used.isEmpty
    let isOld = !isYoung && run == 0
    let disk = FragileDisk(
      cutAfter: .random(in: 1...(Bool.random(using: &random) ? 60 : 400), using: &random),
      seed: random.next())
    TestDisk.watch(folder, with: disk)
    run += 1
    let before = (entries.count, used.count)
    live(on: disk)
    if (entries.count, used.count) == before {
      if isYoung { cutsWhileMaking += 1 } else if isOld { cutsWhileMigrating += 1 }
    }
    TestDisk.watch(folder, with: nil)
    try rise(from: disk.cut())
    let complaint = try inspect()
    if Int.random(in: 0..<15, using: &random) == 0 {
      run = 0
      try begin()
    }
    return complaint
  }

  /// Does what the watcher and commands do, and notes what they were promised before the cut.
  private mutating func live(on disk: FragileDisk) {
    do {
      let watcher = try Ledger.open(at: path, as: .watcher)
      try watcher.settleOpenSittings(except: run)
      let upkeep = try UpkeepRound(path: path)
      var command: Ledger? = try Ledger.open(at: path, as: .command)
      var sitting = Sitting.of(run: run, number: 1)
      var unsaved: [SittingKey: Duration] = [:]
      var ticks = 0
      func save() throws {
        try upkeep.run()
        guard !disk.isCut else { return }
        for (key, length) in unsaved { used[key] = length }
        unsaved = [:]
      }
      while !disk.isCut {
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1:
          let posting = try command?.earn(reps: Int.random(in: 1...5, using: &random))
          if let posting, !disk.isCut { entries.insert(posting.entry.id) }
        case 2:
          // On a shield: on disk once the round that it asks for is done.
          let posting = try watcher.earn(reps: 1)
          try save()
          if !disk.isCut { entries.insert(posting.entry.id) }
        case 3:
          let posting = try? command?.correct(by: .seconds(-30), at: noon, zone: .utc, note: "x")
          if let posting, !disk.isCut { entries.insert(posting.entry.id) }
        case 4:
          if case .success(let undone)? = try command?.undoLastLog(at: noon, zone: .utc), !disk.isCut {
            entries.insert(undone.posting.entry.id)
          }
        case 5:
          command = nil
          command = try Ledger.open(at: path, as: .command)
        case 6:
          sitting.isOpen = false
          try watcher.store(sitting)
          unsaved[sitting.key] = sitting.used
          sitting = .of(run: run, number: sitting.key.number + 1)
        case 7 where Bool.random(using: &random):
          let day = CivilDate(dayNumber: 20_000 + Int.random(in: 0...9, using: &random))
          _ = try upkeep.backUp(day: day, goesOn: { !disk.isCut })
        default:
          ticks += 1
          sitting.used += .seconds(1)
          sitting.charged += .seconds(1)
          unsaved[sitting.key] = try watcher.store(sitting).used
          if ticks.isMultiple(of: 15) { try save() }
        }
      }
    } catch {
      // After the cut anything may fail; before it, the inspection finds what was lost.
      if !disk.isCut { Issue.record("\(error)") }
    }
  }

  /// The next folder has what the disk still has.
  private mutating func rise(from remains: [String: [UInt8]]) throws {
    let dead = folder
    number += 1
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (file, content) in remains {
      guard let name = file.split(separator: "/").last, !file.contains("/backups/"), !file.hasSuffix(".new")
      else { continue }
      try Data(content).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    try FileManager.default.removeItem(atPath: dead)
  }

  private mutating func inspect() throws -> String? {
    // Nothing waits for the real disk.
    TestDisk.watch(folder, with: FragileDisk())
    defer { TestDisk.watch(folder, with: nil) }
    let isWatcher = Bool.random(using: &random)
    let ledger = try Ledger.open(at: path, as: isWatcher ? .watcher : .command)
    if let repair = ledger.repairWhileOpening { return "\(repair)" }
    let problems = try ledger.verify(now: noon)
    if !problems.isEmpty { return "\(problems)" }
    let there = Set(try ledger.database.rows("SELECT id FROM entry", [], { $0.integer(0) }))
    let lost = entries.subtracting(there)
    if !lost.isEmpty { return "entries \(lost.sorted()) are lost" }
    for (key, length) in used {
      let stored = try ledger.database.number(
        "SELECT used_ms FROM entry WHERE run = ? AND number = ?", [.integer(key.run), .integer(key.number)])
      if .milliseconds(stored) < length { return "\(key): \(length) were saved, \(stored) ms are there" }
    }
    kept += entries.count + used.count
    // What survived by luck is there to stay.
    entries = there
    return nil
  }
}
