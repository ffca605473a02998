internal import CGLib

/// Asks the running watcher over the session bus. Every call has a deadline of two seconds and starts
/// nothing.
package enum WatcherClient {
  package enum Answer: Sendable, Equatable {
    case text(String)
    /// There is a bus, and no watcher on it.
    case noWatcher
    /// There is no session bus to ask on.
    case noBus
    /// There is a watcher, and it gave no usable answer in time.
    case noReply
  }

  /// The watcher's state as JSON text.
  package static func status() -> Answer { call("Status") }

  /// Tells the watcher that the ledger or the rules changed.
  @discardableResult package static func lookAgain() -> Answer { call("LookAgain") }

  /// Tells the watcher that the log panel is open.
  @discardableResult package static func logPanelOpened() -> Answer { call("LogPanelOpened") }

  private static func call(_ method: String) -> Answer {
    guard let bus = SessionBus.connect() else { return .noBus }
    g_dbus_connection_set_exit_on_close(bus, 0)
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var failure: UnsafeMutablePointer<GError>?
    let reply = g_dbus_connection_call_sync(
      bus, BusNames.name, BusNames.path, BusNames.interface, method, nil, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, nil, &failure)
    guard let reply else {
      defer { g_error_free(failure) }
      let unknown = [G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER]
      let isAbsent = unknown.contains {
        g_error_matches(failure, g_dbus_error_quark(), gint($0.rawValue)) != 0
      }
      return isAbsent ? .noWatcher : .noReply
    }
    defer { g_variant_unref(reply) }
    return answer(reply)
  }

  /// The text in a message of the watcher's; empty where it has none to send.
  static func answer(_ body: OpaquePointer?) -> Answer {
    guard let body else { return .noReply }
    guard g_variant_n_children(body) > 0 else { return .text("") }
    let child = g_variant_get_child_value(body, 0)
    defer { g_variant_unref(child) }
    return .text(String(cString: g_variant_get_string(child, nil)))
  }
}
