/// Every sentence that Repgate shows on the desktop, as plain literals with named gaps.
///
/// The raw value is the English text and the key for translators.
package enum Phrase: String, Sendable, Hashable, CaseIterable {
  // How much of an exercise: the only phrases that a number decides the form of. The others have a gap for
  // one of these, and words around it that no number changes.
  case amountOfReps = "{number} {exercise}"
  case amountOfSeconds = "{number} s of {exercise}"
  case amountOfMinutes = "{number} min of {exercise}"

  // Shield
  case shieldTitle = "No time left for {app}"
  case shieldSubtitle = "Move to earn more."
  case logPanelTitle = "What did you do?"
  /// On the log panel, and on the strip that counts the last minute.
  case timeLeft = "{time} left"
  case quitApp = "Quit {app}"
  case notNow = "Not now"
  case closePanel = "Close"
  case logAmount = "I did {amount}"
  case logHowMany = "How many did you do?"
  case logWait = "in {time}"
  case setEarns = "earns {time}"
  case shieldToday = "Earned today {earned} · Used today {used}"
  case largeSetTitle = "{time} at once?"
  case largeSetSubtitle = "That is a lot for one entry. Is the number right?"
  case largeSetYes = "Yes, {amount}"
  case largeSetNo = "Change it"
  case leaveByKeys = "Nothing else is open. Your desktop’s own keys still work."
  case leaveByWorkspaceKey = "Nothing else is open. {key} goes to another workspace."

  // Notifications
  case nudgeTitle = "{app}: no time left"
  case timeUpTitle = "That was your time in {app}"
  case nudgeBody = "{amount} will open it for {time}."
  case timeUpBody = "Stop here, or {amount} for {time} more."
  case nudgeClick = "Click to log. (On the block screen, Escape leaves.)"
  case nudgeButton = "Log reps"
  case warningTitle = "{time} left in {app}"
  case troubleUnknownTitle = "Your history cannot be read"
  case troubleUnknownBody = "Nothing is blocked until it can. “repgate status” says why."
  case troubleMemoryTitle = "Your history cannot be written"
  case troubleMemoryBody = "Time and sets are kept in memory until it can. “repgate status” says why."
  case troubleReplacedTitle = "Your history was damaged"
  case troubleReplacedBody = "What could be saved of it is in use. “repgate status” says what may be missing."
  case troubleRulesTitle = "Your rules cannot be read"
  case troubleRulesBody = "“repgate status” says what to do."
  case troubleSettingsTitle = "Your settings have a mistake"
  case troubleSettingsBody = "{mistake}"
  case waylandTitle = "Repgate does not watch here"
  case waylandBody = "It works under X11 only. Choose an X11 (Xorg) session when you log in."
  case idleTitle = "{time} without input. Were you watching?"
  case idleBody = "If not, the {time} that it took can come back."
  case idleYes = "Yes"
  case idleGiveBack = "Give it back"
}
