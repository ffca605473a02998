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
  case notNow = "Not now"
  case closePanel = "Close"
  case logReps = "I did {number} {exercise}"
  case logSeconds = "I did {number} s of {exercise}"
  case logMinutes = "I did {number} min of {exercise}"
  case logHowMany = "How many did you do?"
  case logWait = "in {time}"
  case setEarns = "earns {time}"
  case shieldToday = "Earned today {earned} · Used today {used}"
  case largeSetTitle = "{time} at once?"
  case largeSetSubtitle = "That is a lot for one entry. Is the number right?"
  case largeSetYes = "Yes, {number} {exercise}"
  case largeSetYesSeconds = "Yes, {number} s of {exercise}"
  case largeSetYesMinutes = "Yes, {number} min of {exercise}"
  case largeSetNo = "Change it"
  case leaveByKeys = "Nothing else is open. Your desktop’s own keys still work."

  // Notifications
  case nudgeTitle = "{app}: no time left"
  case timeUpTitle = "That was your time in {app}"
  case nudgeBody =
    "{reps} {exercise} open it for {time}. Click to log. (On the block screen, Escape leaves.)"
  case warningTitle = "{time} left in {app}"
}
