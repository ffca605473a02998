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
