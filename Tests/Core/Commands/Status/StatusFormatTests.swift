import Testing

@testable import Core

@Suite struct StatusFormatTests {
  @Test(arguments: [
    ("{balance}", "13 min"), ("{balance-minutes}", "13"), ("{balance-seconds}", "755"),
    ("{balance-clock}", "12:35"), ("{earned}", "20 min"), ("{spent}", "7 min"), ("{app}", "Firefox"),
    ("{state}", "running"), ("{screen}", "on"), ("plain 文字 🙂", "plain 文字 🙂"), ("{{{balance}}}", "{13 min}"),
    (
      "{{\"text\": \"{balance-minutes}\", \"class\": \"{state}\"}}",
      "{\"text\": \"13\", \"class\": \"running\"}"
    ),
    ("a } b", "a } b"), ("{app}{app}", "FirefoxFirefox"),
  ])
  func whatStandsInBracesIsPutIn(text: String, line: String) throws {
    #expect(try StatusFormat(text).line(StatusReportTests.live) == line)
  }

  @Test(arguments: [
    ("{ballance}", "“{ballance}” stands for nothing in a format.\nDid you mean {balance}?"),
    ("{balance", "A brace is opened in the format and never closed.\nA brace itself is typed twice: {{"),
    ("{balance-min}", "“{balance-min}” stands for nothing in a format.\nDid you mean {balance-minutes}?"),
  ])
  func unknownBracesAreRefused(text: String, sentence: String) {
    do {
      _ = try StatusFormat(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect((error as? UsageError)?.text == sentence)
    }
  }

  @Test func bracesThatResembleNothingListWhatThereIs() {
    do {
      _ = try StatusFormat("{}")
      Issue.record("it was taken")
    } catch {
      let text = (error as? UsageError)?.text ?? ""
      for field in StatusFormat.Field.allCases { #expect(text.contains("{\(field.rawValue)}")) }
    }
  }

  /// A name cannot break the line, or colour a bar.
  @Test func aNameStaysOnItsLine() throws {
    var report = StatusReportTests.live
    report.foreground?.name = "a\nb\u{1b}[31m"
    #expect(try StatusFormat("{app}").line(report) == "a\u{fffd}b\u{fffd}[31m")
  }

  @Test(arguments: [
    (Duration.zero, "0 min", "0", "0:00"), (.milliseconds(1), "1 min", "1", "0:01"),
    (.seconds(59), "1 min", "1", "0:59"), (.seconds(60), "1 min", "1", "1:00"),
    (.milliseconds(60_001), "2 min", "2", "1:01"), (.seconds(3900), "1 h 05 min", "65", "65:00"),
  ])
  func onlyNothingIsNone(balance: Duration, words: String, minutes: String, clock: String) throws {
    var report = StatusReportTests.live
    report.balance = balance
    let format = try StatusFormat("{balance}|{balance-minutes}|{balance-clock}")
    #expect(format.line(report) == "\(words)|\(minutes)|\(clock)")
  }

  @Test func theStateSaysWhatCountsMost() {
    var report = StatusReportTests.live
    #expect(report.state == .running)
    report.balance = .zero
    #expect(report.state == .blocked)
    report.foreground?.isBlocked = false
    #expect(report.state == .free)
    report.screen = .locked
    #expect(report.state == .away)
    report.isWatching = false
    #expect(report.state == .stopped)
  }

  /// What a follower shows between two messages, it reckons by itself.
  @Test func timeRunsOnOnlyWhereItRuns() {
    var report = StatusReportTests.live
    #expect(report.later(by: .seconds(4)).balance == .milliseconds(750_250))
    #expect(report.later(by: .seconds(4)).spentToday == .milliseconds(449_750))
    #expect(report.later(by: .seconds(10_000)).balance == .zero)
    report.screen = .off
    #expect(report.later(by: .seconds(4)) == report)
  }

  @Test func aSecondIsNoNewsAndAMinuteIs() {
    let report = StatusReportTests.live
    #expect(report.later(by: .seconds(5)).inWholeMinutes == report.inWholeMinutes)
    #expect(report.later(by: .seconds(60)).inWholeMinutes != report.inWholeMinutes)
    var empty = report
    empty.balance = .zero
    var little = report
    little.balance = .milliseconds(1)
    #expect(empty.inWholeMinutes != little.inWholeMinutes)
  }
}
