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
