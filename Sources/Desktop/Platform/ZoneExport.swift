internal import CGLib
import Core

/// Turns the system's time zone into the value that Core calculates with.
package enum ZoneExport {
  /// The local zone, with its offsets from a year before `time` to two years after it.
  package static func local(around time: WallTime) -> CivilZone {
    guard let zone = g_time_zone_new_local() else { return .utc }
    defer { g_time_zone_unref(zone) }
    return export(zone, around: time)
  }

  /// The zone that the tz database knows by `name`; nil where it does not.
  package static func named(_ name: String, around time: WallTime) -> CivilZone? {
    guard let zone = g_time_zone_new_identifier(name) else { return nil }
    defer { g_time_zone_unref(zone) }
    return export(zone, around: time)
  }

  private static func export(_ zone: OpaquePointer, around time: WallTime) -> CivilZone {
    let day: Int64 = 86_400
    let now = time.milliseconds / 1000
    let last = now + 2 * 365 * day
    var instant = now - 365 * day
    var periods = [period(from: instant, in: zone)]
    while instant < last {
      let next = instant + day
      if offset(at: next, in: zone) != offset(at: instant, in: zone) {
        periods.append(period(from: change(between: instant, and: next, in: zone), in: zone))
      }
      instant = next
    }
    return CivilZone(
      name: g_time_zone_get_identifier(zone).map { String(cString: $0) } ?? "UTC", periods: periods)
  }

  /// The second at which the offset changes, found by halving.
  private static func change(between early: Int64, and late: Int64, in zone: OpaquePointer) -> Int64 {
    var (before, after) = (early, late)
    let old = offset(at: early, in: zone)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if offset(at: middle, in: zone) == old { before = middle } else { after = middle }
    }
    return after
  }

  private static func period(from instant: Int64, in zone: OpaquePointer) -> CivilZone.Period {
    CivilZone.Period(
      start: WallTime(milliseconds: instant * 1000),
      offset: .seconds(offset(at: instant, in: zone)))
  }

  private static func offset(at instant: Int64, in zone: OpaquePointer) -> Int32 {
    g_time_zone_get_offset(zone, g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(instant)))
  }
}
