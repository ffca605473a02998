import Core
import Platform
import X11

/// What is seen on the desktop, as events for the engine.
final class Sight {
  let tree: WindowTree
  private let watch: DesktopWatch
  private let identities: Identities
  private let presence: PresenceReader
  private(set) var scene = Scene()
  private var sceneNumber = -1
  private var lastPresence: PresenceReading?

  init(_ connection: XConnection, identities: Identities) {
    self.identities = identities
    tree = WindowTree(connection)
    let monitors = Monitors(connection)
    watch = DesktopWatch(connection, tree: tree, monitors: monitors) { identities.identify($0) }
    presence = PresenceReader(connection, tree: tree, desktop: watch)
    identities.changed = { [unowned watch] in watch.forgetIdentities() }
  }

  /// Has the titles of windows read where rules ask for them, and only then.
  func follow(_ rules: RuleSet) {
    if watch.readsTitles != rules.asksForTitles { watch.readsTitles = rules.asksForTitles }
  }

  /// Looks again where something may have changed.
  ///
  /// - Parameters:
  ///   - checks: false to trust the X server's events alone, true to ask it (once a second).
  ///   - session: what the session's own sources say.
  ///   - now: on the monotonic clock.
  func news(checks: Bool, session: SessionWatch.Facts, at now: Duration) -> [Event] {
    var events: [Event] = []
    // A turn waits for one reply: the monitor's power is asked for in place of the front window.
    scene = watch.look(checks: checks && !presence.waitsForReply)
    if watch.sceneNumber != sceneNumber {
      sceneNumber = watch.sceneNumber
      events.append(.scene(scene))
    }
    // After the look: what covers the screen is judged by the window in front.
    let reading = presence.read(at: now).with(session)
    if reading != lastPresence {
      lastPresence = reading
      // Before the scene: no shield may flash over a screen that is locked.
      events.insert(.presence(reading), at: 0)
    }
    return events
  }

  /// Has the X server tell what the picture wants to know: of the first key or motion while nobody can be
  /// there, and of long rests.
  func listen(for picture: Picture) {
    let isAway = picture.watch == .away
    if presence.expectsReturn != isAway { presence.expectsReturn = isAway }
    if presence.idleThreshold != picture.idleThreshold { presence.idleThreshold = picture.idleThreshold }
  }

  /// Finds an app by its name among what is installed and open.
  var lookup: AppLookup {
    AppLookup(installed: identities.installed, open: scene.windows.map(\.identity))
  }

  /// The app that the window belongs to; nil where it has gone.
  func app(of window: WindowID) -> AppID? { watch.app(of: window) }

  /// The process that the window belongs to; nil where that is not known.
  func pid(of window: WindowID) -> Int32? { watch.pid(of: window) }

  /// Whether a rule selects the app of any window that is open.
  func isBlocked(_ app: AppID, by rules: RuleSet) -> Bool {
    scene.windows.contains {
      $0.identity.app == app && rules.verdict(on: $0.identity, title: $0.title).isBlocked
    }
  }

  /// True where the X server told of a change after the last look.
  var hasNews: Bool { watch.hasNews || presence.hasNews }

  /// What is amiss with the X server, for `status`.
  var problems: [String] {
    watch.knowsTruePids
      ? []
      : [
        "This X server does not tell which process a window belongs to (no XRes extension): apps are known by "
          + "their window class alone."
      ]
  }
}

extension PresenceReading {
  /// The same, with what D-Bus knows.
  fileprivate func with(_ session: SessionWatch.Facts) -> PresenceReading {
    var reading = self
    reading.sessionIsLocked = session.isLocked
    reading.sessionIsInactive = session.isInactive
    reading.isFallingAsleep = session.isFallingAsleep
    return reading
  }
}
