/// How much of the time between two readings of the clocks may be charged.
package enum ChargeableTime {
  /// Two polls: what was not looked at for longer is not known, and is not charged.
  package static let longest = Duration.seconds(2)
  /// By how much suspend may show between two readings and still be rounding.
  package static let suspend = Duration.seconds(2)

  /// Lengths come from the monotonic clock alone; what the wall clock says does not matter. Nothing is
  /// charged where the machine slept in between, nor where the clock went backwards.
  package static func between(_ earlier: Moment, _ later: Moment) -> Duration {
    let passed = later.monotonic - earlier.monotonic
    let slept = (later.boottime - later.monotonic) - (earlier.boottime - earlier.monotonic)
    guard passed > .zero, slept <= suspend else { return .zero }
    return min(passed, longest)
  }
}
