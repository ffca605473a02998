import Core

/// A notification in the user's language, ready to be shown.
package struct NoteText: Sendable, Hashable {
  /// It is shown when its number is another than the last one's in its slot.
  package var number: Int
  package var title: String
  package var body: String?
  /// What a click on it is for, which is reported; nil: a click is nothing.
  package var click: Click?
  /// Whether it comes without a sound, and as something that can wait.
  package var isSilent: Bool
  /// The buttons that answer it.
  package var choices: [Choice]

  /// What a click on the notification is for.
  package struct Click: Sendable, Hashable {
    /// What is shown after the body.
    package var hints: [ClickWay: String]
    /// What a button for it says, where a server makes one.
    package var label: String

    package init(hints: [ClickWay: String], label: String) {
      self.hints = hints
      self.label = label
    }
  }

  /// A button that answers a question.
  package struct Choice: Sendable, Hashable {
    package var answer: NoteAnswer
    package var label: String

    package init(answer: NoteAnswer, label: String) {
      self.answer = answer
      self.label = label
    }
  }

  package init(
    number: Int, title: String, body: String? = nil, click: Click? = nil, isSilent: Bool = false,
    choices: [Choice] = []
  ) {
    self.number = number
    self.title = title
    self.body = body
    self.click = click
    self.isSilent = isSilent
    self.choices = choices
  }
}
