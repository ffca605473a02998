/// What the engine answers: how the desktop should look now, and what is to be done once.
package struct Turn: Sendable, Hashable {
  /// The whole of what should be. Each owner compares it with what is and makes it so; a lost event
  /// heals on the next turn.
  package var picture: Picture
  /// In order, each to be carried out once.
  package var effects: [Effect]

  package init(picture: Picture, effects: [Effect] = []) {
    self.picture = picture
    self.effects = effects
  }
}

/// How the desktop should look.
package struct Picture: Sendable, Hashable {
  /// One for each window that is to be covered, in the scene's order.
  package var shields: [ShieldOrder]
  /// At most one note in each slot.
  package var notes: [NoteSlot: Note]
  /// A question to be asked by a small window, where no notification can be answered.
  package var question: QuestionOrder?
  /// Nil while there is more, or nothing is used.
  package var lastMinute: LastMinute?
  package var watch: Watch
  /// After how long without input the watch is to tell of it (`PresenceReading.idleSince`); nil: never.
  package var idleThreshold: Duration?

  /// How closely to look.
  package enum Watch: Sendable, Hashable {
    /// Look at the front window once a second, and at each event.
    case polling
    /// Nobody can be there: wait for events alone.
    case away
  }

  package init(
    shields: [ShieldOrder] = [], notes: [NoteSlot: Note] = [:], question: QuestionOrder? = nil,
    lastMinute: LastMinute? = nil, watch: Watch = .polling, idleThreshold: Duration? = nil
  ) {
    self.shields = shields
    self.notes = notes
    self.question = question
    self.lastMinute = lastMinute
    self.watch = watch
    self.idleThreshold = idleThreshold
  }

  /// True where nothing is on the screen.
  package var isEmpty: Bool { shields.isEmpty && notes.isEmpty && question == nil && lastMinute == nil }
}

/// Something to be done once.
package enum Effect: Sendable, Hashable {
  /// Write the sitting's totals; the answer comes back as `.ledger`.
  case store(Sitting)
  /// Enter reps that the user says were done; the answer comes back as `.ledger`.
  case earn(ExerciseID, reps: Int)
  /// Give time back that was charged and not used; the answer comes back as `.ledger`.
  case giveBack(Duration, why: Sentence)
  /// Take one of the week's emergency unlocks; the answer comes back as `.rules`.
  case unlock
  /// Keep for the next watcher that a nudge came now.
  case rememberNudge
  /// Keep for the next watcher which troubles were told.
  case rememberTroubles(ToldTroubles)
  /// Keep for the next watcher since when the day's and the week's use counts.
  case rememberAllowance(KnownAllowance)
  /// Tell other programs.
  case announce(Announcement)
  /// Enter it into the list of what happened.
  case happened(Happening)
  /// Bring the user out of the app that this window belongs to.
  case leave(WindowID)
  /// Pause what the apps of these windows play.
  case pauseMedia([WindowID])
  /// Ask the window to close (`WM_DELETE_WINDOW`), never kill.
  case askToClose(WindowID)
  /// Open the log panel.
  case openLogPanel
  /// A new day began: read its sums (`.ledger`).
  case readLedger
}
