/// Every sentence that Repgate shows on the desktop, as plain literals with named gaps.
///
/// The raw value is the English text and the key for translators.
package enum Phrase: String, Sendable, Hashable, CaseIterable {
  // Shield
  case shieldTitle = "No time left for {app}"
  case shieldSubtitle = "Move to earn more."
  case logPanelTitle = "What did you do?"
  case logPanelSubtitle = "{time} left"
  case quitApp = "Quit {app}"

  // Notifications
  case nudgeTitle = "{app}: no time left"
  case nudgeBody =
    "{reps} {exercise} open it for {time}. Click to log. (On the block screen, Escape leaves.)"
  case warningTitle = "{time} left in {app}"
}
