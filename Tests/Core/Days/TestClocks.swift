import Core

/// The three clocks of a simulated machine, apart by odd offsets, so that mixing them fails.
struct TestClocks {
  private(set) var monotonic = Duration.milliseconds(86_413_207)
  private(set) var boottime = Duration.milliseconds(91_999_331)
  private(set) var wall: WallTime

  init(wall: WallTime) { self.wall = wall }

  var moment: Moment { Moment(monotonic: monotonic, boottime: boottime, wall: wall) }

  mutating func run(_ length: Duration) {
    monotonic += length
    boottime += length
    drift += length
    settle()
  }

  mutating func sleep(_ length: Duration) {
    boottime += length
    drift += length
    settle()
  }

  mutating func set(by length: Duration) {
    drift += length
    settle()
  }

  /// What the wall clock, which counts whole milliseconds, has not shown yet.
  private var drift: Duration = .zero

  private mutating func settle() {
    let whole = drift.wholeMilliseconds
    wall = WallTime(milliseconds: wall.milliseconds + whole)
    drift -= .milliseconds(whole)
  }
}
