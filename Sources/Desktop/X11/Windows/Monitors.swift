internal import CX11
package import Core

/// The monitors' places on the screen (XRandR 1.5). None at all is normal, and means one of the screen's size.
package final class Monitors {
  /// Grows whenever a monitor may have come, gone or moved.
  package private(set) var generation = 0

  private let connection: XConnection
  private let hasExtension: Bool
  private let eventBase: CInt
  private var read: [ScreenRect]?
  private var screen: ScreenRect
  private var listener = 0

  package init(_ connection: XConnection) {
    self.connection = connection
    screen = connection.screenSize
    var events: CInt = 0
    var errors: CInt = 0
    var major: CInt = 1
    var minor: CInt = 5
    let isThere =
      connection.ask { XRRQueryExtension($0, &events, &errors) != 0 } == true
      && connection.ask { XRRQueryVersion($0, &major, &minor) != 0 } == true
    hasExtension = isThere && (major, minor) >= (1, 5)
    eventBase = events
    if isThere {
      XRRSelectInput(
        connection.displayPointer, connection.root.xid,
        CInt(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
    }
    // `xrandr --setmonitor` is told by a ConfigureNotify of the root alone.
    connection.select(StructureNotifyMask, on: connection.root)
    listener = connection.addListener { [unowned self] in note($0) }
  }

  deinit { connection.removeListener(listener) }

  /// Whether the X server tells of monitors at all.
  var isToldByServer: Bool { hasExtension }

  /// The whole screen.
  package var wholeScreen: ScreenRect { screen }

  /// Each monitor that shows something, clones counted once; never empty.
  package var all: [ScreenRect] {
    if let read { return read }
    var found: [ScreenRect] = []
    if hasExtension {
      var count: CInt = 0
      var list: UnsafeMutablePointer<XRRMonitorInfo>?
      _ = connection.ask { list = XRRGetMonitors($0, connection.root.xid, 1, &count) }
      defer { if let list { XRRFreeMonitors(list) } }
      if let list {
        for monitor in UnsafeBufferPointer(start: list, count: Int(max(0, count))) {
          let rect = ScreenRect(
            x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height))
          if !rect.isEmpty, !found.contains(where: { $0.contains(rect) }) { found.append(rect) }
        }
      }
    }
    if found.isEmpty { found = [screen] }
    read = found
    return found
  }

  private func note(_ event: UnsafeMutablePointer<XEvent>) {
    let type = event.pointee.type
    if type == ConfigureNotify, event.pointee.xconfigure.window == connection.root.xid {
      let configure = event.pointee.xconfigure
      screen = ScreenRect(x: 0, y: 0, width: Int(configure.width), height: Int(configure.height))
    } else if hasExtension,
      type == eventBase + CInt(RRScreenChangeNotify) || type == eventBase + CInt(RRNotify)
    {
      XRRUpdateConfiguration(event)
    } else {
      return
    }
    read = nil
    generation += 1
  }
}
