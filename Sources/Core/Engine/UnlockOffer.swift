/// An emergency unlock that a shield offers, behind "More…".
package struct UnlockOffer: Sendable, Hashable {
  /// How long it opens everything.
  package var length: Duration
  /// This week's that are left, this one included.
  package var left: Int
  /// How many a week has.
  package var count: Int

  package init(length: Duration, left: Int, count: Int) {
    self.length = length
    self.left = left
    self.count = count
  }

  /// Nil where there is none.
  init?(_ strict: Strictness, left: Int) {
    guard strict.isOn, left > 0 else { return nil }
    self.init(length: strict.unlockLength, left: min(left, strict.unlocks), count: strict.unlocks)
  }

  package var title: Sentence { Sentence(.unlockTitle, ["time": length.inWords]) }
  package var subtitle: Sentence {
    Sentence(.unlockSubtitle, ["left": "\(left)", "count": "\(count)"])
  }
  package var yes: Sentence { Sentence(.unlockYes, ["time": length.inWords]) }
}
