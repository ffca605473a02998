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
