/// How it stands with the rules, as a part of what `status` says. Lengths are in seconds.
package struct RulesStatus: Sendable, Hashable, Codable {
  /// What may be used today besides what is earned, and what is left of it.
  package var free: Double
  package var freeLeft: Double
  /// What becomes of the app in front; nil where nothing is.
  package var front: Explanation.Outcome?
  /// Until when no rule holds.
  package var rest: Instant?
  package var groups: [GroupPart]
  /// What is blocked once, now or later.
  package var once: [Once]
  package var nextChange: Change?
  /// What waits in strict mode; nil from a watcher that is older and does not tell.
  package var waiting: [Waiting]?

  /// A time, in seconds since 1970 and as people there and then say it.
  package struct Instant: Sendable, Hashable, Codable {
    package var unix: Double
    package var text: String
  }

  package struct GroupPart: Sendable, Hashable, Codable {
    package var group: GroupID
    package var name: String
    package var state: State
    /// When that ends; nil while use is counted.
    package var until: Instant?
    /// For people, why it is blocked; nil where it is not.
    package var reason: String?
    package var limits: [Limit]

    package enum State: String, Sendable, Hashable, Codable {
      case open, counted, blocked
    }
  }

  package struct Limit: Sendable, Hashable, Codable {
    package var kind: Kind
    package var limit: Double
    package var used: Double

    package enum Kind: String, Sendable, Hashable, Codable {
      case day, week
      case atATime = "at-a-time"
    }

    enum CodingKeys: String, CodingKey {
      case kind
      case limit = "limit_seconds"
      case used = "used_seconds"
    }
  }

  package struct Once: Sendable, Hashable, Codable {
    package var group: GroupID
    package var name: String
    package var from: Instant
    package var until: Instant
  }

  /// A change by the clock.
  package struct Change: Sendable, Hashable, Codable {
    package var at: Instant
    package var group: GroupID
    package var name: String
    package var state: GroupPart.State
  }

  package struct Waiting: Sendable, Hashable, Codable {
    package var due: Instant
    package var changes: [String]
  }

  enum CodingKeys: String, CodingKey {
    case front, rest, groups, once, waiting
    case free = "free_today_seconds"
    case freeLeft = "free_left_seconds"
    case nextChange = "next_change"
  }

  /// In whole minutes, for those who follow the status.
  var inWholeMinutes: RulesStatus {
    func down(_ seconds: Double) -> Double { (seconds / 60).rounded(.down) * 60 }
    var status = self
    status.freeLeft = (freeLeft / 60).rounded(.up) * 60
    for group in groups.indices {
      for limit in groups[group].limits.indices {
        status.groups[group].limits[limit].used = down(groups[group].limits[limit].used)
      }
    }
    return status
  }
}
