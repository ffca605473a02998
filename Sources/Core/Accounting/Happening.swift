/// Something that is no matter of the balance and yet worth knowing later: what was shown, what became of the
/// rules, what the clock did.
package struct Happening: Sendable, Hashable {
  package var at: WallTime
  /// Local time less UTC.
  package var zoneOffset: Duration
  package var matter: Matter

  package enum Matter: Sendable, Hashable {
    /// A block screen went up over what was in front.
    case shieldShown(AppID, GroupID)
    /// Who sat before it went to something else without earning time.
    case shieldLeft(AppID, GroupID)
    /// Rules hold now that did not hold before; a sentence each.
    case rulesChanged([String])
    /// Looser rules were wished for and wait until then.
    case changesQueued([String], due: WallTime)
    /// Wishes that waited were taken back.
    case changesCancelled([String])
    /// Everything was opened for so long, whatever the rules.
    case unlocked(Duration)
    /// The clock on the wall was set by this much, either way.
    case clockJumped(Duration)
    /// No watcher ran for so long, while the machine did.
    case unwatched(Duration)
  }

  package init(at: WallTime, zoneOffset: Duration, _ matter: Matter) {
    self.at = at
    self.zoneOffset = zoneOffset
    self.matter = matter
  }
}
