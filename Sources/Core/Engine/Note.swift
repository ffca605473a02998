/// Where a notification stands: at most one in each slot, a newer one replaces it.
package enum NoteSlot: String, Sendable, Hashable, CaseIterable {
  /// Goes with a shield; a click opens the log panel.
  case nudge
  /// "5 minutes left", "1 minute left".
  case warning
  /// Something is wrong.
  case trouble
}

/// A notification. It is shown when its `number` is new in its slot, and withdrawn when it is gone
/// from the picture.
package struct Note: Sendable, Hashable {
  package var number: Int
  package var title: Sentence
  package var body: Sentence?
  /// Whether a click opens the log panel.
  package var opensLogPanel: Bool

  package init(number: Int, title: Sentence, body: Sentence? = nil, opensLogPanel: Bool = false) {
    self.number = number
    self.title = title
    self.body = body
    self.opensLogPanel = opensLogPanel
  }
}
