internal import CGLib
import Core

/// Follows who owns some names on a bus, for as long as there is one, and again when there is.
///
/// Nothing is started by it, and nothing waits: a bus that is missing, hangs or comes later only means
/// that nobody owns the names.
final class BusWatch {
  private static let firstPause: Duration = .seconds(3)
  private static let longestPause: Duration = .seconds(600)

  private let bus: Bus
  private let names: [String]
  private let changed: (String, BusPeer?) -> Void
  private var connection: OpaquePointer?
  private var watches: [guint] = []
  private var retry: Alarm?
  private var pause = BusWatch.firstPause

  /// - Parameter changed: called on the main loop with a name and its owner, nil where it has none; at least
  ///   once for each name.
  init(_ bus: Bus, names: [String], changed: @escaping (String, BusPeer?) -> Void) {
    self.bus = bus
    self.names = names
    self.changed = changed
    retry = Alarm { [unowned self] in connect() }
    connect()
  }

  deinit { disconnect() }

  private func connect() {
    // GLib would start a session bus of its own for a program that finds none.
    guard bus == .system || SessionBus.isReachable else { return tryLater() }
    bus.connect { [weak self] connection in
      if let self {
        connected(connection)
      } else {
        connection.map { g_object_unref(UnsafeMutableRawPointer($0)) }
      }
    }
  }

  /// - Parameter connection: a reference that is ours; nil where there is no bus.
  private func connected(_ connection: OpaquePointer?) {
    guard let connection else {
      for name in names { changed(name, nil) }
      return tryLater()
    }
    self.connection = connection
    for name in [Bus.name] + names {
      watches.append(
        g_bus_watch_name_on_connection(
          connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
          { connection, _, owner, data in
            guard let connection, let owner else { return }
            Name.from(data).appeared(BusPeer(owner: String(cString: owner), connection: connection))
          },
          { _, _, data in Name.from(data).vanished() },
          Unmanaged.passRetained(Name(self, name: name)).toOpaque(),
          { data in if let data { Unmanaged<Name>.fromOpaque(data).release() } }))
    }
  }

  private func appeared(_ name: String, _ peer: BusPeer) {
    if name == Bus.name { pause = Self.firstPause } else { changed(name, peer) }
  }

  private func vanished(_ name: String) {
    if name == Bus.name { lostBus() } else { changed(name, nil) }
  }

  private func lostBus() {
    guard connection != nil else { return }
    disconnect()
    for name in names { changed(name, nil) }
    tryLater()
  }

  private func disconnect() {
    for watch in watches { g_bus_unwatch_name(watch) }
    watches = []
    if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
    connection = nil
  }

  /// A bus that stays away is looked for more and more seldom.
  private func tryLater() {
    retry?.deadline = Clocks.now().monotonic + pause
    pause = min(pause * 2, Self.longestPause)
  }

  /// One of the names, for GLib to carry.
  private final class Name {
    private weak var watch: BusWatch?
    private let name: String

    init(_ watch: BusWatch, name: String) {
      self.watch = watch
      self.name = name
    }

    static func from(_ data: UnsafeMutableRawPointer?) -> Name {
      guard let data else { preconditionFailure("a watched name lost its watch") }
      return Unmanaged<Name>.fromOpaque(data).takeUnretainedValue()
    }

    func appeared(_ peer: BusPeer) { watch?.appeared(name, peer) }

    func vanished() { watch?.vanished(name) }
  }
}
