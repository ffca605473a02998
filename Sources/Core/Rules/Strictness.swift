/// Strict mode: rules get stricter at once and looser later.
package struct Strictness: Sendable, Hashable, Codable {
  package var isOn: Bool
  /// How long a looser rule waits; 24 hours at most.
  package var wait: Duration
  /// How many emergency unlocks a week has.
  package var unlocks: Int
  /// How long one opens everything.
  package var unlockLength: Duration
  /// When it was turned on; nil while it is off.
  package var since: Anchor?

  package static let usualWait = Duration.seconds(15 * 60)
  package static let longestWait = Duration.seconds(86_400)
  package static let usualUnlocks = 2
  package static let usualUnlockLength = Duration.seconds(5 * 60)
  /// How long after it was turned on it can be taken back at once.
  package static let trial = Duration.seconds(10 * 60)

  package init(
    isOn: Bool = false, wait: Duration = usualWait, unlocks: Int = usualUnlocks,
    unlockLength: Duration = usualUnlockLength, since: Anchor? = nil
  ) {
    self.isOn = isOn
    self.wait = wait
    self.unlocks = unlocks
    self.unlockLength = unlockLength
    self.since = since
  }

  /// Whether it was turned on so short a time ago that it can be turned off at once.
  package func canBeTakenBack(at now: Moment) -> Bool {
    guard isOn, let since else { return false }
    return !since.hasPassed(Self.trial, at: now) && now.wall - since.wall < Self.trial
  }
}

/// An instant from which a time is measured that no clock which somebody sets makes shorter.
package struct Anchor: Sendable, Hashable, Codable {
  package var wall: WallTime
  /// `Moment.boottime`.
  package var boottime: Duration

  package init(_ moment: Moment) {
    wall = moment.wall
    boottime = moment.boottime
  }

  /// Whether so long has passed since.
  ///
  /// The clock that nobody can set decides; after a restart of the machine there is only the one on the wall.
  package func hasPassed(_ length: Duration, at now: Moment) -> Bool {
    if now.boottime >= boottime { return now.boottime - boottime >= length }
    return now.wall - wall >= length
  }
}
