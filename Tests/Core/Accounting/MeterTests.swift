import Core
import Testing

@Suite struct MeterTests {
  static let firefox = MeterSubject(app: AppID("firefox"), group: .blocked)
  static let start = WallTime(milliseconds: 1_780_000_000_003)

  static func moment(_ milliseconds: Int, slept: Int = 0, wall: Int = 0) -> Moment {
    Moment(
      monotonic: .milliseconds(70_001 + milliseconds), boottime: .milliseconds(90_009 + milliseconds + slept),
      wall: start + .milliseconds(milliseconds + slept + wall))
  }

  static func meter(balance: Duration) -> Meter {
    let ledger = LedgerReading(balance: balance, day: CivilDate(year: 2026, month: 5, day: 28))
    return Meter(run: 1, ledger: ledger, at: moment(0))
  }

  @Test(arguments: [
    ("a second", 1000, 0, 0, 1000),
    ("two polls", 2000, 0, 0, 2000),
    ("a stall", 30_000, 0, 0, 2000),
    ("suspend", 1000, 3000, 0, 0),
    ("rounding of the clocks", 1000, 2000, 0, 1000),
    ("the wall clock set forward", 1000, 0, 86_400_000, 1000),
    ("the wall clock set back", 1000, 0, -86_400_000, 1000),
    ("a monotonic clock that is none", -5, 0, 0, 0),
  ])
  func timeIsCharged(_ name: String, passed: Int, slept: Int, wall: Int, charged: Int) {
    var meter = Self.meter(balance: .minutes(10))
    meter.use(Self.firefox, zoneOffset: .zero)
    meter.advance(to: Self.moment(passed, slept: slept, wall: wall))
    #expect(meter.balance == .minutes(10) - .milliseconds(charged), "\(name)")
  }

  @Test func theBalanceEndsAtNothing() {
    var meter = Self.meter(balance: .milliseconds(1500))
    meter.use(Self.firefox, zoneOffset: .zero)
    meter.advance(to: Self.moment(1700))
    #expect(meter.balance == .zero)
    meter.use(Self.firefox, zoneOffset: .zero)
    #expect(meter.subject == nil)
    let written = meter.writes(must: true)
    #expect(written.map(\.used) == [.milliseconds(1700)])
    #expect(written.map(\.charged) == [.milliseconds(1500)])
  }

  @Test func aClosedSittingIsWrittenUntilTheLedgerHasItClosed() {
    var meter = Self.meter(balance: .seconds(10))
    meter.use(Self.firefox, zoneOffset: .zero)
    meter.advance(to: Self.moment(900))
    meter.use(nil, zoneOffset: .zero)
    let first = meter.writes(must: true)
    #expect(first.count == 1)
    meter.advance(to: Self.moment(2000))
    #expect(meter.writes(must: false) == first)
    var reading = meter.ledger
    reading.balance = .milliseconds(9100)
    reading.committed = [first[0].key: .milliseconds(900)]
    reading.closed = [first[0].key]
    meter.read(reading)
    #expect(meter.balance == .milliseconds(9100))
    #expect(meter.sittings.isEmpty)
    #expect(meter.writeInstant == nil)
    meter.advance(to: Self.moment(4000))
    #expect(meter.writes(must: true).isEmpty)
  }

  @Test func aClampIsForgotten() {
    var meter = Self.meter(balance: .seconds(10))
    meter.use(Self.firefox, zoneOffset: .zero)
    meter.advance(to: Self.moment(2000))
    let key = meter.writes(must: true)[0].key
    var reading = meter.ledger
    reading.balance = .zero
    reading.committed = [key: .milliseconds(300)]
    meter.read(reading)
    #expect(meter.balance == .zero)
    reading.balance = .seconds(60)
    meter.read(reading)
    #expect(meter.balance == .seconds(60))
  }
}
