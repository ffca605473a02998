internal import CGLib
import Glibc

/// Where the session bus can be reached without starting one.
///
/// GLib would start a bus of its own (`dbus-launch`) for a program that finds none; Repgate never does.
package enum SessionBus {
  /// Whether the environment names a session bus or the runtime folder has one.
  package static var isReachable: Bool {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return true }
    guard let runtime = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: runtime) + "/bus", F_OK) == 0
  }

  /// Connects to the session bus.
  ///
  /// - Parameter patience: how long to wait for it, in milliseconds: a bus may take the connection and
  ///   never answer, and GLib alone would wait for it without end.
  /// - Returns: a reference that the caller gives back, or nil.
  static func connect(patience: guint = 2000) -> OpaquePointer? {
    guard isReachable, let context = g_main_context_new(), let cancellable = g_cancellable_new(),
      let timer = g_timeout_source_new(patience)
    else { return nil }
    g_main_context_push_thread_default(context)
    let giveUp = Callback { g_cancellable_cancel(cancellable) }
    g_source_set_callback(
      timer,
      { data in
        Callback.from(data).call()
        return 0  // G_SOURCE_REMOVE
      }, giveUp.retained(), { Callback.release($0) })
    g_source_attach(timer, context)
    defer {
      g_source_destroy(timer)
      g_source_unref(timer)
      g_object_unref(UnsafeMutableRawPointer(cancellable))
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let attempt = Attempt()
    g_bus_get(
      G_BUS_TYPE_SESSION, cancellable,
      { _, result, data in
        guard let data else { return }
        let attempt = Unmanaged<Attempt>.fromOpaque(data).takeUnretainedValue()
        attempt.connection = g_bus_get_finish(result, nil)
        attempt.isOver = true
      }, Unmanaged.passUnretained(attempt).toOpaque())
    while !attempt.isOver { g_main_context_iteration(context, 1) }
    return attempt.connection
  }

  private final class Attempt {
    var connection: OpaquePointer?
    var isOver = false
  }
}
