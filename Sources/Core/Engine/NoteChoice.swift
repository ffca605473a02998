/// An answer that a note offers.
package struct NoteChoice: Sendable, Hashable {
  package var answer: NoteAnswer
  package var label: Sentence

  package init(answer: NoteAnswer, label: Sentence) {
    self.answer = answer
    self.label = label
  }
}

/// What the user said to a question.
package enum NoteAnswer: String, Sendable, Hashable, CaseIterable {
  /// The time was used.
  case yes
  /// It was not, and is to come back.
  case giveBack
}
