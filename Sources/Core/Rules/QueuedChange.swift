/// What was wished for and is looser than the rules in force: it waits.
package struct QueuedChange: Sendable, Hashable, Codable {
  /// When it was wished for.
  package var asked: Anchor
  /// How long it waits from then on.
  package var wait: Duration
  /// What of `rules` waits; the rest of them is nobody's wish any more.
  package var keys: [RuleKey]
  package var rules: RuleSet

  package init(asked: Anchor, wait: Duration, keys: [RuleKey], rules: RuleSet) {
    self.asked = asked
    self.wait = wait
    self.keys = keys
    self.rules = rules
  }

  /// When it holds, by the clock on the wall.
  package var due: WallTime { asked.wall + wait }

  package func isDue(at now: Moment) -> Bool { asked.hasPassed(wait, at: now) }
}
