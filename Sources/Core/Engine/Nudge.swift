/// The notification that goes with a shield: after a moment in front of one, once each time, and seldom.
package struct Nudge: Sendable, Hashable {
  /// How long someone is in front of a shield before it comes.
  package static let delay = Duration.milliseconds(1500)
  private var stay: Stay?
  /// When the last one came, on the monotonic clock.
  package private(set) var lastShown: Duration?
  /// How far apart two are at least.
  package var pause = Duration.seconds(30)
  private var count = 0
  package private(set) var note: Note?

  /// - Parameter last: when an earlier watcher showed its last one.
  package init(last: WallTime? = nil, at now: Moment) {
    // A clock that was set back since would keep it silent for long.
    if let last, last <= now.wall { lastShown = now.monotonic - (now.wall - last) }
  }

  /// Being in front of the shields of one app.
  private struct Stay: Sendable, Hashable {
    var app: AppID
    var since: Duration
    var ranOut: Bool
    /// True when it was shown, or is no longer needed.
    var isDone = false
  }

  /// - Parameters:
  ///   - covered: the app in front, if it is one under a shield and someone can be there.
  ///   - closure: what is said of its group where that is closed, whatever the balance.
  ///   - ranOut: the time came to its end just now, in use.
  ///   - offer: what would open it.
  mutating func update(
    covered: Foreground?, closure: ClosureWords? = nil, ranOut: Bool,
    offer: @autoclosure () -> ShieldFace.Offer, room: SavingRoom? = nil, at now: Moment
  ) {
    guard let covered else {
      stay = nil
      note = nil
      return
    }
    if stay?.app != covered.app {
      note = nil
      stay = Stay(app: covered.app, since: now.monotonic, ranOut: ranOut)
    }
    guard let due = instant, now.monotonic >= due, let stay else { return }
    count += 1
    lastShown = now.monotonic
    self.stay?.isDone = true
    if var closure {
      closure.app = covered.shortName
      note = Note(number: count, title: closure.title, body: closure.subtitle)
      return
    }
    let offer = offer()
    let worth = offer.exercise.earns(reps: offer.reps)
    note = Note(
      number: count,
      title: Sentence(stay.ranOut ? .timeUpTitle : .nudgeTitle, ["app": covered.shortName]),
      body: Sentence(
        stay.ranOut ? .timeUpBody : .nudgeBody, ["time": (room?.part(of: worth) ?? worth).inWords],
        parts: ["amount": offer.exercise.amount(offer.reps)]),
      click: NoteClick(
        hints: [
          .anywhere: Sentence(.nudgeClick), .middle: Sentence(.nudgeMiddleClick),
          .button: Sentence(.nudgePress), .none: Sentence(.nudgeCommand),
        ], label: Sentence(.nudgeButton)))
  }

  /// It has done its work, or something better has.
  package mutating func dismiss() {
    note = nil
    stay?.isDone = true
  }

  /// The monotonic instant at which it is to come; nil if it is not.
  package var instant: Duration? {
    guard let stay, !stay.isDone else { return nil }
    let due = stay.since + Self.delay
    return lastShown.map { max(due, $0 + pause) } ?? due
  }
}
