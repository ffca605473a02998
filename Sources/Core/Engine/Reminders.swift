/// What is said to the user beside the shields.
package struct Reminders: Sendable, Hashable {
  package private(set) var warnings: Warnings
  package private(set) var nudge: Nudge
  package private(set) var countdown = Countdown()
  package var edge = EdgeWarning()
  private var troubles: TroubleNotes
  private var keptTroubles: ToldTroubles

  /// - Parameters:
  ///   - lastNudge: when an earlier watcher showed its last one.
  ///   - told: what earlier watchers told of what was wrong.
  package init(
    _ preferences: Preferences, balance: Duration, lastNudge: WallTime? = nil,
    told: ToldTroubles = ToldTroubles(), at now: Moment
  ) {
    troubles = TroubleNotes(told: told)
    keptTroubles = told
    warnings = Warnings(balance: balance)
    nudge = Nudge(last: lastNudge, at: now)
    follow(preferences)
  }

  /// Takes up what the user wishes to be told.
  package mutating func follow(_ preferences: Preferences) {
    warnings.wish(preferences.warnings)
    nudge.pause = preferences.nudgePause
    countdown.isWished = preferences.showsCountdown
  }

  /// What is going on in front.
  enum Scene: Sendable, Hashable {
    /// The balance pays for the use of this app.
    case using(Foreground)
    /// Someone sits in front of this app's shield; `ranOut` if it came in use, just now.
    case covered(Foreground, ClosureWords?, ranOut: Bool)
    case neither
  }

  mutating func update(
    _ scene: Scene, balance: Duration, offer: @autoclosure () -> ShieldFace.Offer, room: SavingRoom?,
    at now: Moment
  ) {
    var used: Foreground?
    var covered: Foreground?
    var closure: ClosureWords?
    var ranOut = false
    switch scene {
    case .using(let foreground): used = foreground
    case .covered(let foreground, let words, let hasRunOut):
      (covered, closure, ranOut) = (foreground, words, hasRunOut)
    case .neither: break
    }
    let lastWarning = warnings.note?.number
    warnings.update(balance: balance, used: used)
    let isWarned = warnings.note.map { $0.number != lastWarning } ?? false
    countdown.update(balance: balance, used: used, isSaid: isWarned)
    nudge.update(covered: covered, closure: closure, ranOut: ranOut, offer: offer(), room: room, at: now)
    troubles.update(at: now)
  }

  /// - Parameter troubles: all that is wrong now.
  package mutating func tell(_ troubles: Set<Trouble>, at now: Moment) {
    self.troubles.take(troubles, at: now.wall)
  }

  /// What was told by now, where that is not what it was at the last call.
  mutating func takeUnkeptTroubles() -> ToldTroubles? {
    guard troubles.told != keptTroubles else { return nil }
    keptTroubles = troubles.told
    return keptTroubles
  }

  /// The monotonic instant at which the next trouble is told; nil where none waits.
  var troubleInstant: Duration? { troubles.instant }

  package mutating func dismissNudge() { nudge.dismiss() }

  package var notes: [NoteSlot: Note] {
    var notes: [NoteSlot: Note] = [:]
    notes[.nudge] = nudge.note
    notes[.warning] = warnings.note
    notes[.countdown] = countdown.note
    notes[.edge] = edge.note
    notes[.trouble] = troubles.note
    return notes
  }
}
