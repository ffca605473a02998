internal import CGLib
import Core

/// Something that the main loop wakes up for: a deadline, input on a file, or both.
///
/// One GLib source whose fire time is moved, so that setting a deadline anew costs no allocation.
package final class Alarm {
  private let source: UnsafeMutablePointer<GSource>

  /// - Parameters:
  ///   - fileDescriptor: also fires when this one has input or is closed by the other side.
  ///   - fire: called on the main loop. The alarm is silent afterwards until a new deadline is set.
  package init(fileDescriptor: Int32? = nil, fire: @escaping () -> Void) {
    guard let source = g_source_new(SourceFunctions.dispatchOnly, guint(MemoryLayout<GSource>.size)) else {
      preconditionFailure("GLib made no source")
    }
    self.source = source
    if let fileDescriptor {
      g_source_add_unix_fd(source, fileDescriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue))
    }
    g_source_set_callback(
      source,
      { data in
        Callback.from(data).call()
        return 1  // G_SOURCE_CONTINUE
      },
      Callback { [unowned self] in
        deadline = nil
        fire()
      }.retained(), { Callback.release($0) })
    g_source_attach(source, nil)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// When to fire next, on the monotonic clock; nil for not at all. A deadline that has passed fires
  /// at the next turn of the loop.
  package var deadline: Duration? {
    didSet {
      guard deadline != oldValue else { return }
      g_source_set_ready_time(source, deadline.map { Self.microseconds(roundedUp: $0) } ?? -1)
    }
  }

  private static func microseconds(roundedUp time: Duration) -> gint64 {
    let parts = time.components
    let fraction = (parts.attoseconds + 999_999_999_999) / 1_000_000_000_000
    return gint64(parts.seconds) * 1_000_000 + gint64(fraction)
  }
}

/// GLib keeps a pointer to these for as long as the source lives, so they live as long as the program.
private enum SourceFunctions {
  /// No prepare and no check: GLib itself looks at the source's file and its ready time.
  nonisolated(unsafe) static let dispatchOnly: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(
      to: GSourceFuncs(
        prepare: nil, check: nil,
        dispatch: { _, callback, data in callback?(data) ?? 0 },
        finalize: nil, closure_callback: nil, closure_marshal: nil))
    return functions
  }()
}
