/// A notification in the user's language, ready to be shown.
package struct NoteText: Sendable, Hashable {
  /// It is shown when its number is another than the last one's in its slot.
  package var number: Int
  package var title: String
  package var body: String?
  /// Whether a click on it is reported.
  package var opensLogPanel: Bool

  package init(number: Int, title: String, body: String? = nil, opensLogPanel: Bool = false) {
    self.number = number
    self.title = title
    self.body = body
    self.opensLogPanel = opensLogPanel
  }
}
