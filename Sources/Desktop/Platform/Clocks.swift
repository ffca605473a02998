import Core
import Glibc

/// The one place that reads clocks. Everything else is handed a `Moment`.
package enum Clocks {
  package static func now() -> Moment {
    Moment(
      monotonic: reading(CLOCK_MONOTONIC),
      boottime: reading(CLOCK_BOOTTIME),
      wall: WallTime(milliseconds: reading(CLOCK_REALTIME).wholeMilliseconds))
  }

  private static func reading(_ clock: clockid_t) -> Duration {
    var time = timespec()
    let result = clock_gettime(clock, &time)
    precondition(result == 0, "the kernel has no clock \(clock)")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
