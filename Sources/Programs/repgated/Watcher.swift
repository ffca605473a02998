import Core
import Files
import Glibc
import Notifications
import Platform
import Shielding
import Storage
import X11

/// One turn of the main loop after the other: reads what changed, tells the engine, and has the performer
/// carry out the answer.
final class Watcher {
  /// How often the front window is looked at where no event tells of a change.
  private static let pollInterval = Duration.seconds(1)

  private let connection: XConnection
  let sight: Sight
  private let keeper: ShieldKeeper
  private let performer: Performer
  let books: Bookkeeper
  private let settings: SettingsWatch
  private let lifeline: Lifeline
  private let stop: () -> Void
  private let presses: Inbox
  private let readiness: Readiness
  private(set) var engine: Engine
  private(set) var rules: RuleSet
  private(set) var zone: CivilZone
  private(set) var picture = Picture()
  private var toldTroubles: Set<Trouble> = []
  private var nextPoll: Duration
  /// Whether something happened that not every source has been asked about.
  private var owesLook = false
  /// When the next turn is needed for more than a look.
  private var nextDuty: Duration?
  /// How many events had come by the end of the last turn that was for more than a look.
  private var seenEvents = 0
  private let hooks: Hooks
  private var alarm: Alarm?
  private var service: WatcherService?
  /// What those who follow the status know.
  private var toldReport: StatusReport?
  private var zoneWatch: ZoneWatch?
  private var session: SessionWatch?

  /// - Parameters:
  ///   - openBooks: opens the history, at first and whenever another file lies in its place.
  ///   - places: where the settings are, and what ends with the session.
  ///   - lifeline: is told in every turn that the main loop turns.
  ///   - stop: ends the main loop.
  init(
    connection: XConnection, openBooks: @escaping Bookkeeper.Opener, places: Places,
    lifeline: Lifeline, stop: @escaping () -> Void
  ) {
    let moment = Clocks.now()
    let zone = ZoneExport.local(around: moment.wall)
    // Two watchers of one second differ in their pid, which has 22 bits at most on Linux.
    let run = moment.wall.milliseconds / 1000 << 22 | Int64(getpid())
    books = Bookkeeper(run: run, toldFile: places.toldTroubles, open: openBooks)
    let opening = books.opening(at: moment, zone: zone)
    let inbox = Inbox()
    let identities = Identities()
    let sight = Sight(connection, identities: identities)
    self.connection = connection
    self.zone = zone
    self.stop = stop
    self.lifeline = lifeline
    self.sight = sight
    presses = inbox
    hooks = Hooks(folder: places.hooks)
    rules = opening.rules
    sight.follow(rules)
    settings = SettingsWatch(
      SettingsFile(path: places.settings) { identities.installed }, books: books)
    keeper = ShieldKeeper(
      connection: connection, tree: sight.tree, translate: { $0.text() },
      sameApp: { sight.app(of: $0) }, press: { inbox.put(.pressed($0)) })
    readiness = Readiness(keeper: keeper, at: moment.monotonic)
    performer = Performer(connection: connection, keeper: keeper) { inbox.put($0) }
    engine = Engine(opening: opening)
    nextPoll = moment.monotonic
  }

  /// Begins to watch; the main loop does the rest.
  func begin() {
    connection.onErrors = { reports in
      for report in reports { Journal.note("The X server refused a request: \(report)") }
    }
    connection.onDeath = { [unowned self] in
      Journal.note("The X server is gone; the watcher ends.")
      stop()
    }
    alarm = Alarm(fileDescriptor: connection.fileDescriptor) { [unowned self] in turn() }
    presses.arrived = { [unowned self] in alarm?.deadline = .zero }
    service = WatcherService(
      port: WatcherService.Port(
        status: { [unowned self] in text(of: report(at: Clocks.now())) },
        lookAgain: { [unowned self] in turn() },
        logPanelOpened: { [unowned self] in presses.put(.logPanelOpened) },
        properties: { [unowned self] in properties() },
        request: { [unowned self] in
          // What it changed is followed at once, not at the next turn.
          defer { alarm?.deadline = .zero }
          return answer($0)
        }))
    zoneWatch = ZoneWatch { [unowned self] in
      zone = ZoneExport.local(around: Clocks.now().wall)
      presses.put(.zone(zone))
    }
    // At once: before a sleep, what is open is written by the time that the call returns.
    session = SessionWatch { [unowned self] in turn() }
    turn()
  }

  /// Closes what is open in the ledger and takes everything off the screen.
  func end() {
    let moment = Clocks.now()
    feed([.stopping], at: moment)
    books.close(at: moment, zone: zone)
    performer.clear()
  }

  // MARK: One turn

  private func turn() {
    let moment = Clocks.now()
    connection.drainEvents()
    guard connection.isAlive else { return stop() }
    let polls = moment.monotonic >= nextPoll
    if polls {
      nextPoll = following(nextPoll, at: moment.monotonic)
      if books.followFile(at: moment, zone: zone) { settings.forget() }
      // Nobody can be there: these turns are few, and each source is asked in case its word got lost.
      if picture.watch == .away { session?.ask() }
    }
    owesLook = !polls
    let news =
      presses.take() + settings.news(checks: polls, at: moment, zone: zone)
      + books.news(at: moment, zone: zone) + troubleNews()
      + sight.news(checks: polls, session: session?.facts ?? SessionWatch.Facts(), at: moment.monotonic)
    if !news.isEmpty || !isResting(at: moment) { act(on: news, at: moment) }
    // Whatever waited for a reply may have brought events along, for which the socket stays silent.
    connection.drainEvents()
    let isBehind = !presses.isEmpty || sight.hasNews
    alarm?.deadline = isBehind ? .zero : nextDeadline
  }

