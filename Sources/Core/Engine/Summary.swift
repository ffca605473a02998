/// What `status` tells, true as of the moment that it was asked for: the running second is in it.
package struct Summary: Sendable, Hashable {
  package var balance: Duration
  package var earnedToday: Duration
  package var spentToday: Duration
  package var foreground: Foreground?
  package var screen: ScreenState

  package init(
    balance: Duration, earnedToday: Duration, spentToday: Duration, foreground: Foreground?,
    screen: ScreenState
  ) {
    self.balance = balance
    self.earnedToday = earnedToday
    self.spentToday = spentToday
    self.foreground = foreground
    self.screen = screen
  }
}
