internal import CGLib

/// Tells when something is written into a file, or another one takes its place. Sleeps in the kernel's file
/// watch; no polling.
package final class FileWatch {
  private typealias Handler =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, UInt32, gpointer?) -> Void

  private let monitor: UnsafeMutablePointer<GFileMonitor>?

  /// - Parameters:
  ///   - path: the file need not be there yet; its folder should be.
  ///   - anyEventCounts: whether it counts too that the file is made, closed, or given other permissions.
  ///     SQLite does the first two in order to read.
  ///   - changed: called on the main loop, once or more for each change.
  package init(path: String, anyEventCounts: Bool = false, changed: @escaping () -> Void) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    // Without inotify there is no monitor, and nothing is told.
    monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
    guard let monitor else { return }
    // That it was closed, or its permissions changed, is told too.
    let afterWriting: Handler = { _, _, _, event, data in
      switch GFileMonitorEvent(rawValue: event) {
      case G_FILE_MONITOR_EVENT_CHANGED, G_FILE_MONITOR_EVENT_MOVED_IN, G_FILE_MONITOR_EVENT_RENAMED:
        Callback.from(data).call()
      default: break
      }
    }
    let afterAny: Handler = { _, _, _, _, data in Callback.from(data).call() }
    g_signal_connect_data(
      monitor, "changed", unsafeBitCast(anyEventCounts ? afterAny : afterWriting, to: GCallback.self),
      Callback(changed).retained(), { data, _ in Callback.release(data) }, GConnectFlags(0))
  }

  deinit {
    guard let monitor else { return }
    g_file_monitor_cancel(monitor)
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }
}
