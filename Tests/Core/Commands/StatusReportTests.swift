import Testing

@testable import Core

@Suite struct StatusReportTests {
  static let live = StatusReport(
    isWatching: true, version: "1.2", balance: .milliseconds(754_250), earnedToday: .seconds(1200),
    spentToday: .milliseconds(445_750),
    foreground: .init(app: AppID("org.mozilla.firefox"), name: "Firefox", isBlocked: true), screen: .on,
    shields: [
      .init(
        app: AppID("steam"), name: "Steam", window: WindowID(0x1a0_0007), keysHeld: true, pointerHeld: false)
    ],
    problems: ["“Portal/2” holds the keyboard."])

  @Test func jsonHasTheNamesThatProgramsReadAndNothingElse() throws {
    #expect(
      try JSONText.encode(Self.live) == """
        {
          "balance_seconds" : 754.25,
          "earned_today_seconds" : 1200,
          "foreground" : {
            "app" : "org.mozilla.firefox",
            "blocked" : true,
            "name" : "Firefox"
          },
          "problems" : [
            "“Portal/2” holds the keyboard."
          ],
          "screen" : "on",
          "shields" : [
            {
              "app" : "steam",
              "keys_held" : true,
              "name" : "Steam",
              "pointer_held" : false,
              "window" : "0x1a00007"
            }
          ],
          "spent_today_seconds" : 445.75,
          "version" : "1.2",
          "watching" : true
        }
        """)
  }

  @Test func nothingInFrontIsNullAndNotLeftOut() throws {
    var report = Self.live
    report.foreground = nil
    let json = try JSONText.encode(report)
    #expect(json.contains("\"foreground\" : null"))
    #expect(try JSONText.decode(StatusReport.self, from: json) == report)
  }

  @Test func jsonComesBackAsTheSameReport() throws {
    #expect(try JSONText.decode(StatusReport.self, from: JSONText.encode(Self.live)) == Self.live)
  }

  @Test(arguments: ["", "[]", "{}", "{\"watching\": 3}", "\u{0}"])
  func anAnswerOfAnotherShapeIsRefused(text: String) {
    #expect(throws: (any Error).self) { try JSONText.decode(StatusReport.self, from: text) }
  }

  @Test func peopleReadOneFactALine() {
    #expect(
      Self.live.text() == """
        Time left:     12 min 34 s
        Earned today:  20 min
        Used today:    7 min 25 s
        In front:      Firefox, blocked: the time is running
        Screen:        on
        Covered:       Steam

        “Portal/2” holds the keyboard.

        """)
  }

  @Test func withoutAWatcherNothingLiveIsClaimed() {
    let report = StatusReport(
      isWatching: false, balance: .seconds(3900), earnedToday: .zero, spentToday: .zero,
      problems: ["Nobody watches."])
    #expect(
      report.text() == """
        Time left:     1 h 05 min
        Earned today:  0 s
        Used today:    0 s
        Watcher:       not running

        Nobody watches.

        """)
  }
}
