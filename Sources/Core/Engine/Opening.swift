extension Engine {
  /// What the engine starts with.
  package struct Opening: Sendable {
    package var rules: RuleSet
    package var preferences: Preferences
    package var zone: CivilZone
    package var ledger: LedgerReading
    /// Since when the day's and the week's use counts; nil where no earlier watcher left it.
    package var allowance: KnownAllowance?
    /// What was used since then.
    package var usage: [UsedRow]
    /// When an earlier watcher showed its last nudge; nil if none did.
    package var lastNudge: WallTime?
    /// What earlier watchers told of what was wrong.
    package var toldTroubles: ToldTroubles
    /// Emergency unlocks of this week.
    package var unlocksLeft: Int
    /// `SittingKey.run` of this watcher.
    package var run: Int64
    package var moment: Moment

    package init(
      rules: RuleSet, preferences: Preferences = Preferences(), zone: CivilZone,
      ledger: LedgerReading, allowance: KnownAllowance? = nil, usage: [UsedRow] = [],
      lastNudge: WallTime? = nil, toldTroubles: ToldTroubles = ToldTroubles(),
      unlocksLeft: Int = 0, run: Int64, moment: Moment
    ) {
      self.rules = rules
      self.preferences = preferences
      self.zone = zone
      self.ledger = ledger
      self.allowance = allowance
      self.usage = usage
      self.lastNudge = lastNudge
      self.toldTroubles = toldTroubles
      self.unlocksLeft = unlocksLeft
      self.run = run
      self.moment = moment
    }
  }
}
