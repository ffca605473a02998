/// Why the last log cannot be undone.
package enum UndoRefusal: Error, Sendable, Hashable {
  case nothingLogged
  case alreadyUndone(LedgerEntry)
  case tooOld(LedgerEntry)
  /// Some of its time is used already.
  case used(LedgerEntry, balance: Duration)

  /// How long a log can be undone.
  package static let limit = Duration.seconds(600)

  /// - Parameters:
  ///   - log: what was logged last.
  ///   - balance: the time left now.
  /// - Returns: nil where it can be undone.
  package init?(of log: LedgerEntry?, isUndone: Bool, balance: Duration, at now: WallTime) {
    guard let log else {
      self = .nothingLogged
      return
    }
    if isUndone {
      self = .alreadyUndone(log)
    } else if now - log.at > Self.limit {
      self = .tooOld(log)
    } else if balance < log.amount {
      self = .used(log, balance: balance)
    } else {
      return nil
    }
  }
}
