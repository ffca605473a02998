import Testing

@testable import Core

@Suite struct TroubleNotesTests {
  private static let replaced = Trouble.historyWasReplaced(setAside: "/home/me/ledger.sqlite3.damaged")
  private static let all: [Trouble] = [
    .historyIsUnknown, .historyIsInMemory, replaced, .rulesAreUnreadable,
    .settingsAreWrong("repgate.conf:3: “soon” is no length."),
  ]

  private func moment(_ seconds: Int) -> Moment {
    Moment(
      monotonic: .seconds(100 + seconds), boottime: .seconds(100 + seconds),
      wall: WallTime(milliseconds: 1_780_394_400_000) + .seconds(seconds))
  }

  /// What is told at one moment after the other.
  private func titles(_ notes: inout TroubleNotes, _ days: [(Int, Set<Trouble>)]) -> [String] {
    days.map { second, troubles in
      notes.take(troubles, at: moment(second).wall)
      notes.update(at: moment(second))
      return notes.note.map { "\($0.number) \($0.title.text())" } ?? "nothing"
    }
  }

  @Test func eachTroubleIsToldOnceUntilItIsOver() {
    var notes = TroubleNotes()
    let said = titles(
      &notes,
      [
        (0, []), (1, [.historyIsInMemory]), (2, [.historyIsInMemory]), (3, []), (4, [.historyIsInMemory]),
        (90_000, [.historyIsInMemory]),
      ])
    let (first, second) = ("1 Your history cannot be written", "2 Your history cannot be written")
    #expect(said == ["nothing", first, first, "nothing", second, second])
  }

  @Test func anotherMistakeInTheSettingsIsToldAnew() {
    var notes = TroubleNotes()
    _ = titles(&notes, [(0, [.settingsAreWrong("repgate.conf:3: “soon” is no length.")])])
    #expect(notes.note?.body?.text() == "repgate.conf:3: “soon” is no length.")
    _ = titles(&notes, [(1, [.settingsAreWrong("repgate.conf:9: “red” is no colour.")])])
    #expect(notes.note?.body?.text() == "repgate.conf:9: “red” is no colour." && notes.note?.number == 2)
  }

  @Test func ofSeveralTheWorstIsToldFirstAndEachHasItsTurn() {
    var notes = TroubleNotes()
    let troubles: Set<Trouble> = [Self.replaced, .historyIsUnknown, .rulesAreUnreadable]
    #expect(titles(&notes, [(0, troubles)]) == ["1 Your history cannot be read"])
    #expect(notes.instant == moment(15).monotonic)
    let later = titles(&notes, [(14, troubles), (15, troubles), (30, troubles), (45, troubles)])
    #expect(
      later == [
        "1 Your history cannot be read", "2 Your history was damaged", "3 Your rules cannot be read",
        "3 Your rules cannot be read",
      ])
    #expect(notes.instant == nil)
  }

  @Test func whatIsOverMakesWayAtOnce() {
    var notes = TroubleNotes()
    let said = titles(
      &notes, [(0, [.historyIsUnknown, Self.replaced]), (1, [Self.replaced]), (2, [])])
    #expect(said == ["1 Your history cannot be read", "2 Your history was damaged", "nothing"])
  }

  /// The next watcher does not know at once what is wrong.
  @Test(arguments: all)
  func theNextWatcherOfTheDayDoesNotTellAgain(trouble: Trouble) {
    var notes = TroubleNotes()
    _ = titles(&notes, [(0, [trouble])])
    let told = ToldTroubles(notes.told.text)
    #expect(told == notes.told)
    var next = TroubleNotes(told: told)
    #expect(titles(&next, [(60, []), (61, [trouble])]) == ["nothing", "nothing"])
    // Once it was over it is news.
    #expect(titles(&next, [(62, []), (63, [trouble])])[1] != "nothing")
    var late = TroubleNotes(told: told)
    let isDone = trouble == Self.replaced
    #expect((titles(&late, [(86_500, [trouble])]) == ["nothing"]) == isDone)
  }

  @Test(arguments: ["", "x", "12", "12 x", "12 replaced", "x unknown", "12 unknown words"])
  func whatCannotBeReadWasNotTold(text: String) { #expect(ToldTroubles(text) == ToldTroubles()) }

  @Test func theEngineAsksForATurnAndHasItKept() {
    let opening = Engine.Opening(
      rules: RuleSet(), zone: .utc,
      ledger: LedgerReading(balance: .zero, day: CivilDate(dayNumber: 20_000)), run: 1, moment: moment(0))
    var engine = Engine(opening: opening)
    let turn = engine.handle(.troubles([.historyIsInMemory, .rulesAreUnreadable]), at: moment(1))
    #expect(turn.picture.notes[.trouble]?.number == 1)
    #expect(engine.nextDeadline == moment(16).monotonic)
    let next = engine.handle(.tick, at: moment(16))
    #expect(next.picture.notes[.trouble]?.number == 2)
    #expect(
      (turn.effects + next.effects).filter { if case .rememberTroubles = $0 { true } else { false } }.count
        == 2)
  }
}