  private func act(on news: [Event], at moment: Moment) {
    seenEvents = connection.eventCount
    feed(news + [.tick], at: moment)
    keeper.turn(at: moment)
    readiness.turn(mayCoverSoon: engine.mayCover(within: Readiness.soon), at: moment.monotonic)
    tellFollowers(at: moment)
    nextDuty = [engine.nextDeadline, keeper.nextDeadline, readiness.nextDeadline, lifeline.nextDeadline]
      .compactMap { $0 }.min()
  }

  /// Whether a turn without news comes to nothing. Most turns of a day are such: a look a second, while
  /// nothing happens, nothing is shown and nothing is charged.
  private func isResting(at moment: Moment) -> Bool {
    nextDuty.map { moment.monotonic < $0 } != false && connection.eventCount == seenEvents && picture.isEmpty
      && keeper.isIdle && engine.isResting(at: moment) && service?.hasFollowers != true
  }

  /// The next poll after `moment`, in step with those before where the loop was not held up.
  private func following(_ poll: Duration, at monotonic: Duration) -> Duration {
    max(poll + Self.pollInterval, monotonic + Self.pollInterval / 2)
  }

  private var nextDeadline: Duration? {
    [picture.watch == .polling || owesLook ? nextPoll : nil, nextDuty, settings.nextDeadline]
      .compactMap { $0 }.min()
  }

  /// What is wrong, where that is not what it was at the last call.
  private func troubleNews() -> [Event] {
    let troubles = books.notableTroubles.union(settings.notableTroubles)
      .union(hooks.problems.prefix(1).map { .hookFails($0) })
    guard troubles != toldTroubles else { return [] }
    toldTroubles = troubles
    return [.troubles(troubles)]
  }

  /// Tells the engine of the events and of all that comes of them, then shows the last picture.
  func feed(_ events: [Event], at moment: Moment) {
    var waiting = events
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      if case .rules(let rules) = event {
        self.rules = rules
        sight.follow(rules)
      }
      let turn = engine.handle(event, at: moment)
      picture = turn.picture
      for effect in turn.effects { waiting += carryOut(effect, at: moment) }
    }
    lifeline.turn(covers: !picture.shields.isEmpty || !keeper.isIdle, at: moment.monotonic)
    performer.show(picture, at: moment)
    sight.listen(for: picture)
  }

  /// - Returns: what came of it, for the engine.
  private func carryOut(_ effect: Effect, at moment: Moment) -> [Event] {
    switch effect {
    case .store(let sitting): return books.store(sitting, at: moment.wall, zone: zone)
    case .earn(let id, let reps):
      guard let exercise = ExerciseCatalogue(rules: rules).exercise(id) else { return [] }
      return books.earn(exercise, reps: reps, at: moment.wall, zone: zone)
    case .readLedger: return books.reading(at: moment.wall, zone: zone)
    case .giveBack(let amount, let why):
      return books.giveBack(amount, note: why.text(), at: moment.wall, zone: zone)
    case .rememberAllowance(let allowance):
      return books.remember(allowance, at: moment.wall, zone: zone)
    case .happened(let happening): return books.enter(happening, at: moment.wall, zone: zone)
    case .rememberTroubles(let told): books.remember(told)
    case .announce(let announcement):
      service?.announce(announcement)
      hooks.run(facts(of: announcement, at: moment))
    case .unlock: return books.unlock(at: moment, zone: zone)
    case .rememberNudge: books.rememberNudge(at: moment.wall)
    case .leave(let window):
      keeper.leave(window, unblocked: { [sight] in !sight.isBlocked($0, by: rules) }, at: moment)
    case .pauseMedia(let windows): MediaPause.begin(processes: Set(windows.compactMap { sight.pid(of: $0) }))
    case .askToClose(let window): keeper.askToClose(window)
    case .openLogPanel: performer.openLogPanel()
    }
    return []
  }

  /// What a hook is told of it.
  private func facts(of announcement: Announcement, at moment: Moment) -> [String: String] {
    let names = sight.scene.windows.map { ($0.identity.app, $0.identity.name) }
    return announcement.environment(
      rules, names: Dictionary(names) { first, _ in first }, balance: engine.summary(at: moment).balance)
  }

  // MARK: Status

  /// Tells those who follow the status when something in it has changed.
  private func tellFollowers(at moment: Moment) {
    guard let service, service.hasFollowers else { return }
    let report = report(at: moment)
    guard report.inWholeMinutes != toldReport else { return }
    toldReport = report.inWholeMinutes
    service.tellFollowers(text(of: report))
  }

  /// As JSON.
  func text(of report: some Encodable) -> String {
    do {
      return try JSONText.encode(report)
    } catch {
      preconditionFailure("a report of finite numbers could not be encoded: \(error)")
    }
  }

  private func report(at moment: Moment) -> StatusReport {
    StatusReport(
      watching: engine.summary(at: moment), grips: keeper.grips, orders: picture.shields,
      rules: engine.explainer(queued: books.queued, at: moment).rulesStatus, problems: problems)
  }

  private var problems: [String] {
    let bus = SessionBus.isReachable ? [] : ["There is no session bus: no notification can be shown."]
    return bus + sight.problems + settings.problems + books.problems + hooks.problems
  }
}
