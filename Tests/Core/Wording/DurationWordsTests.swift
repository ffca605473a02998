import Core
import Testing

@Suite struct DurationWordsTests {
  @Test(arguments: [
    (0, "0 s"), (400, "under 1 s"), (45_999, "45 s"), (60_000, "1 min"), (754_000, "12 min 34 s"),
    (3_600_000, "1 h"), (7_210_000, "2 h"), (3_900_000, "1 h 05 min"), (-90_000, "-1 min 30 s"),
    (90_000_000, "25 h"),
  ])
  func lengthsAreSaidAsPeopleDo(milliseconds: Int, words: String) {
    #expect(Duration.milliseconds(milliseconds).inWords == words)
  }
}
