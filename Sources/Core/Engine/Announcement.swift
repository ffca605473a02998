/// Something that other programs on the desktop may wish to know.
package enum Announcement: Sendable, Hashable {
  /// A group is blocked by the clock from now on; at a start of the watcher too, where it is.
  case hoursStarted(GroupID, until: WallTime)
  case hoursWillStart(GroupID, at: WallTime)
  case hoursEnded(GroupID)
  case hoursWillEnd(GroupID, at: WallTime)
  /// So much of a group was used today.
  case thresholdReached(GroupID, used: Duration)
  /// So much will be, after `remaining` more of use.
  case thresholdWillBeReached(GroupID, used: Duration, remaining: Duration)
  case shieldShown(AppID, GroupID)
  case shieldLifted(AppID, GroupID)
  /// In whole minutes, rounded up.
  case balanceChanged(Duration)

  /// How long before something is said that it will be.
  package static let lead = Duration.seconds(300)

  /// What it is called towards other programs, in the style of D-Bus.
  package var name: String {
    switch self {
    case .hoursStarted: "HoursStarted"
    case .hoursWillStart: "HoursWillStart"
    case .hoursEnded: "HoursEnded"
    case .hoursWillEnd: "HoursWillEnd"
    case .thresholdReached: "ThresholdReached"
    case .thresholdWillBeReached: "ThresholdWillBeReached"
    case .shieldShown: "ShieldShown"
    case .shieldLifted: "ShieldLifted"
    case .balanceChanged: "BalanceChanged"
    }
  }

  package var group: GroupID? {
    switch self {
    case .hoursStarted(let group, _), .hoursWillStart(let group, _), .hoursEnded(let group),
      .hoursWillEnd(let group, _), .thresholdReached(let group, _),
      .thresholdWillBeReached(let group, _, _), .shieldShown(_, let group), .shieldLifted(_, let group):
      group
    case .balanceChanged: nil
    }
  }

  package var app: AppID? {
    switch self {
    case .shieldShown(let app, _), .shieldLifted(let app, _): app
    default: nil
    }
  }

  /// The instant that it speaks of.
  package var time: WallTime? {
    switch self {
    case .hoursStarted(_, let time), .hoursWillStart(_, let time), .hoursWillEnd(_, let time): time
    default: nil
    }
  }

  /// The length that it speaks of: what was used, or is left.
  package var length: Duration? {
    switch self {
    case .thresholdReached(_, let used), .thresholdWillBeReached(_, let used, _): used
    case .balanceChanged(let balance): balance
    default: nil
    }
  }
}
