/// How it stands with a group at an instant.
package enum Standing: Sendable, Hashable {
  /// What it selects is free, and costs nothing.
  case open(until: WallTime)
  /// Use is taken from the balance.
  case counted
  /// What it selects is covered, whatever the balance.
  case closed(Closure)
}

/// Why a group is closed, and until when.
package struct Closure: Sendable, Hashable {
  package var reason: Reason
  /// When it opens by itself.
  package var until: WallTime

  package enum Reason: Sendable, Hashable {
    /// The hours of the group.
    case hours
    /// Somebody blocked it from one instant to another.
    case timed
    /// A day's maximum was used.
    case dayLimit(Duration)
    /// A week's maximum was used.
    case weekLimit(Duration)
    /// The longest time in one go was used, and a pause follows.
    case pause(after: Duration)
  }

  package init(_ reason: Reason, until: WallTime) {
    self.reason = reason
    self.until = until
  }
}
