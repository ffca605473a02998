/// Why a window is covered.
package enum ShieldReason: Sendable, Hashable {
  /// Its use is counted, and nothing is left.
  case noTime(GroupID)
  /// Its group is closed, whatever is left.
  case closed(GroupID, Closure)

  package var group: GroupID {
    switch self {
    case .noTime(let group), .closed(let group, _): group
    }
  }

  /// Nil where it is not to be covered.
  init?(_ decision: Decision, isOut: Bool) {
    switch decision {
    case .free: return nil
    case .counted(let matches):
      guard isOut, let first = matches.first else { return nil }
      self = .noTime(first.group)
    case .closed(let match, let closure): self = .closed(match.group, closure)
    }
  }
}
