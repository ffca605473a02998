/// An instant of UTC, in whole milliseconds since 1970-01-01T00:00:00Z.
package struct WallTime: Sendable, Hashable, Comparable, Codable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (left: WallTime, right: WallTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  package static func + (time: WallTime, length: Duration) -> WallTime {
    WallTime(milliseconds: time.milliseconds + length.wholeMilliseconds)
  }

  package static func - (later: WallTime, earlier: WallTime) -> Duration {
    .milliseconds(later.milliseconds - earlier.milliseconds)
  }
}
