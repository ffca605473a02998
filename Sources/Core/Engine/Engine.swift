/// The heart: is told what happens and answers how the desktop should look and what is to be done.
///
/// It only routes between values that decide one thing each, and does nothing itself. The same events at the
/// same moments always give the same answers.
package struct Engine: Sendable {
  private var rules: RuleSet
  private var preferences: Preferences
  private var catalogue: ExerciseCatalogue
  private var days: DayClock
  private var attendance = Attendance()
  private var unlocksLeft = 0
  private var standings: Standings
  private var scene: JudgedScene
  private var meter: Meter
  private var shields = Shields()
  private var announcer: Announcer
  private var freshShields: FreshShields
  private var visits = ShieldVisits()
  private var reminders: Reminders
  private var now: Moment
  /// Whether the shields have to be made anew.
  private var isStale = true
  /// Whether there was no time left when the shields were made.
  private var wasOut = false
  /// After `.stopping` nothing is charged or shown any more; the last writes are still answered.
  private var hasStopped = false

  package init(opening: Opening) {
    rules = opening.rules
    preferences = opening.preferences
    unlocksLeft = opening.unlocksLeft
    catalogue = ExerciseCatalogue(rules: opening.rules)
    days = DayClock(dayStart: opening.rules.dayStart, zone: opening.zone, at: opening.moment.wall)
    standings = Standings(
      opening.rules, days: days, allowance: opening.allowance, usage: opening.usage, at: opening.moment)
    announcer = Announcer(opening.preferences.thresholds, usage: opening.usage, standings: standings)
    scene = JudgedScene(rules: opening.rules)
    freshShields = FreshShields(rules: opening.rules)
    meter = Meter(run: opening.run, ledger: opening.ledger, at: opening.moment)
    reminders = Reminders(
      opening.preferences, balance: opening.ledger.balance, lastNudge: opening.lastNudge,
      told: opening.toldTroubles, at: opening.moment)
    now = opening.moment
  }

  /// Takes one event. `moment` may not lie before that of the last one on the monotonic clock; where it does,
  /// no time has passed.
  package mutating func handle(_ event: Event, at moment: Moment) -> Turn {
    var effects: [Effect] = []
    pass(to: moment, &effects)
    take(event, &effects)
    settle(isStopping: event == .stopping, &effects)
    guard !hasStopped else { return Turn(picture: Picture(watch: .away), effects: effects) }
    let fresh = freshShields.update(
      shields.orders, areHidden: attendance.presence.hidesShields, after: event)
    if preferences.pausesMedia, !fresh.isEmpty { effects.append(.pauseMedia(fresh)) }
    return Turn(
      picture: Picture(
        shields: shields.orders, notes: notes, question: attendance.order(preferences.look),
        lastMinute: lastMinute, watch: attendance.presence.isAway ? .away : .polling,
        idleThreshold: rules.idle.threshold),
      effects: effects)
  }

  /// The monotonic instant at which something changes by itself: a turn is due then, with `.tick`.
  package var nextDeadline: Duration? {
    let instants = [
      instant(leaving: .zero),
      reminders.warnings.nextBalance.flatMap { instant(leaving: $0) },
      reminders.countdown.nextBalance.flatMap { instant(leaving: $0) },
      reminders.nudge.instant,
      reminders.troubleInstant,
      shields.instant,
      visits.instant,
      meter.writeInstant,
      reminders.edge.instant(at: now),
      now.monotonic + days.remaining(at: now.wall),
      standings.instant(days, at: now),
      announcer.instant(standings, at: now),
    ]
    return (instants.compactMap { $0 } + attendance.instants).min()
  }

  /// Whether a `.tick` at `moment`, if that is before the deadline, changes nothing: no time is being used, and
  /// the wall clock went on as the deadline, which is on the other clock, expects.
  package func isResting(at moment: Moment) -> Bool {
    let jump = (moment.wall - now.wall) - (moment.monotonic - now.monotonic)
    return meter.subject == nil && (.seconds(-1) ... .seconds(1)).contains(jump)
  }

  /// Whether a shield may become due within `span`: something is selected, and no more than that is left at the
  /// rate at which time is spent, or until a group is closed by the clock.
  package func mayCover(within span: Duration) -> Bool {
    guard rules.groups.contains(where: { !$0.isEmpty }) else { return false }
    return left <= span || standings.isAnythingClosed || standings.remaining(at: now) <= span
  }

  /// How long until the clock changes a rule.
  package func untilNextChange(at moment: Moment) -> Duration { standings.remaining(at: moment) }

  /// The sittings whose committed totals the next `.ledger` has to tell.
  package var sittings: [SittingKey] { meter.sittings }

  /// What tells why a window is covered or not, as of `moment`. Changes nothing.
  /// - Parameter queued: the changes of the rules that wait.
  package func explainer(queued: [QueuedChange] = [], at moment: Moment) -> Explainer {
    var copy = self
    var effects: [Effect] = []
    copy.pass(to: moment, &effects)
    return Explainer(
      rules: copy.rules, standings: copy.standings, balance: copy.meter.balance,
      screen: copy.attendance.presence.screen,
      scene: copy.scene, queued: queued, now: moment, zone: copy.days.zone)
  }

  /// What holds at `moment`, the running second included. Changes nothing.
  package func summary(at moment: Moment) -> Summary {
    var copy = self
    var effects: [Effect] = []
    copy.pass(to: moment, &effects)
    return Summary(
      balance: copy.meter.balance, earnedToday: copy.earnedToday, spentToday: copy.spentToday,
      foreground: Foreground(scene), screen: attendance.presence.screen)
  }

  // MARK: Routes

  /// Lets time pass, under what was true until now.
  private mutating func pass(to moment: Moment, _ effects: inout [Effect]) {
    if let jump = ClockJump.between(now, moment) {
      let offset = days.zone.offset(at: moment.wall)
      effects.append(.happened(Happening(at: moment.wall, zoneOffset: offset, .clockJumped(jump))))
    }
    now = moment
    let newDay = days.newDay(at: moment.wall)
    let (used, freeLeft) = (meter.usedInAll, meter.freeLeft)
    meter.advance(to: moment, newDay: newDay)
    if let subject = meter.subject {
      let free = max(.zero, freeLeft - meter.freeLeft)
      standings.add(meter.usedInAll - used, free: free, groups: subject.groups, at: moment)
      announcer.add(meter.usedInAll - used, groups: subject.groups)
    }
    if newDay != nil { begin(&effects) }
    // What is used from now on counts anew, and so has a row of its own.
    if standings.refill(days, at: moment) { meter.closeAll() }
    if let allowance = standings.takeUnkeptAllowance() { effects.append(.rememberAllowance(allowance)) }
    meter.freeLeft = standings.freeLeft
  }

  private mutating func begin(_ effects: inout [Effect]) {
    effects.append(.readLedger)
    changeFaces()
  }

  private mutating func changeFaces() {
    shields.forgetFaces()
    isStale = true
  }

  private mutating func take(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .tick: break
    case .scene(let seen):
      if scene.update(seen, rules: rules) { isStale = true }
    case .presence(let reading): attendance.reading = reading
    case .rules(let rules):
      guard rules != self.rules else { break }
      if rules.dayStart != self.rules.dayStart {
        meter.advance(to: now, newDay: days.move(to: rules.dayStart, at: now.wall))
        begin(&effects)
      }
      self.rules = rules
      catalogue = ExerciseCatalogue(rules: rules)
      // A limit that is new counts from now on, also after a restart.
      if rules.groups.contains(where: { !$0.limits.isEmpty }) { meter.closeAll() }
      standings.follow(rules, zone: days.zone, at: now)
      meter.freeLeft = standings.freeLeft
      scene = JudgedScene(scene.scene, rules: rules)
      changeFaces()
    case .unlocksLeft(let count):
      guard count != unlocksLeft else { break }
      unlocksLeft = count
      changeFaces()
    case .preferences(let preferences):
      guard preferences != self.preferences else { break }
      self.preferences = preferences
      reminders.follow(preferences)
      announcer.follow(preferences.thresholds)
      changeFaces()
    case .ledger(let reading):
      meter.read(reading)
      changeFaces()
    case .usage(let rows):
      standings.read(rows, at: now)
      announcer.read(rows, standings)
      meter.freeLeft = standings.freeLeft
    case .zone(let zone):
      let newDay = days.move(to: zone, at: now.wall)
      standings.follow(rules, zone: zone, at: now)
      guard let newDay else { break }
      meter.advance(to: now, newDay: newDay)
      begin(&effects)
    case .pressed(let press): take(press, &effects)
    case .logPanelOpened: reminders.dismissNudge()
    case .troubles(let troubles): reminders.tell(troubles, at: now)
    case .noteClicked(let slot):
      guard reminders.notes[slot]?.click != nil else { break }
      reminders.dismissNudge()
      effects.append(.openLogPanel)
    case .noteAnswered(let number, let answer):
      guard let back = attendance.answer(answer, to: number) else { break }
      effects.append(.giveBack(back.amount, why: back.why))
    case .noteUnanswerable(let number): attendance.askByWindow(number)
    case .stopping: hasStopped = true
    }
  }

  private mutating func take(_ press: ShieldPress, _ effects: inout [Effect]) {
    switch press.action {
    case .log(let exercise, let reps):
      guard reps > 0, catalogue.exercise(exercise) != nil, room?.left != .zero else { break }
      effects.append(.earn(exercise, reps: reps))
    case .notNow: effects.append(.leave(press.window))
    case .unlock: effects.append(.unlock)
    case .quit:
      shields.grantGrace(for: press.window, scene: scene, at: now)
      effects.append(.askToClose(press.window))
      isStale = true
    }
  }

  /// Decides what holds from now on.
  private mutating func settle(isStopping: Bool, _ effects: inout [Effect]) {
    look()
    if standings.update(days, at: now) { isStale = true }
    let isWatched = !hasStopped && !attendance.presence.isAway
    let used = isWatched ? usedWindow : nil
    let subject = used.flatMap(subject)
    let before = meter.subject
    meter.use(subject, zoneOffset: days.zone.offset(at: now.wall))
    let isOut = meter.left == .zero
    if isStopping { meter.closeAll() }
    // No tick may come for a while, and a row of the old day is in before the new day's sums are read.
    let hasEnded = before != nil && (isOut || attendance.presence.isAway || standings.isAnythingClosed)
    let mustWrite = hasEnded || isStopping || effects.contains(.readLedger)
    let writes = meter.writes(must: mustWrite).map { Effect.store($0) }
    effects.insert(contentsOf: writes, at: 0)

    cover(isOut: isOut)
    let front = isWatched ? scene.front : nil
    let reason = front.flatMap { shields.spares($0.id) ? nil : shieldReason($0, isOut: isOut) }
    remind(
      front: front, reason: reason, used: isOut ? nil : used, ranOut: before != nil && before == subject,
      &effects)
    effects += announcer.update(standings, shields: shields.orders, balance: meter.balance, at: now)
      .map(Effect.announce)
    let seen = ShieldVisits.Front(front, reason, isWatched: isWatched)
    for (at, matter) in visits.update(seen, isOut: isOut, isStopping: isStopping, at: now) {
      effects.append(.happened(Happening(at: at, zoneOffset: days.zone.offset(at: at), matter)))
    }
  }

  /// What costs time: what is in front, else what counts whenever it can be seen.
  private var usedWindow: JudgedWindow? {
    if let front = scene.front, subject(front) != nil { return front }
    guard rules.groups.contains(where: { $0.counting == .visible }) else { return nil }
    return scene.windows.last { window in
      guard window.isShown, case .counted(let matches) = decision(window) else { return false }
      return matches.contains { match in
        rules.groups.contains { $0.id == match.group && $0.counting == .visible }
      }
    }
  }

  private func subject(_ window: JudgedWindow) -> MeterSubject? {
    guard case .counted(let matches) = decision(window), let first = matches.first else { return nil }
    return MeterSubject(
      app: first.app, group: first.group, otherGroups: matches.dropFirst().map(\.group))
  }

  private func decision(_ window: JudgedWindow) -> Decision { standings.decision(on: window.verdict) }

  /// What can be used of what is in front: earned, free, or up to its limits.
  private var left: Duration {
    let limit = meter.subject.flatMap { standings.left(of: $0.groups, at: now) }
    return limit.map { min($0, meter.left) } ?? meter.left
  }

  /// The monotonic instant at which that comes down to `remaining` if use goes on; nil while nothing is used, or
  /// where there is less already.
  private func instant(leaving remaining: Duration) -> Duration? {
    guard meter.subject != nil, case let left = left, left > remaining else { return nil }
    return now.monotonic + (left - remaining)
  }

  private func shieldReason(_ window: JudgedWindow, isOut: Bool) -> ShieldReason? {
    ShieldReason(decision(window), isOut: isOut)
  }

  private mutating func remind(
    front: JudgedWindow?, reason: ShieldReason?, used: JudgedWindow?, ranOut: Bool, _ effects: inout [Effect]
  ) {
    var going = Reminders.Scene.neither
    if let front, let reason {
      going = .covered(Foreground(front), closureWords(reason, of: front.identity), ranOut: ranOut)
    } else if let used {
      going = .using(Foreground(used))
    }
    let (catalogue, ledger) = (catalogue, meter.ledger)
    let lastNudge = reminders.nudge.lastShown
    reminders.update(
      going, balance: left,
      offer: ShieldFace.Offer.first(catalogue, lastReps: ledger.lastReps, lastExercise: ledger.lastExercise),
      room: room, at: now)
    reminders.edge.update(
      front: reason == nil ? front.map(Foreground.init) : nil,
      edge: front.flatMap { standings.stricterEdge(for: $0.verdict, at: now) }, at: now,
      zone: days.zone)
    if reminders.nudge.lastShown != lastNudge { effects.append(.rememberNudge) }
    if let told = reminders.takeUnkeptTroubles() { effects.append(.rememberTroubles(told)) }
  }

  private var closureWords: ClosureWords.Maker {
    ClosureWords.Maker(groups: rules.groups, now: now.wall, zone: days.zone)
  }

  /// Whether someone can be there now, and whether that was in doubt.
  private mutating func look() {
    if attendance.update(rules.idle, charged: meter.chargedInAll, at: now.monotonic) { isStale = true }
  }

  private var notes: [NoteSlot: Note] {
    var notes = reminders.notes
    notes[.question] = attendance.note
    return notes
  }

  private mutating func cover(isOut: Bool) {
    guard isOut || standings.isAnythingClosed else {
      shields.clear()
      isStale = true
      return
    }
    if isOut != wasOut { isStale = true }
    wasOut = isOut
    if shields.updateGraces(scene, at: now) { isStale = true }
    guard isStale else { return }
    isStale = false
    if attendance.presence.hidesShields {
      shields.withdraw()
    } else {
      let reasons = scene.windows.compactMap { window in
        window.isShown ? shieldReason(window, isOut: isOut).map { (window, $0) } : nil
      }
      let (catalogue, ledger, preferences, words) = (catalogue, meter.ledger, preferences, closureWords)
      let (earned, spent) = (earnedToday, spentToday)
      let room = room
      let unlock = UnlockOffer(rules.strict, left: unlocksLeft)
      shields.cover(reasons) { identity, reason in
        ShieldFace(
          covering: identity, because: reason, words: words, catalogue: catalogue,
          lastReps: ledger.lastReps, lastExercise: ledger.lastExercise, earnedToday: earned,
          spentToday: spent, preferences: preferences, unlock: unlock, room: room)
      }
    }
  }

  private var room: SavingRoom? { SavingRoom(rules.saveUpTo, balance: meter.balance) }

  /// Nil where the balance is not used, or lasts longer.
  private var lastMinute: LastMinute? {
    guard preferences.showsLastMinute, meter.subject != nil, left <= LastMinute.length,
      let ends = instant(leaving: .zero), let used = usedWindow
    else { return nil }
    return LastMinute(window: used.id, ends: ends, look: preferences.look)
  }

  // MARK: Sums

  private var earnedToday: Duration { isOfToday ? meter.ledger.earnedToday : .zero }

  private var spentToday: Duration {
    isOfToday ? meter.ledger.spentToday + meter.pending : meter.pendingOfRunning
  }

  private var isOfToday: Bool { meter.ledger.day == days.today }
}
