internal import CX11
package import Core

/// Reads what the X server knows of whether someone can be there: the screen saver, the monitor's power,
/// and windows that cover the screen as lockers do.
///
/// All but the monitor's power is told by events; that is asked for at every fifth reading, and at each one
/// while nobody can be there: those are few, and a return must not be missed.
package final class PresenceReader {
  /// True where an event said that a reading may have changed since the last one.
  package var hasNews: Bool { isSaverOld || isStatusOld || isMonitorOld || cover.isOld || rest.isOld }

  /// True where the next reading waits for a reply of its own, so that the caller can leave out its check
  /// of the desktop (`DesktopWatch.look(checks:)`) and still waits for one reply a turn.
  package var waitsForReply: Bool {
    isSaverOld || isStatusOld || hasMonitorPower && (isMonitorOld || turns % Self.turnsPerMonitor == 0)
  }

  /// To be true while nobody can be there: the first key or motion after a pause is then told by an event,
  /// and so wakes a main loop that polls no more.
  package var expectsReturn = false {
    didSet { alarm.isSet = expectsReturn }
  }

  /// After how long without input `PresenceReading.idleSince` tells of it; nil: never.
  package var idleThreshold: Duration? {
    get { rest.threshold }
    set { rest.threshold = newValue }
  }

  private static let turnsPerMonitor = 5

  private let connection: XConnection
  private let tree: WindowTree
  private let cover: CoverTest
  private let alarm: ReturnAlarm
  private let rest: RestAlarm
  private let hasSaver: Bool
  private let saverEventBase: CInt
  private let hasMonitorPower: Bool
  private var reading = PresenceReading()
  private var isSaverOld: Bool
  private var isStatusOld = true
  /// The window by which a living XScreenSaver is known, where it was looked for.
  private var saverWindow: WindowID?
  private var isMonitorOld: Bool
  private var turns = 1
  private var listener = 0

  package init(_ connection: XConnection, tree: WindowTree, desktop: DesktopWatch) {
    self.connection = connection
    self.tree = tree
    cover = CoverTest(connection, tree: tree, desktop: desktop)
    let counter = IdleCounter(connection)
    alarm = ReturnAlarm(counter)
    rest = RestAlarm(counter)
    var events: CInt = 0
    var errors: CInt = 0
    hasSaver = connection.ask { XScreenSaverQueryExtension($0, &events, &errors) != 0 } == true
    saverEventBase = events
    hasMonitorPower =
      connection.ask { DPMSQueryExtension($0, &events, &errors) != 0 } == true
      && connection.ask { DPMSCapable($0) != 0 } == true
    isSaverOld = hasSaver
    isMonitorOld = hasMonitorPower
    if hasSaver {
      let mask = UInt(ScreenSaverNotifyMask | ScreenSaverCycleMask)
      XScreenSaverSelectInput(connection.displayPointer, connection.root.xid, mask)
    }
    connection.select(PropertyChangeMask, on: connection.root)
    listener = connection.addListener { [unowned self] in note($0) }
  }

  deinit { connection.removeListener(listener) }

  /// What each source says now. To be called after `DesktopWatch.look`, since what covers the screen is
  /// judged by the window in front.
  /// - Parameter now: on the monotonic clock.
  package func read(at now: Duration) -> PresenceReading {
    guard connection.isAlive else { return PresenceReading() }
    if expectsReturn {
      isSaverOld = hasSaver
      isStatusOld = true
      isMonitorOld = hasMonitorPower
    }
    if isSaverOld { readSaver() }
    if isStatusOld { readStatus() }
    if hasMonitorPower, isMonitorOld || turns % Self.turnsPerMonitor == 0 { readMonitor() }
    if rest.isOld { reading.idleSince = rest.take().map { now - $0 } }
    turns += 1
    reading.screenIsCovered = cover.isCovered()
    return reading
  }

  private func readSaver() {
    isSaverOld = false
    guard let info = XScreenSaverAllocInfo() else { return }
    defer { XFree(info) }
    let status = connection.ask { XScreenSaverQueryInfo($0, connection.root.xid, info) }
    // Never the time in it: it runs below zero after `xset s activate`.
    reading.saverIsOn = status.flatMap { $0 != 0 ? info.pointee.state == CInt(ScreenSaverOn) : nil }
  }

  /// XScreenSaver's own property: first the atom LOCK or BLANK, or 0. One that was killed leaves it behind.
  private func readStatus() {
    isStatusOld = false
    saverWindow = nil
    reading.saverHasLocked = nil
    let status = connection.property(.screenSaverStatus, of: connection.root, limit: 16)?.numbers
    guard let first = status?.first else { return }
    if first != 0 {
      saverWindow = tree.windows.map(\.id).first {
        connection.property(.screenSaverVersion, of: $0, limit: 4) != nil
      }
      if saverWindow == nil { return }
    }
    reading.saverHasLocked = first != 0
  }

  private func readMonitor() {
    isMonitorOld = false
    var level: CARD16 = 0
    var isEnabled: BOOL = 0
    guard let status = connection.ask({ DPMSInfo($0, &level, &isEnabled) }), status != 0 else {
      reading.monitorIsOff = nil
      return
    }
    reading.monitorIsOff = isEnabled != 0 && Int(level) != Int(DPMSModeOn)
  }

  private func note(_ event: UnsafeMutablePointer<XEvent>) {
    rest.note(event)
    let type = event.pointee.type
    if hasSaver, type == saverEventBase + CInt(ScreenSaverNotify) {
      isSaverOld = true
      isMonitorOld = hasMonitorPower
    } else if type == PropertyNotify, event.pointee.xproperty.window == connection.root.xid,
      event.pointee.xproperty.atom == connection.atom(.screenSaverStatus)
    {
      isStatusOld = true
    } else if type == DestroyNotify, let saverWindow, event.pointee.xdestroywindow.window == saverWindow.xid {
      isStatusOld = true
    } else if alarm.hasRung(event) {
      isSaverOld = hasSaver
      isMonitorOld = hasMonitorPower
    }
  }
}
