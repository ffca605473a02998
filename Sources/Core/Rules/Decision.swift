/// What holds for a window at an instant: the strictest of what its groups say.
package enum Decision: Sendable, Hashable {
  /// No rule selects it, or every group that does is open.
  case free
  /// Its use is taken from the balance, by the first group's rule; the others' limits count it too.
  case counted([Match])
  /// It is covered, whatever the balance.
  case closed(Match, Closure)
}

extension Verdict {
  /// - Parameter standings: a group that is not in it is counted.
  package func decision(_ standings: [GroupID: Standing]) -> Decision {
    guard !matches.isEmpty else { return .free }
    if standings.isEmpty { return .counted(matches) }
    var closed: (match: Match, closure: Closure)?
    var counted: [Match] = []
    for match in matches {
      switch standings[match.group] ?? .counted {
      case .open: break
      case .counted: counted.append(match)
      case .closed(let closure):
        if closed.map({ closure.until > $0.closure.until }) ?? true { closed = (match, closure) }
      }
    }
    if let closed { return .closed(closed.match, closed.closure) }
    return counted.isEmpty ? .free : .counted(counted)
  }
}
