import Core
import Storage

extension Bookkeeper {
  private static let watched = MemoryName("watched")

  /// Enters the time before this watcher in which none ran.
  func noteUnwatchedTime(at now: Moment, zone: CivilZone) {
    _ = attempt(.writing) { books throws(LedgerError) in
      let record = try books.ledger.memory(of: Self.watched).flatMap { WatchRecord($0) }
      guard let gap = record?.unwatched(at: now) else { return [] }
      try books.ledger.enter(
        Happening(at: now.wall, zoneOffset: zone.offset(at: now.wall), .unwatched(gap)))
      return []
    }
  }

  /// Keeps for the next watcher that this one is there.
  func noteWatching(at now: Moment, isEnding: Bool = false) {
    guard isEnding || now.monotonic >= nextWatchRecord else { return }
    nextWatchRecord = now.monotonic + WatchRecord.interval
    _ = attempt(.writing) { books throws(LedgerError) in
      try books.ledger.remember(WatchRecord(at: now.monotonic, hasEnded: isEnding).text, as: Self.watched)
      return []
    }
  }
}
