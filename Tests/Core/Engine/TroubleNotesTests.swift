import Testing

@testable import Core

@Suite struct TroubleNotesTests {
  @Test func eachTroubleIsToldOnceUntilItIsOver() {
    var notes = TroubleNotes()
    notes.update([])
    #expect(notes.note == nil)
    notes.update([.historyIsInMemory])
    let first = notes.note
    #expect(first?.title.text() == "Your history cannot be written")
    notes.update([.historyIsInMemory])
    #expect(notes.note == first)
    // Another one takes its place, and is not followed by the old one.
    notes.update([.historyIsInMemory, .historyWasReplaced])
    #expect(notes.note?.title.text() == "Your history was damaged" && notes.note?.number == 2)
    notes.update([.historyIsInMemory])
    #expect(notes.note == nil)
    notes.update([])
    notes.update([.historyIsInMemory])
    #expect(notes.note?.number == 3)
  }

  @Test func anotherMistakeInTheSettingsIsToldAnew() {
    var notes = TroubleNotes()
    notes.update([.settingsAreWrong("repgate.conf:3: “soon” is no length.")])
    #expect(notes.note?.body?.text() == "repgate.conf:3: “soon” is no length.")
    notes.update([.settingsAreWrong("repgate.conf:9: “red” is no colour.")])
    #expect(notes.note?.number == 2)
    notes.update([])
    #expect(notes.note == nil)
  }

  @Test func ofSeveralTheWorstIsTold() {
    var notes = TroubleNotes()
    let troubles: Set<Trouble> = [
      .settingsAreWrong("repgate.conf:3: no."), .historyIsUnknown, .rulesAreUnreadable, .historyWasReplaced,
    ]
    notes.update(troubles)
    #expect(notes.note?.title.text() == "Your history cannot be read")
    notes.update(troubles)
    #expect(notes.note?.number == 1)
  }
}
