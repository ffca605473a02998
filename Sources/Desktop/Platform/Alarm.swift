internal import CGLib
import Core

/// Something that the main loop wakes up for: a deadline, input on a file, or both.
///
/// One GLib source whose deadline is moved, so that setting it anew costs no allocation, and no call of the
/// kernel: `g_source_set_ready_time` would wake the loop up, which is awake already.
package final class Alarm {
  private let source: UnsafeMutablePointer<TimedSource>
  private var handle: UnsafeMutablePointer<GSource> {
    UnsafeMutableRawPointer(source).assumingMemoryBound(to: GSource.self)
  }

  /// - Parameters:
  ///   - fileDescriptor: also fires when this one has input or is closed by the other side.
  ///   - fire: called on the main loop. The alarm is silent afterwards until a new deadline is set.
  package init(fileDescriptor: Int32? = nil, fire: @escaping () -> Void) {
    let size = guint(MemoryLayout<TimedSource>.size)
    guard let handle = g_source_new(TimedSource.functions, size) else {
      preconditionFailure("GLib made no source")
    }
    source = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: TimedSource.self)
    source.pointee.due = TimedSource.never
    if let fileDescriptor {
      g_source_add_unix_fd(handle, fileDescriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue))
    }
    g_source_set_callback(
      handle,
      { data in
        Callback.from(data).call()
        return 1  // G_SOURCE_CONTINUE
      },
      Callback { [unowned self] in
        deadline = nil
        fire()
      }.retained(), { Callback.release($0) })
    g_source_attach(handle, nil)
  }

  deinit {
    g_source_destroy(handle)
    g_source_unref(handle)
  }

  /// When to fire next, on the monotonic clock; nil for not at all. A deadline that has passed fires
  /// at the next turn of the loop. To be set on the main loop.
  package var deadline: Duration? {
    didSet { source.pointee.due = deadline.map { Self.microseconds(roundedUp: $0) } ?? TimedSource.never }
  }

  private static func microseconds(roundedUp time: Duration) -> gint64 {
    let parts = time.components
    let fraction = (parts.attoseconds + 999_999_999_999) / 1_000_000_000_000
    return gint64(parts.seconds) * 1_000_000 + gint64(fraction)
  }
}

/// What GLib keeps of an alarm: its own part, and when the alarm is due.
private struct TimedSource {
  static let never = gint64.max

  var source: GSource
  /// In microseconds on GLib's clock, the monotonic one.
  var due: gint64

  /// GLib keeps a pointer to these for as long as a source lives, so they live as long as the program.
  /// A watched file needs none of them: GLib itself looks at it.
  nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(
      to: GSourceFuncs(
        prepare: { source, timeout in
          let rest = TimedSource.rest(of: source)
          timeout?.pointee = rest.map { gint(clamping: ($0 + 999) / 1000) } ?? -1
          return rest == 0 ? 1 : 0
        },
        check: { source in TimedSource.rest(of: source) == 0 ? 1 : 0 },
        dispatch: { _, callback, data in callback?(data) ?? 0 },
        finalize: nil, closure_callback: nil, closure_marshal: nil))
    return functions
  }()

  /// How long until it is due, in microseconds; nil where it is not.
  private static func rest(of source: UnsafeMutablePointer<GSource>?) -> gint64? {
    guard let source else { return nil }
    let due = UnsafeMutableRawPointer(source).assumingMemoryBound(to: TimedSource.self).pointee.due
    return due == never ? nil : max(0, due - g_source_get_time(source))
  }
}
