internal import CGLib

/// The programs that wish to be told of every change: each is sent the signal by its own name, and forgotten
/// once it leaves the bus. Where there is none, nothing is sent at all.
final class Followers {
  private struct Follower {
    var connection: OpaquePointer
    var watch: guint
  }

  private var followers: [String: Follower] = [:]

  var isPresent: Bool { !followers.isEmpty }

  deinit {
    for follower in followers.values { Self.release(follower) }
  }

  /// - Parameter name: the program's unique name on the bus.
  func add(_ name: String, on connection: OpaquePointer?) {
    guard let connection else { return }
    remove(name)
    g_object_ref(UnsafeMutableRawPointer(connection))
    // Unretained: the watch ends with the follower, or in deinit.
    let watch = g_bus_watch_name_on_connection(
      connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
      { _, name, data in
        guard let name, let data else { return }
        Unmanaged<Followers>.fromOpaque(data).takeUnretainedValue().remove(String(cString: name))
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    followers[name] = Follower(connection: connection, watch: watch)
  }

  func tell(_ text: String) {
    for (name, follower) in followers {
      var body = g_variant_new_string(text)
      // Not sent where the bus has gone, which the watch tells too.
      g_dbus_connection_emit_signal(
        follower.connection, name, BusNames.path, BusNames.interface, "Changed",
        g_variant_new_tuple(&body, 1), nil)
    }
  }

  private func remove(_ name: String) {
    if let follower = followers.removeValue(forKey: name) { Self.release(follower) }
  }

  private static func release(_ follower: Follower) {
    g_bus_unwatch_name(follower.watch)
    g_object_unref(UnsafeMutableRawPointer(follower.connection))
  }
}
