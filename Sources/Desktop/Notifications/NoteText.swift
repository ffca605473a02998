import Core

/// A notification in the user's language, ready to be shown.
package struct NoteText: Sendable, Hashable {
  /// It is shown when its number is another than the last one's in its slot.
  package var number: Int
  package var title: String
  package var body: String?
  /// Says what a click on it does, which is reported; shown after the body where the server tells of clicks.
  /// Nil: a click is nothing.
  package var clickHint: String?
  /// Whether it comes without a sound, and as something that can wait.
  package var isSilent: Bool
  /// The buttons that answer it.
  package var choices: [Choice]

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
    number: Int, title: String, body: String? = nil, clickHint: String? = nil, isSilent: Bool = false,
    choices: [Choice] = []
  ) {
    self.number = number
    self.title = title
    self.body = body
    self.clickHint = clickHint
    self.isSilent = isSilent
    self.choices = choices
  }
}
