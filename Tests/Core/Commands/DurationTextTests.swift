import Testing

@testable import Core

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("20s", 20_000), ("1m", 60_000), ("1m30s", 90_000), ("1h", 3_600_000), ("1h5m", 3_900_000), ("0", 0),
    ("1.5s", 1500), ("1,5s", 1500), ("0.25 m", 15_000), ("2 min", 120_000), ("1 minute 30 seconds", 90_000),
    ("٢٠s", 20_000), ("90S", 90_000), ("24h", 86_400_000), ("1h0m5s", 3_605_000), ("0.0005s", 0),
  ])
  func lengthsAreRead(text: String, milliseconds: Int) {
    #expect(DurationText.parse(text) == .success(.milliseconds(milliseconds)))
  }

  @Test(arguments: [
    ("90", DurationText.Fault.needsUnit), ("1m30", .needsUnit), ("", .notALength), ("s", .notALength),
    ("-5s", .notALength), ("30s1m", .notALength), ("1m1m", .notALength), ("1.s", .notALength),
    ("1.5m30s", .notALength), ("1y", .notALength), ("a minute", .notALength), ("25h", .tooLong),
    ("99999999999999999999s", .tooLong), ("1.5", .needsUnit),
  ])
  func everythingElseIsRefusedForAReason(text: String, fault: DurationText.Fault) {
    #expect(DurationText.parse(text) == .failure(fault))
  }

  @Test(arguments: [0, 1, 20_000, 1500, 60_000, 90_000, 3_600_000, 3_661_050, 86_399_999])
  func whatIsWrittenIsReadBack(milliseconds: Int) {
    let length = Duration.milliseconds(milliseconds)
    #expect(DurationText.parse(DurationText.text(length)) == .success(length))
  }
}
