internal import CGLib

/// Asks one program on a bus, and waits for it a little.
struct BusQuestion {
  let connection: OpaquePointer
  let name: String
  /// In milliseconds, for each question.
  var patience: gint = 2000

  /// Why there is no answer.
  struct Failure: Error {
    /// The bus's name for it; nil where the wait was over.
    var name: String?
  }

  func ask(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusArgument] = []
  ) -> Result<[BusValue], Failure> {
    var variants = arguments.map(\.variant)
    var error: UnsafeMutablePointer<GError>?
    let reply = g_dbus_connection_call_sync(
      connection, name, path, interface, method, g_variant_new_tuple(&variants, gsize(variants.count)), nil,
      G_DBUS_CALL_FLAGS_NONE, patience, nil, &error)
    guard let reply else {
      defer { g_error_free(error) }
      guard let remote = g_dbus_error_get_remote_error(error) else { return .failure(Failure()) }
      defer { g_free(remote) }
      let name = String(cString: remote)
      return .failure(Failure(name: name == "org.freedesktop.DBus.Error.NoReply" ? nil : name))
    }
    defer { g_variant_unref(reply) }
    return .success(BusValue(reply).list ?? [])
  }

  /// A property of an object; nil where it cannot be had.
  func property(_ name: String, of interface: String, at path: String) -> BusValue? {
    try? ask(path, "org.freedesktop.DBus.Properties", "Get", [.text(interface), .text(name)]).get().first
  }
}
