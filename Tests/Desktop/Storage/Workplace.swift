import Core
import FoundationEssentials
import Glibc

@testable import Storage

/// A folder of its own for one test, gone with the value.
final class Workplace {
  let folder: String

  init() {
    var template = Array("/tmp/repgate-storage-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no folder in /tmp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var path: String { folder + "/data/repgate/ledger.sqlite3" }

  func open(as role: Ledger.Role = .command, isSuspect: Bool = false) throws -> Ledger {
    try Ledger.open(at: path, as: role, isSuspect: isSuspect)
  }

  /// A second connection without any of the ledger's settings, as a foreign program has it.
  func stranger() throws -> Database {
    let database = try Database(path: path)
    database.wait(atMost: .seconds(5))
    return database
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  func mode(of path: String) -> mode_t {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
  }
}

/// 2026-06-02 10:00 UTC.
let noon = WallTime(milliseconds: 1_780_394_400_000)
let summer = CivilZone(
  name: "Test/Summer", periods: [.init(start: WallTime(milliseconds: 0), offset: .seconds(7200))])
let pushUps = Exercise(id: ExerciseID("push-ups"), name: "push-ups", earns: .seconds(60), takes: .seconds(1))

extension Ledger {
  @discardableResult
  func earn(reps: Int, of exercise: Exercise = pushUps, at time: WallTime = noon) throws -> Posting {
    try earn(exercise: exercise, reps: reps, at: time, zone: summer)
  }

  func reading(of sittings: [SittingKey] = [], at time: WallTime = noon) throws -> LedgerReading {
    try reading(at: time, zone: summer, dayStart: .fourInTheMorning, sittings: sittings)
  }
}

extension Moment {
  /// A machine that started at noon.
  static func at(_ wall: WallTime) -> Moment {
    let sinceNoon = max(.zero, wall - noon)
    return Moment(monotonic: sinceNoon, boottime: sinceNoon, wall: wall)
  }
}

extension Ledger {
  /// As `edit` does it, without a file.
  @discardableResult
  func updateRules(
    now: WallTime, _ wish: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> Reconciliation {
    try reconcileRules(now: now) { known throws(LedgerError) in
      known.wishing(try wish(known.inForce), at: .at(now))
    }
  }

  @discardableResult
  func reconcileRules(
    now: WallTime, _ decide: (Reconciliation) throws(LedgerError) -> Reconciliation
  ) throws(LedgerError) -> Reconciliation {
    try database.transaction(.writing) { () throws(LedgerError) in
      try replaceRules(now: .at(now), zone: summer, decide)
    }
  }

  func follow(_ file: SettingsFile, now: WallTime) throws(LedgerError) -> [SettingsRemark] {
    try follow(file, now: .at(now), zone: summer)
  }

  @discardableResult
  func edit(
    _ file: SettingsFile, now: WallTime, _ wish: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> Reconciliation {
    try edit(file, now: .at(now), zone: summer, wish)
  }
}

extension Sitting {
  static func of(
    _ app: String = "xterm", run: Int64 = 1, number: Int64 = 1, at time: WallTime = noon,
    used: Duration = .zero, charged: Duration? = nil, isOpen: Bool = true
  ) -> Sitting {
    Sitting(
      key: SittingKey(run: run, number: number), app: AppID(app), group: .blocked, startedAt: time,
      zoneOffset: .seconds(7200), used: used, charged: charged ?? used, isOpen: isOpen)
  }
}
