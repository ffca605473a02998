import Core
import Platform
import Testing

@Suite struct ZoneExportTests {
  /// 2026-07-01T00:00:00Z.
  static let summer = WallTime(milliseconds: 1_782_864_000_000)

  @Test func bothClockChangesOfAYearAreExactToTheSecond() throws {
    let berlin = try #require(ZoneExport.named("Europe/Berlin", around: Self.summer))
    let starts = berlin.periods.map(\.start.milliseconds)
    #expect(starts.contains(1_774_746_000_000), "2026-03-29T01:00:00Z, to summer time")
    #expect(starts.contains(1_792_890_000_000), "2026-10-25T01:00:00Z, to winter time")
    #expect(berlin.offset(at: Self.summer) == .seconds(7200))
  }

  @Test func aZoneWithoutSummerTimeHasOneOffset() throws {
    let tokyo = try #require(ZoneExport.named("Asia/Tokyo", around: Self.summer))
    #expect(tokyo.periods.map(\.offset) == [.seconds(9 * 3600)])
  }

  @Test func aNameThatNobodyKnowsIsNoZone() {
    #expect(ZoneExport.named("Mars/Olympus", around: Self.summer) == nil)
  }
}
