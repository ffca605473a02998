internal import CGLib

/// Hears from the watcher whenever its state changes, and when one comes or goes. It sleeps in between.
package final class WatcherFollower {
  private let heard: (WatcherClient.Answer) -> Void
  private var connection: OpaquePointer?
  private var watch: guint = 0
  private var subscription: guint = 0
  private var retry: Alarm?
  /// How often a bus that is not there, or a watcher that says nothing, is tried again.
  private static let pause: Duration = .seconds(3)

  /// - Parameter heard: called on the main loop with the state as JSON text, or with why there is none; at
  ///   first from within.
  package init(heard: @escaping (WatcherClient.Answer) -> Void) {
    self.heard = heard
    retry = Alarm { [unowned self] in connect() }
    connect()
  }

  deinit { disconnect() }

  private func connect() {
    disconnect()
    guard let bus = SessionBus.connect() else {
      tryAgain()
      return heard(.noBus)
    }
    // A bus that restarts would otherwise end the process.
    g_dbus_connection_set_exit_on_close(bus, 0)
    connection = bus
    // Unretained: both end in `disconnect`, at the latest in deinit.
    let own = Unmanaged.passUnretained(self).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      bus, BusNames.name, BusNames.interface, "Changed", BusNames.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        WatcherFollower.from(data).heard(WatcherClient.answer(parameters))
      }, own, nil)
    watch = g_bus_watch_name_on_connection(
      bus, BusNames.name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in WatcherFollower.from(data).follow() },
      { _, _, data in WatcherFollower.from(data).watcherLeft() }, own, nil)
  }

  private func disconnect() {
    guard let connection else { return }
    g_bus_unwatch_name(watch)
    g_dbus_connection_signal_unsubscribe(connection, subscription)
    g_object_unref(UnsafeMutableRawPointer(connection))
    self.connection = nil
  }

  private func tryAgain() { retry?.deadline = Clocks.now().monotonic + Self.pause }

  private func watcherLeft() {
    if connection.map({ g_dbus_connection_is_closed($0) != 0 }) == true { tryAgain() }
    heard(.noWatcher)
  }

  /// A watcher is there: asks it for its state, and to tell of changes.
  private func follow() {
    g_dbus_connection_call(
      connection, BusNames.name, BusNames.path, BusNames.interface, "Follow", nil, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil,
      { bus, result, data in
        guard let data, let bus else { return }
        let follower = Unmanaged<WatcherFollower>.fromOpaque(data).takeRetainedValue()
        let reply = g_dbus_connection_call_finish(
          OpaquePointer(UnsafeMutableRawPointer(bus)), result, nil)
        defer { if let reply { g_variant_unref(reply) } }
        if reply == nil { follower.tryAgain() }
        follower.heard(WatcherClient.answer(reply))
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> WatcherFollower {
    guard let data else { preconditionFailure("a bus callback lost its follower") }
    return Unmanaged<WatcherFollower>.fromOpaque(data).takeUnretainedValue()
  }
}
