/// What the engine is told. Everything that can change a decision comes in here, and nothing else does.
package enum Event: Sendable, Hashable {
  /// The main loop turned: a second passed, or the deadline that the engine asked for came.
  case tick
  /// What is on the screen changed.
  case scene(Scene)
  /// A source of presence was read again.
  case presence(PresenceReading)
  /// The rules in force changed.
  case rules(RuleSet)
  /// So many emergency unlocks are left this week.
  case unlocksLeft(Int)
  /// The settings file says something else about looks and words.
  case preferences(Preferences)
  /// The ledger was read: after an own write, another program's write, or a clamp.
  case ledger(LedgerReading)
  /// The sittings since the week's limits were filled up, read from a ledger that was just opened.
  case usage([UsedRow])
  /// The time zone changed, or its table was exported anew.
  case zone(CivilZone)
  /// The user did something on a shield.
  case pressed(ShieldPress)
  /// The user opened the log panel: the nudge has done its work.
  case logPanelOpened
  /// Something is wrong, or is no longer: all that is wrong now.
  case troubles(Set<Trouble>)
  /// The user clicked a notification.
  case noteClicked(NoteSlot)
  /// The user answered what the note with this number asks.
  case noteAnswered(number: Int, NoteAnswer)
  /// The note with this number asks something, and no notification server can bring the answer.
  case noteUnanswerable(number: Int)
  /// The program is about to end: close what is open.
  case stopping
}

/// What the user did on the shield of one window.
package struct ShieldPress: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case log(ExerciseID, reps: Int)
    case notNow
    case quit
    /// Open everything, as an emergency.
    case unlock
  }

  package var window: WindowID
  package var action: Action

  package init(window: WindowID, action: Action) {
    self.window = window
    self.action = action
  }
}
