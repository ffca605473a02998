internal import CNotify

/// The notification server on the session bus, asked with short time-outs before libnotify calls it:
/// libnotify itself waits 25 s for each answer that does not come.
///
/// Lives on the courier's thread; its signals come through that thread's context.
final class NoteServer {
  enum Readiness: Equatable {
    /// It answers, and can do this.
    case ready(Abilities)
    /// There is none, and none can be started. `changed` is called when one comes.
    case absent
    /// It does not answer, or the bus does not.
    case failed
  }

  private static let name = "org.freedesktop.Notifications"
  /// How long a running server may take to answer.
  private static let patience: Duration = .seconds(2)
  /// How long a server may take to start.
  private static let startPatience: Duration = .seconds(5)

  private var connection: OpaquePointer?
  private var watch: guint = 0
  /// The connection that owned the name when it was last looked at.
  private var owner: String?
  private let changed: () -> Void

  /// - Parameter changed: the server went, or another one came: no id given so far means anything.
  init(changed: @escaping () -> Void) { self.changed = changed }

  /// Takes at most a few seconds.
  func readiness() -> Readiness {
    guard connect() else { return .failed }
    let former = owner
    owner = currentOwner()
    // It may have gone, and its signal still be on the way.
    if former != nil, owner != former { changed() }
    if owner == nil {
      guard let names = callBus("ListActivatableNames", []) else { return .failed }
      defer { g_variant_unref(names) }
      guard Self.strings(in: names).contains(Self.name) else { return .absent }
      guard let started = callBus("StartServiceByName", [.text(Self.name), .number(0)], Self.startPatience)
      else { return .failed }
      g_variant_unref(started)
      owner = currentOwner()
      guard owner != nil else { return .failed }
    }
    guard
      let answer = call(
        Self.name, "/org/freedesktop/Notifications", Self.name, "GetCapabilities", [], Self.patience)
    else { return .failed }
    defer { g_variant_unref(answer) }
    return .ready(Abilities(capabilities: Self.strings(in: answer), name: serverName))
  }

  /// What the server calls itself; nil where it does not say.
  private var serverName: String? {
    guard
      let answer = call(
        Self.name, "/org/freedesktop/Notifications", Self.name, "GetServerInformation", [], Self.patience)
    else { return nil }
    defer { g_variant_unref(answer) }
    guard g_variant_is_of_type(answer, g_variant_type_checked_("(ssss)")) != 0 else { return nil }
    let child = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }

  private func connect() -> Bool {
    if let connection {
      if g_dbus_connection_is_closed(connection) == 0 { return true }
      disconnect(connection)
    }
    guard let fresh = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    // Else the end of the bus would end the watcher.
    g_dbus_connection_set_exit_on_close(fresh, 0)
    guard g_dbus_connection_is_closed(fresh) == 0, notify_init("Repgate") != 0 else {
      g_object_unref(UnsafeMutableRawPointer(fresh))
      return false
    }
    connection = fresh
    watch = g_dbus_connection_signal_subscribe(
      fresh, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "/org/freedesktop/DBus", Self.name, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data else { return }
        Unmanaged<NoteServer>.fromOpaque(data).takeUnretainedValue().ownerChanged(parameters)
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<NoteServer>.fromOpaque(data).release() } })
    return true
  }

  private func disconnect(_ old: OpaquePointer) {
    changed()
    g_dbus_connection_signal_unsubscribe(old, watch)
    // libnotify keeps the dead connection until it is shut down.
    notify_uninit()
    g_object_unref(UnsafeMutableRawPointer(old))
    connection = nil
    owner = nil
  }

  private func ownerChanged(_ parameters: OpaquePointer) {
    let names = [1, 2].map { (index: gsize) in
      let child = g_variant_get_child_value(parameters, index)
      defer { g_variant_unref(child) }
      return String(cString: g_variant_get_string(child, nil))
    }
    // Else it tells of what `readiness` saw already.
    guard names[0] == owner ?? "" else { return }
    owner = names[1].isEmpty ? nil : names[1]
    changed()
  }

  private func currentOwner() -> String? {
    guard let answer = callBus("GetNameOwner", [.text(Self.name)]) else { return nil }
    defer { g_variant_unref(answer) }
    let child = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }

  private enum Argument {
    case text(String)
    case number(UInt32)

    var variant: OpaquePointer? {
      switch self {
      case .text(let text): g_variant_new_string(text)
      case .number(let number): g_variant_new_uint32(number)
      }
    }
  }

  private func callBus(_ method: String, _ arguments: [Argument], _ patience: Duration = patience)
    -> OpaquePointer?
  {
    call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments,
      patience)
  }

  /// - Returns: the answer, which is the caller's; nil after an error or when it takes too long.
  private func call(
    _ destination: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [Argument], _ patience: Duration
  ) -> OpaquePointer? {
    let variants = arguments.map(\.variant)
    return g_dbus_connection_call_sync(
      connection, destination, path, interface, method, g_variant_new_tuple(variants, gsize(variants.count)),
      nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, gint(patience.components.seconds * 1000), nil, nil)
  }

  /// The strings of an answer `(as)`; none where it is something else.
  private static func strings(in answer: OpaquePointer) -> Set<String> {
    guard g_variant_is_of_type(answer, g_variant_type_checked_("(as)")) != 0 else { return [] }
    let list = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(list) }
    return Set(
      (0..<g_variant_n_children(list)).map { index in
        let child = g_variant_get_child_value(list, index)
        defer { g_variant_unref(child) }
        return String(cString: g_variant_get_string(child, nil))
      })
  }
}
