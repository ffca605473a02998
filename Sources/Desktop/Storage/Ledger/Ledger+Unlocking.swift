package import Core

extension Ledger {
  /// Opens everything for a while, whatever the rules: one of the week's emergency unlocks.
  /// - Returns: until when, and how many are left; or why there is none.
  package func unlock(
    now: Moment, zone: CivilZone
  ) throws(LedgerError) -> Result<(until: WallTime, left: Int), UnlockRefusal> {
    try database.transaction(.writing) { () throws(LedgerError) in
      let strict = try rules().strict
      let used = try unlocksThisWeek(at: now.wall, zone: zone)
      let left: Int
      do throws(UnlockRefusal) {
        left = try strict.unlocksLeft(after: used)
      } catch {
        return .failure(error)
      }
      let until = now.wall + strict.unlockLength
      // What is due by now is news of its own; the pause is none, beside the unlock.
      var opened = try replaceRules(now: now, zone: zone) { known in known }.inForce
      opened.rest = Rest(from: now.wall, until: opened.rest.map { max($0.until, until) } ?? until)
      try put(opened, now: now.wall)
      try enter(
        Happening(
          at: now.wall, zoneOffset: zone.offset(at: now.wall), .unlocked(strict.unlockLength)))
      return .success((until, left - 1))
    }
  }

  /// How many emergency unlocks are left this week.
  package func unlocksLeft(at now: WallTime, zone: CivilZone) throws(LedgerError) -> Int {
    max(0, try rules().strict.unlocks - unlocksThisWeek(at: now, zone: zone))
  }

  /// A week begins when the watcher filled it up: a clock that was set begins none.
  private func unlocksThisWeek(at now: WallTime, zone: CivilZone) throws(LedgerError) -> Int {
    let begins = DayClock(dayStart: try rules().dayStart, zone: zone, at: now).weekBegins
    let known = try knownAllowance()?.week.at
    return try happenings(since: min(known ?? begins, begins)).count {
      if case .unlocked = $0.matter { true } else { false }
    }
  }
}

extension MemoryName {
  /// Since when the day's and the week's use counts (`KnownAllowance`).
  package static let allowance = MemoryName("allowance")
}
