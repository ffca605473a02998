import Core
import Testing

@Suite struct IdleDayTests {
  @Test func aSleepInFrontOfAFilmIsAskedAboutAndGivenBackToTheMillisecond() throws {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .hours(1))
    day.focus(TestApps.firefox)
    day.run(.minutes(2) + .milliseconds(345))
    day.rest(.minutes(18) + .milliseconds(210))
    #expect(day.picture.notes[.question] == nil, "nobody is there to be asked")
    day.touch()
    let note = try #require(day.picture.notes[.question])
    #expect(note.title.text() == "18 min without input. Were you watching?")
    #expect(note.body?.text() == "If not, the 18 min that it took can come back.")
    #expect(note.choices.map { $0.label.text() } == ["Yes", "Give it back"])
    let before = day.summary.balance
    day.answer(.giveBack)
    #expect(day.summary.balance - before == .minutes(18) + .milliseconds(210))
    #expect(day.picture.notes[.question] == nil)
    // The same click again is too late.
    day.turn(.noteAnswered(number: note.number, .giveBack))
    #expect(day.summary.balance - before == .minutes(18) + .milliseconds(210))
  }

  @Test func noAnswerIsAYes() {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .hours(2))
    day.focus(TestApps.firefox)
    day.rest(.minutes(30))
    day.touch()
    day.run(.seconds(119))
    #expect(day.picture.notes[.question] != nil)
    day.run(.seconds(1))
    #expect(day.picture.notes[.question] == nil)
    #expect(day.summary.balance == .minutes(88))
    day.rest(.minutes(10))
    day.touch()
    day.answer(.yes)
    #expect(day.picture.notes[.question] == nil)
    #expect(day.ledger.returned == .zero)
  }

  @Test func onlyWhatWasChargedComesBack() {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .hours(1))
    day.focus(TestApps.firefox)
    day.run(.minutes(5))
    day.focus(TestApps.editor)
    let since = day.clocks.monotonic
    day.run(.minutes(4))
    // It comes to the front by itself, and leaves it so.
    day.focus(TestApps.firefox)
    day.run(.minutes(6))
    day.read { $0.idleSince = since }
    day.run(.minutes(3))
    day.suspend(.hours(8))
    day.run(.minutes(1))
    day.focus(TestApps.editor)
    day.run(.minutes(30))
    day.touch()
    day.answer(.giveBack)
    // The second in which the machine fell asleep cost nothing.
    #expect(day.ledger.returned <= .minutes(10) && day.ledger.returned > .minutes(10) - .seconds(1))
    #expect(day.summary.balance == .minutes(55))
  }

  @Test func whoComesBackToALockedScreenIsAskedAfterIt() {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .hours(1))
    day.focus(TestApps.firefox)
    day.rest(.minutes(10))
    day.lock()
    day.run(.hours(2))
    day.touch()
    #expect(day.picture.notes.isEmpty)
    day.run(.seconds(300))
    day.unlock()
    #expect(day.said == ["2 h 10 min without input. Were you watching?"])
    day.answer(.giveBack)
    #expect(day.ledger.returned == .minutes(10))
  }

  @Test func timeThatRanOutInSleepOpensTheAppAgain() {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .minutes(12))
    day.focus(TestApps.firefox)
    day.rest(.minutes(40))
    day.touch()
    #expect(day.picture.shields.count == 1)
    day.answer(.giveBack)
    #expect(day.picture.shields.isEmpty)
    #expect(day.summary.balance == .minutes(12))
  }

  @Test func aShortRestOrLittleTimeIsNotWorthAWord() {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .seconds(50))
    day.focus(TestApps.firefox)
    day.rest(.minutes(9) + .seconds(59))
    day.touch()
    day.rest(.minutes(20))
    day.touch()
    #expect(day.picture.notes[.question] == nil)
  }

  @Test func whereNoNotificationCanBeAnsweredAWindowAsks() throws {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .hours(1))
    day.focus(TestApps.firefox)
    day.rest(.minutes(15))
    day.touch()
    let note = try #require(day.picture.notes[.question])
    day.turn(.noteUnanswerable(number: note.number))
    #expect(day.picture.notes[.question] == nil)
    #expect(day.picture.question == QuestionOrder(note))
    var look = ShieldLook.standard
    look.background = Colour(red: 0x30, green: 0x10, blue: 0x20)
    day.turn(.preferences(Preferences(look: look)))
    #expect(day.picture.question == QuestionOrder(note, look: look), "in the user's colours")
    day.answer(.giveBack)
    #expect(day.picture.question == nil)
    #expect(day.ledger.returned == .minutes(15))
  }

  @Test func whatTheHistoryNeverTookIsNotGivenBack() {
    let day = TestDesktop(at: "2026-06-01 21:00:00", balance: .minutes(20))
    day.focus(TestApps.firefox)
    day.setBusy(true)
    day.rest(.minutes(15))
    day.touch()
    // Another program has taken most of it before it could be entered.
    day.correctElsewhere(down: .minutes(12))
    day.setBusy(false)
    day.run(.seconds(2))
    day.answer(.giveBack)
    let charged = day.ledger.sittings.reduce(Duration.zero) { $0 + $1.charged }
    #expect(day.ledger.returned <= charged)
    #expect(day.ledger.returned > .minutes(7))
  }

  @Test func aSettingStopsTheTimeAfterARest() {
    let day = TestDesktop(
      at: "2026-06-01 21:00:00", balance: .hours(1),
      rules: TestApps.rulesWith(IdleRule(awayAfter: .minutes(5), asksAfter: nil)))
    day.focus(TestApps.firefox)
    day.rest(.minutes(50))
    #expect(day.picture.watch == .away)
    #expect(day.summary.screen == .away)
    #expect(day.ledger.sittings.map(\.isOpen) == [false])
    day.touch()
    #expect(day.picture.watch == .polling)
    #expect(day.picture.notes.isEmpty)
    day.run(.minutes(1))
    #expect(day.summary.balance == .minutes(54))
  }

  @Test func theLaterOfTwoSettingsKeepsItsTime() {
    let day = TestDesktop(
      at: "2026-06-01 21:00:00", balance: .hours(1),
      rules: TestApps.rulesWith(IdleRule(awayAfter: .minutes(20), asksAfter: .minutes(10))))
    day.focus(TestApps.firefox)
    day.rest(.minutes(45))
    #expect(day.summary.balance == .minutes(40))
    day.touch()
    day.answer(.giveBack)
    #expect(day.summary.balance == .hours(1))
  }

  @Test func withoutSettingsNothingIsAskedAndAFilmGoesOn() {
    let day = TestDesktop(
      at: "2026-06-01 21:00:00", balance: .hours(1), rules: TestApps.rulesWith(IdleRule(asksAfter: nil)))
    day.focus(TestApps.firefox)
    #expect(day.picture.idleThreshold == nil)
    day.run(.minutes(30))
    #expect(day.summary.balance == .minutes(30))
    #expect(day.said.isEmpty)
  }
}
