internal import CGLib

/// The machine's bus or the user's session bus.
enum Bus {
  case system, session

  /// Owned by the bus itself for as long as it is there.
  static let name = "org.freedesktop.DBus"

  /// Connects without waiting.
  ///
  /// - Parameter answer: called later on the main loop with a reference that is the caller's; nil where there is
  ///   no bus.
  func connect(_ answer: @escaping (OpaquePointer?) -> Void) {
    g_bus_get(
      self == .system ? G_BUS_TYPE_SYSTEM : G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        guard let data else { return }
        let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().take
        let connection = g_bus_get_finish(result, nil)
        // A bus that restarts would otherwise end the process.
        if let connection { g_dbus_connection_set_exit_on_close(connection, 0) }
        answer(connection)
      }, Unmanaged.passRetained(Answer(answer)).toOpaque())
  }

  private final class Answer {
    let take: (OpaquePointer?) -> Void
    init(_ take: @escaping (OpaquePointer?) -> Void) { self.take = take }
  }
}
