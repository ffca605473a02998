/// Tells when somebody, or something, set the clock on the wall.
package enum ClockJump {
  /// Less than this is a clock that is kept right.
  package static let least = Duration.seconds(60)

  /// By how much it was set between two readings, either way; nil where it was not.
  package static func between(_ earlier: Moment, _ later: Moment) -> Duration? {
    // Sleep moves the clock on the wall as well.
    let jump = (later.wall - earlier.wall) - (later.boottime - earlier.boottime)
    return jump >= least || jump <= .zero - least ? jump : nil
  }
}
