import Testing

@testable import Core

/// From when to when something is ordered once.
@Suite struct OnceSpanTests {
  private static func time(_ text: String) -> TimeOfDay { TimeOfDay(text) ?? .midnight }

  /// Hours from midnight of the day that `now` is on.
  @Test(arguments: [
    ("for 45 min, from now", 9.5, OnceSpan(.after(.seconds(2700))), 9.5, 10.25),
    ("until a time to come", 9.5, OnceSpan(.at(time("17:30"))), 9.5, 17.5),
    ("a time that has passed is tomorrow's", 18, OnceSpan(.at(time("17:30"))), 18, 41.5),
    ("this very minute is tomorrow's", 17.5, OnceSpan(.at(time("17:30"))), 17.5, 41.5),
    ("until midnight", 18, OnceSpan(.at(.endOfDay)), 18, 24),
    ("until 00:00", 18, OnceSpan(.at(.midnight)), 18, 24),
    ("later today", 18, OnceSpan(from: time("20:00"), .at(time("22:00"))), 20, 22),
    ("it is on already", 21, OnceSpan(from: time("20:00"), .at(time("22:00"))), 21, 22),
    ("it is over for today", 23, OnceSpan(from: time("20:00"), .at(time("22:00"))), 44, 46),
    ("over midnight", 18, OnceSpan(from: time("22:00"), .at(time("02:00"))), 22, 26),
    ("last evening's goes on", 1, OnceSpan(from: time("22:00"), .at(time("02:00"))), 1, 2),
    ("a long one that begins soon", 9, OnceSpan(from: time("10:00"), .after(.seconds(86_400))), 10, 34),
    ("so long from a time on", 18, OnceSpan(from: time("20:00"), .after(.seconds(2700))), 20, 20.75),
  ])
  func theTimesThatAreMeant(row: String, now: Double, span: OnceSpan, from: Double, until: Double) {
    func at(_ hours: Double) -> WallTime {
      WallTime(milliseconds: 1_775_001_600_000 + Int64(hours * 3_600_000))
    }
    #expect(span.instants(at: at(now), in: .utc) == at(from)..<at(until), "\(row)")
  }
}
