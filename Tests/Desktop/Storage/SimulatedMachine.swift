import Core
import FoundationEssentials

@testable import Storage

/// A machine whose clocks only move when told, with the real engine on the real ledger, on a disk that forgets
/// what was not synced.
final class SimulatedMachine {
  private(set) var engine: Engine
  private(set) var watcher: Ledger
  private(set) var command: Ledger
  private(set) var path: String
  private(set) var wall: WallTime
  /// How long the app was in front and could be charged for, by the clock.
  private(set) var inUse: Duration = .zero
  private(set) var turns = 0
  private var monotonic = Duration.milliseconds(50_431)
  private var boottime = Duration.milliseconds(61_977)
  private var upkeep: UpkeepRound
  private var savedAt: Duration?
  private var disk: FragileDisk
  private var run: Int64 = 1
  private var boots = 1
  private var isInFront = false
  private var isLocked = false
  private let workplace = Workplace()
  private let seed: UInt64

  static let zone = CivilZone(
    name: "Europe/Berlin",
    periods: [
      .init(start: WallTime(milliseconds: 1_761_440_400_000), offset: .seconds(3600)),
      .init(start: WallTime(milliseconds: 1_774_746_000_000), offset: .seconds(7200)),
    ])
  static let app = Identification(
    app: AppID("org.mozilla.firefox"), name: "Firefox", clues: [Clue(.windowClass, "firefox")])
  static let rules = RuleSet(groups: [
    Group(
      id: .blocked, name: "Blocked", apps: [BlockedApp(app: app.app, name: "Firefox", aliases: app.clues)])
  ])

  init(at wall: WallTime, seed: UInt64) throws {
    TestDisk.install()
    self.wall = wall
    self.seed = seed
    let folder = "\(workplace.folder)/1"
    path = folder + "/ledger.sqlite3"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    disk = FragileDisk(seed: seed)
    TestDisk.watch(folder, with: disk)
    (watcher, command, upkeep) = try Self.open(path)
    engine = try Self.engine(
      watcher, run: run, at: Moment(monotonic: monotonic, boottime: boottime, wall: wall))
    try turn(.tick)
  }

  deinit { TestDisk.watch("\(workplace.folder)/\(boots)", with: nil) }

  var moment: Moment { Moment(monotonic: monotonic, boottime: boottime, wall: wall) }
  var balance: Duration { engine.summary(at: moment).balance }

  // MARK: Time

  /// Lets the loop turn once a second, and when the engine wants it to.
  func run(_ length: Duration) throws {
    let end = monotonic + length
    while monotonic < end {
      let due = min(
        end, monotonic + .seconds(1), max(engine.nextDeadline ?? end, monotonic + .milliseconds(1)))
      pass(due - monotonic)
      try turn(.tick)
      if let savedAt, monotonic - savedAt >= .seconds(15) { try save() }
    }
  }

  /// Nobody is charged for it.
  func sleep(_ length: Duration) throws {
    boottime += length
    wall = wall + length
    try turn(.tick)
  }

  /// The clock on the wall is set.
  func setClock(by length: Duration) throws {
    wall = wall + length
    try turn(.tick)
  }

  /// The power goes, and comes back after a while.
  func lose(powerFor length: Duration) throws {
    let remains = disk.cut()
    let dead = "\(workplace.folder)/\(boots)"
    boots += 1
    run += 1
    let folder = "\(workplace.folder)/\(boots)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (file, content) in remains {
      try Data(content).write(to: URL(filePath: "\(folder)/\(file.split(separator: "/").last ?? "")"))
    }
    disk = FragileDisk(seed: seed &+ UInt64(boots))
    TestDisk.watch(dead, with: nil)
    TestDisk.watch(folder, with: disk)
    path = folder + "/ledger.sqlite3"
    wall = wall + length
    (monotonic, boottime) = (.milliseconds(9_871), .milliseconds(9_871))
    (watcher, command, upkeep) = try Self.open(path)
    try FileManager.default.removeItem(atPath: dead)
    try watcher.settleOpenSittings(except: run)
    engine = try Self.engine(watcher, run: run, at: moment)
    (isInFront, isLocked) = (false, false)
    savedAt = nil
    try turn(.tick)
  }

  // MARK: What people do

  func use(_ isUsed: Bool) throws {
    isInFront = isUsed
    let window = SeenWindow(id: WindowID(100), identity: Self.app)
    try turn(.scene(Scene(front: isUsed ? window.id : nil, windows: isUsed ? [window] : [])))
  }

  func lock(_ isLocked: Bool) throws {
    self.isLocked = isLocked
    var reading = PresenceReading()
    reading.saverHasLocked = isLocked
    try turn(.presence(reading))
  }

  func logOnShield(_ reps: Int) throws {
    try turn(.pressed(ShieldPress(window: WindowID(100), action: .log(ExerciseID("push-ups"), reps: reps))))
  }

  /// `repgate` in another process.
  func call<Result>(_ body: (Ledger) throws -> Result) throws -> Result {
    let result = try body(command)
    try turn(.ledger(try reading()))
    return result
  }

  func end() throws { try turn(.stopping) }

  // MARK: Inside

  private static func open(_ path: String) throws -> (Ledger, Ledger, UpkeepRound) {
    (
      try Ledger.open(at: path, as: .watcher), try Ledger.open(at: path, as: .command),
      try UpkeepRound(path: path)
    )
  }

  private static func engine(_ ledger: Ledger, run: Int64, at moment: Moment) throws -> Engine {
    Engine(
      opening: Engine.Opening(
        rules: rules, zone: zone,
        ledger: try ledger.reading(at: moment.wall, zone: zone, dayStart: .fourInTheMorning), run: run,
        moment: moment))
  }

  private func pass(_ length: Duration) {
    if isInFront, !isLocked { inUse += min(length, balance) }
    monotonic += length
    boottime += length
    wall = wall + length
  }

  private func save() throws {
    try upkeep.run()
    savedAt = nil
  }

  private func reading() throws -> LedgerReading {
    try watcher.reading(at: wall, zone: Self.zone, dayStart: .fourInTheMorning, sittings: engine.sittings)
  }

  private func turn(_ event: Event) throws {
    turns += 1
    var waiting = [event]
    while !waiting.isEmpty {
      for effect in engine.handle(waiting.removeFirst(), at: moment).effects {
        switch effect {
        case .store(let sitting):
          try watcher.store(sitting)
          savedAt = savedAt ?? monotonic
          waiting.append(.ledger(try reading()))
        case .earn(let id, let reps):
          guard let exercise = ExerciseCatalogue().exercise(id) else { continue }
          _ = try watcher.earn(exercise: exercise, reps: reps, at: wall, zone: Self.zone)
          try save()
          waiting.append(.ledger(try reading()))
        case .readLedger: waiting.append(.ledger(try reading()))
        default: break
        }
      }
    }
  }
}
