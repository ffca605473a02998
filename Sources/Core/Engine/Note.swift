/// Where a notification stands: at most one in each slot, a newer one replaces it.
package enum NoteSlot: String, Sendable, Hashable, CaseIterable {
  /// Goes with a shield; a click opens the log panel.
  case nudge
  /// "5 minutes left", "1 minute left".
  case warning
  /// Counts down in silence while time is used, where that is wished.
  case countdown
  /// A rule becomes stricter by the clock in a few minutes.
  case edge
  /// Something is wrong.
  case trouble
  /// Whether a long rest without input was use.
  case question
}

/// A notification. It is shown when its `number` is new in its slot, and withdrawn when it is gone
/// from the picture.
package struct Note: Sendable, Hashable {
  package var number: Int
  package var title: Sentence
  package var body: Sentence?
  /// What a click is for, which opens the log panel; nil: a click does nothing.
  package var click: NoteClick?
  /// Whether it comes without a sound, and as something that can wait.
  package var isSilent: Bool
  /// What it asks the user to choose from; empty where it asks nothing.
  package var choices: [NoteChoice]

  package init(
    number: Int, title: Sentence, body: Sentence? = nil, click: NoteClick? = nil,
    isSilent: Bool = false, choices: [NoteChoice] = []
  ) {
    self.number = number
    self.title = title
    self.body = body
    self.click = click
    self.isSilent = isSilent
    self.choices = choices
  }
}

/// What a click on a note is for.
package struct NoteClick: Sendable, Hashable {
  /// What is shown after the body.
  package var hints: [ClickWay: Sentence]
  /// What a button for it says, where a server makes one.
  package var label: Sentence

  package init(hints: [ClickWay: Sentence], label: Sentence) {
    self.hints = hints
    self.label = label
  }
}

/// How a note can be clicked, as its server has it.
package enum ClickWay: Sendable, Hashable {
  /// Anywhere on it.
  case anywhere
  /// With the middle button: the left one takes it away.
  case middle
  /// On a button of its own: elsewhere it goes away.
  case button
  /// No click can be told of: the hint says another way to the same end.
  case none
}

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
