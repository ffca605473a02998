internal import CGLib

/// The loop that everything runs on. It sleeps until a watched file has input, a deadline comes, or
/// GLib has work of its own (D-Bus, notifications).
package final class MainLoop {
  private let loop: OpaquePointer

  package init() {
    loop = g_main_loop_new(nil, 0)
  }

  deinit {
    g_main_loop_unref(loop)
  }

  /// Returns after `stop()`.
  package func run() { g_main_loop_run(loop) }

  package func stop() { g_main_loop_quit(loop) }

  /// Calls `handle` on the loop when the process gets `signal` (SIGTERM, SIGINT, SIGHUP), for as long as
  /// the process lives.
  package func on(signal: Int32, _ handle: @escaping () -> Void) {
    let callback = Callback(handle)
    g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, signal,
      { data in
        Callback.from(data).call()
        return 1  // G_SOURCE_CONTINUE
      }, callback.retained(), { Callback.release($0) })
  }
}

/// A closure in the form in which C callbacks carry it: retained when handed over, released by the
/// C side's own destroy notify.
final class Callback {
  let call: () -> Void

  init(_ call: @escaping () -> Void) { self.call = call }

  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func from(_ data: UnsafeMutableRawPointer?) -> Callback {
    guard let data else { preconditionFailure("a C callback lost its closure") }
    return Unmanaged<Callback>.fromOpaque(data).takeUnretainedValue()
  }

  static func release(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<Callback>.fromOpaque(data).release()
  }
}
