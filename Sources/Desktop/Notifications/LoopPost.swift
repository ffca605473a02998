internal import CNotify

/// One call that another thread's loop is to make.
final class LoopPost {
  private let call: () -> Void

  private init(_ call: @escaping () -> Void) { self.call = call }

  /// Makes `call` once, soon, on the thread that runs `context` (nil: the main loop's), and never on
  /// the calling one. What `call` captures is let go there too.
  static func post(to context: OpaquePointer?, _ call: @escaping () -> Void) {
    add(g_idle_source_new(), to: context, call)
  }

  /// The same after `delay`. The source is the caller's, to be given to `cancel`.
  static func post(after delay: Duration, to context: OpaquePointer?, _ call: @escaping () -> Void)
    -> UnsafeMutablePointer<GSource>
  {
    guard let source = g_timeout_source_new_seconds(guint(delay.components.seconds)) else {
      preconditionFailure("GLib gave no source")
    }
    add(g_source_ref(source), to: context, call)
    return source
  }

  static func cancel(_ source: UnsafeMutablePointer<GSource>) {
    g_source_destroy(source)
    g_source_unref(source)
  }

  private static func add(
    _ source: UnsafeMutablePointer<GSource>?, to context: OpaquePointer?, _ call: @escaping () -> Void
  ) {
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        if let data { Unmanaged<LoopPost>.fromOpaque(data).takeUnretainedValue().call() }
        return 0  // G_SOURCE_REMOVE
      }, Unmanaged.passRetained(LoopPost(call)).toOpaque(),
      { data in if let data { Unmanaged<LoopPost>.fromOpaque(data).release() } })
    g_source_attach(source, context)
    g_source_unref(source)
  }
}
