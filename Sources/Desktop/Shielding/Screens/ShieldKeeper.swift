package import Core
package import X11

/// Keeps every ordered shield over its window, and takes away those that are no longer ordered.
///
/// It compares what should be with what is: `apply` when the picture changed, `turn` after every turn of
/// the main loop. It never shows a shield that nobody ordered.
package final class ShieldKeeper {
  let connection: XConnection
  let tree: WindowTree
  let monitors: Monitors
  let keyboard: ShieldKeyboard
  let watch: CoverWatch
  let anchor: PointerAnchor
  private let floor: StackFloor
  private let strip: LastMinuteStrip
  private let appOf: (WindowID) -> AppID?
  private let translate: (Sentence) -> String
  private let press: (ShieldPress) -> Void
  private let icons: IconSource
  private let widths = TextWidths()
  private let density: TextDensity
  var shields: [WindowID: Shield] = [:]
  private var resting = RestingDialogues()
  private var departure: Departure?
  private var stripDeadline: Duration?
  private var treeNumber = -1
  private var monitorNumber = -1
  private static let doubleClick: Duration = .milliseconds(500)

  /// - Parameters:
  ///   - sameApp: the app of a client window, or of a window that nobody manages; nil where that is
  ///     unknown.
  ///   - press: is told what the user did on a shield, from within `turn`.
  package init(
    connection: XConnection, tree: WindowTree, translate: @escaping (Sentence) -> String,
    sameApp: @escaping (WindowID) -> AppID?, press: @escaping (ShieldPress) -> Void
  ) {
    self.connection = connection
    self.tree = tree
    self.translate = translate
    self.press = press
    appOf = sameApp
    monitors = Monitors(connection)
    keyboard = ShieldKeyboard(connection)
    watch = CoverWatch(connection: connection, tree: tree, appOf: sameApp)
    anchor = PointerAnchor(connection)
    floor = StackFloor(connection)
    icons = IconSource(connection)
    density = TextDensity(connection)
    strip = LastMinuteStrip(
      connection: connection, tree: tree, monitors: monitors, watch: watch, density: density,
      translate: translate)
  }

  /// Loads fonts and draws a text, so that the first shield need not wait for that.
  package func warmUp() {
    ShieldPreview.warmUp()
    guard connection.isAlive else { return }
    let offer = ShieldFace.Offer(
      exercise: Exercise(
        id: ExerciseID("push-ups"), name: "push-ups", earns: .seconds(60), takes: .seconds(1)),
      reps: 1_234_567_890)
    let face = ShieldFace(
      appName: "Repgate", title: Sentence(.shieldTitle, ["app": "Repgate"]),
      subtitle: Sentence(.shieldSubtitle), offers: [offer], quit: Sentence(.quitApp, ["app": "Repgate"]))
    // Never mapped: nobody has ordered it.
    let window = ShieldWindow(
      connection: connection, keyboard: keyboard, kind: .overlay(covering: connection.root),
      rect: monitors.wholeScreen, background: face.look.background)
    let screen = ShieldScreen(
      connection: connection, window: window, face: face, dialogue: ShieldDialogue(face: face, at: .zero),
      density: density.value, widths: widths, findIcon: { _ in nil }, translate: translate)
    screen.rehearse(at: .zero)
    window.ignorePressedKeys()
    connection.flush()
  }

  /// True where nothing is covered, nor to be.
  package var isIdle: Bool { shields.isEmpty && departure == nil }

  /// How well each window that is to be covered is covered.
  package var grips: [ShieldGrip] {
    shields.values.map(\.grip).sorted { $0.window.rawValue < $1.window.rawValue }
  }

  /// When `turn` is to be called at the latest, in monotonic time; nil: at the next event.
  package var nextDeadline: Duration? {
    (shields.values.map(\.nextDeadline)
      + [departure?.nextDeadline, anchor.nextDeadline, floor.nextDeadline, stripDeadline]).compactMap { $0 }
      .min()
  }

  /// Makes the shields those that are ordered.
  package func apply(_ orders: [ShieldOrder], at moment: Moment) {
    guard connection.isAlive else { return }
    let now = moment.monotonic
    let wanted = Set(orders.map(\.window))
    for (window, shield) in shields where !wanted.contains(window) { remove(shield, at: now) }
    for order in orders {
      if let shield = shields[order.window], shield.app == order.app, shield.leavesTabs == order.leavesTabs {
        shield.screen.show(order.face)
      } else {
        if let old = shields[order.window] { remove(old, at: now) }
        add(order, at: now)
      }
    }
    place(at: now)
    finish(at: now)
  }

  /// Shows the strip that counts the last minute, or takes it away.
  package func apply(_ lastMinute: LastMinute?, at moment: Moment) {
    guard connection.isAlive else { return }
    strip.apply(lastMinute, at: moment.monotonic)
    stripDeadline = strip.nextDeadline(at: moment.monotonic)
    connection.flush()
  }

  /// Takes in what happened on the shields, follows the windows below them, and draws.
  package func turn(at moment: Moment) {
    guard connection.isAlive else { return }
    let now = moment.monotonic
    anchor.turn(at: now)
    floor.turn(at: now)
    strip.turn(at: now)
    stripDeadline = strip.nextDeadline(at: now)
    guard !shields.isEmpty || departure != nil else { return }
    for shield in shields.values.sorted(by: { $0.target.rawValue < $1.target.rawValue }) {
      for action in shield.screen.takeInputs(at: now).actions { carryOut(action, on: shield, at: now) }
    }
    let isRaiseDue = shields.values.contains { shield in shield.raiseAt.map { now >= $0 } ?? false }
    if tree.generation != treeNumber || monitors.generation != monitorNumber || isRaiseDue {
      place(at: now)
    }
    finish(at: now)
  }

  /// Brings the user out of a covered app.
  /// - Parameter unblocked: whether the user may be brought to an app.
  package func leave(_ window: WindowID, unblocked: (AppID) -> Bool, at moment: Moment) {
    guard connection.isAlive else { return }
    let shield = shields[window]
    if let region = shield?.sight?.region { anchor.hold(within: region) }
    departure = Departure(
      connection: connection, tree: tree, window: window, time: shield?.window.lastInputTime ?? 0
    ) { other in
      guard shields[other] == nil, let app = appOf(other) else { return false }
      return unblocked(app)
    }
    finish(at: moment.monotonic)
  }

  /// Asks a window to close; never kills.
  /// - Returns: false where the window does not understand that, or has gone.
  @discardableResult
  package func askToClose(_ window: WindowID) -> Bool { connection.askToClose(window) }

  private func carryOut(_ action: ShieldPress.Action, on shield: Shield, at now: Duration) {
    if case .log = action {
      // The seconds that this set took are used up, on every shield.
      for other in shields.values { other.screen.change { $0.logged(at: now) } }
      shield.loggedAt = now
      resting.forgetAll()
      // Who clicks twice does not mean what lies below.
      if let region = shield.sight?.region { anchor.hold(within: region, until: now + Self.doubleClick) }
    }
    press(ShieldPress(window: shield.target, action: action))
  }

  /// What is to be done at the end of every turn.
  private func finish(at now: Duration) {
    for shield in shields.values { shield.screen.draw(at: now) }
    // The first frame is on its way while the rest is done.
    connection.flush()
    for shield in shields.values where shield.window.isMapped {
      if shield.isNew {
        shield.window.ignorePressedKeys()
        shield.isNew = false
      }
      guard let frame = shield.frame else { continue }
      shield.grabs.update(frame: frame, at: now)
      shield.probe?.turn(
        at: now, frame: frame, shield: shield.window.id,
        hasGuest: { watch.hasGuest(besides: shield.app, known: shield.bystanders) },
        menus: { watch.popups(of: shield.app) })
    }
    depart(at: now)
    connection.flush()
  }

  private func depart(at now: Duration) {
    guard let departure else { return }
    switch departure.turn(at: now) {
    case .underWay: break
    case .left: self.departure = nil
    case .stuck:
      shields[departure.window]?.screen.hint =
        departure.workspaceKey.map { Sentence(.leaveByWorkspaceKey, ["key": $0]) } ?? Sentence(.leaveByKeys)
      shields[departure.window]?.screen.draw(at: now)
      self.departure = nil
    }
  }

  // MARK: Coming and going

  private func add(_ order: ShieldOrder, at now: Duration) {
    let window = ShieldWindow(
      connection: connection, keyboard: keyboard, kind: .overlay(covering: order.window),
      rect: ScreenRect(x: 0, y: 0, width: 1, height: 1), background: order.face.look.background)
    let screen = ShieldScreen(
      connection: connection, window: window, face: order.face,
      dialogue: resting.take(order.app, face: order.face, at: now),
      density: density.value, widths: widths,
      findIcon: { [icons] in icons.icon(of: $0, window: order.window) }, translate: translate)
    let grabs = KeyGrabs(
      connection: connection, keyboard: keyboard, client: order.window, leaves: order.leavesTabs ? .tabs : [])
    shields[order.window] = Shield(
      target: order.window, app: order.app, screen: screen, grabs: grabs, leavesTabs: order.leavesTabs)
  }

  private func remove(_ shield: Shield, at now: Duration) {
    shields[shield.target] = nil
    hide(shield, at: now)
    focusWhatWasEarned(shield, at: now)
    resting.put(shield.screen.dialogue, of: shield.app, at: now)
  }

  /// Who has earned time by a click on an app that is not in front wants to go on in it.
  private func focusWhatWasEarned(_ shield: Shield, at now: Duration) {
    guard let loggedAt = shield.loggedAt, now - loggedAt < Self.doubleClick else { return }
    connection.activate(shield.target, time: shield.window.lastInputTime)
  }

  /// Puts every shield where its window is.
  private func place(at now: Duration) {
    treeNumber = tree.generation
    monitorNumber = monitors.generation
    let frames = shields.compactMapValues { watch.shownFrame(of: $0.target) }
    let shieldedFrames = Set(frames.values)
    for shield in shields.values {
      let sight = frames[shield.target].flatMap { frame in
        watch.sight(
          of: shield.target, app: shield.app, frame: frame, shield: shield.window.id,
          shieldedFrames: shieldedFrames, screen: monitors.wholeScreen)
      }.map { sight in
        shield.leavesTabs ? sight.without(top: Int(Shield.tabsHeight * density.value)) : sight
      }
      shield.frame = frames[shield.target]
      guard let sight else {
        hide(shield, at: now)
        continue
      }
      show(shield, sight, at: now)
    }
  }

  private func show(_ shield: Shield, _ sight: CoverSight, at now: Duration) {
    shield.sight = sight
    shield.window.place(sight.rect)
    shield.window.cut(to: sight.region)
    let part = monitors.largestPart(of: sight.rect)
    shield.screen.fit(
      width: sight.rect.width, height: sight.rect.height,
      area: LayoutRect(
        x: Double(part.x - sight.rect.x), y: Double(part.y - sight.rect.y), width: Double(part.width),
        height: Double(part.height)))
    if !shield.window.isMapped {
      floor.set(true)
      shield.window.map()
      shield.isNew = true
      shield.bystanders = Set(watch.unmanaged)
      shield.screen.change { $0.resume(at: now) }
      shield.screen.redrawAll()
      shield.probe = GripProbe(
        connection: connection, keyboard: keyboard, client: shield.target, at: now)
    } else if sight.needsRaise {
      shield.raiseAt = nil
      if shield.raises.take(at: now) {
        shield.window.raise()
      } else {
        shield.raiseAt = shield.raises.retryAt
      }
    } else {
      shield.raiseAt = nil
    }
  }

  private func hide(_ shield: Shield, at now: Duration) {
    guard shield.window.isMapped else { return }
    // With hover focus the window below would get the focus back from another one that the user went to.
    if let region = shield.sight?.region, let active = connection.activeWindow, active != shield.target {
      anchor.hold(within: region)
    }
    shield.window.unmap()
    floor.set(shields.values.contains { $0.window.isMapped })
    shield.grabs.release()
    shield.probe?.end(shield: shield.window.id)
    shield.probe = nil
    shield.raiseAt = nil
    shield.screen.hint = nil
    shield.screen.change { $0.pause(at: now) }
  }
}
