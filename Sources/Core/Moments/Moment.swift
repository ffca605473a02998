/// One reading of all clocks, taken once per turn of the main loop and passed down as a parameter.
///
/// Lengths are taken from `monotonic` alone, days and hours from `wall` alone; they are never mixed.
package struct Moment: Sendable, Hashable {
  /// Time since boot without suspend (`CLOCK_MONOTONIC`).
  package var monotonic: Duration
  /// Time since boot with suspend (`CLOCK_BOOTTIME`); its lead over `monotonic` grows by each suspend.
  package var boottime: Duration
  /// What the wall clock says (`CLOCK_REALTIME`). It may jump either way.
  package var wall: WallTime

  package init(monotonic: Duration, boottime: Duration, wall: WallTime) {
    self.monotonic = monotonic
    self.boottime = boottime
    self.wall = wall
  }
}
