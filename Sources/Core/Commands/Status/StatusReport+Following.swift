extension StatusReport {
  /// The whole in a word, for a line that has room for no more.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// A blocked app is in front, and its time goes down.
    case running
    /// A blocked app is in front, and there is no time left.
    case blocked
    /// Nothing in front needs time.
    case free
    /// Nobody can be there, and no time is taken.
    case away
    /// Nobody watches.
    case stopped
  }

  package var state: State {
    if !isWatching { return .stopped }
    if screen != .on { return .away }
    guard foreground?.isBlocked == true else { return .free }
    switch rules?.front {
    case .free: return .free
    case .running: return .running
    case .covered: return .blocked
    case .usable, .away, nil: break
    }
    return balance > .zero ? .running : .blocked
  }

  /// What is worth telling to those who follow the status: the time in whole minutes, which only the balance
  /// rounds up, so that nothing left differs from little.
  package var inWholeMinutes: StatusReport {
    var report = self
    report.balance = balance.roundedUpToMinutes
    report.spentToday = spentToday.roundedDownToMinutes
    report.rules = rules?.inWholeMinutes
    return report
  }

  /// The same, `length` later: while the time runs it goes down by as much.
  package func later(by length: Duration) -> StatusReport {
    guard state == .running else { return self }
    var report = self
    // The day's free time is used first.
    let free = min(length, .milliseconds(Int64((rules?.freeLeft ?? 0) * 1000)))
    report.balance = max(.zero, balance - (length - free))
    report.rules?.freeLeft -= JSONText.seconds(free)
    report.spentToday += balance - report.balance
    return report
  }
}
