/// How much more can be saved up, where that has a limit. No limit ever takes what is earned already.
package struct SavingRoom: Sendable, Hashable {
  package var limit: Duration
  package var left: Duration

  /// Nil where all that is earned is kept.
  package init?(_ limit: Duration?, balance: Duration) {
    guard let limit else { return nil }
    self.limit = limit
    left = max(.zero, limit - balance)
  }

  /// What of this can be saved up.
  package func part(of amount: Duration) -> Duration { min(amount, left) }

  /// What there is to say before a set that earns less than it would; nil where it earns all.
  package func notice(before amount: Duration) -> Sentence? {
    guard left < amount else { return nil }
    return left == .zero
      ? Sentence(.savedUp, ["limit": limit.inWords])
      : Sentence(.nearlySavedUp, ["time": left.inWords, "limit": limit.inWords])
  }
}
