/// A question to be asked by a small window, in the user's colours.
package struct QuestionOrder: Sendable, Hashable {
  package var note: Note
  package var look: ShieldLook

  package init(_ note: Note, look: ShieldLook = .standard) {
    self.note = note
    self.look = look.readable
  }
}
