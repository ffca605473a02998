internal import CGLib

/// Tells when the system's time zone is set anew. Sleeps in the kernel's file watch; no polling.
package final class ZoneWatch {
  private let monitor: UnsafeMutablePointer<GFileMonitor>?

  /// - Parameter changed: called on the main loop, once or more for each change.
  package init(changed: @escaping () -> Void) {
    let file = g_file_new_for_path("/etc/localtime")
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    // Without inotify there is no monitor, and a new zone counts from the next start on.
    monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil)
    guard let monitor else { return }
    let handler: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, UInt32, gpointer?) -> Void =
      {
        _, _, _, _, data in Callback.from(data).call()
      }
    g_signal_connect_data(
      monitor, "changed", unsafeBitCast(handler, to: GCallback.self), Callback(changed).retained(),
      { data, _ in Callback.release(data) }, GConnectFlags(0))
  }

  deinit {
    guard let monitor else { return }
    g_file_monitor_cancel(monitor)
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }
}
