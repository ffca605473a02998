internal import CGLib
import Core

/// Sends what is announced to the session bus, as signals of `org.repgate.Repgate1`. The bus wakes only those who asked
/// for them.
final class BusAnnouncer {
  /// Nil while there is no bus.
  var connection: OpaquePointer? {
    didSet {
      if let connection { g_object_ref(UnsafeMutableRawPointer(connection)) }
      if let oldValue { g_object_unref(UnsafeMutableRawPointer(oldValue)) }
    }
  }

  deinit {
    if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
  }

  func tell(_ announcement: Announcement, _ properties: BusProperties) {
    emit(announcement.name, Self.arguments(announcement), of: BusNames.interface)
    switch announcement {
    case .balanceChanged: tellChanged("Balance", properties)
    case .shieldShown, .shieldLifted: tellChanged("Shields", properties)
    default: break
    }
  }

  private func tellChanged(_ name: String, _ properties: BusProperties) {
    guard let value = properties.variant(name) else { return }
    var entry: OpaquePointer? = g_variant_new_dict_entry(
      g_variant_new_string(name), g_variant_new_variant(value))
    let changed = g_variant_new_array(nil, &entry, 1)
    let none = g_variant_new_array(g_variant_type_checked_("s"), nil, 0)
    emit(
      "PropertiesChanged", [g_variant_new_string(BusNames.interface), changed, none],
      of: "org.freedesktop.DBus.Properties")
  }

  private func emit(_ name: String, _ arguments: [OpaquePointer?], of interface: String) {
    var arguments = arguments
    let body = g_variant_ref_sink(g_variant_new_tuple(&arguments, gsize(arguments.count)))
    defer { g_variant_unref(body) }
    guard let connection else { return }
    // Not sent where the bus has gone.
    g_dbus_connection_emit_signal(connection, nil, BusNames.path, interface, name, body, nil)
  }

  private static func arguments(_ announcement: Announcement) -> [OpaquePointer?] {
    func text(_ text: String) -> OpaquePointer? { g_variant_new_string(text) }
    func seconds(_ length: Duration) -> OpaquePointer? {
      g_variant_new_uint32(guint32(clamping: length.components.seconds))
    }
    func instant(_ time: WallTime) -> OpaquePointer? { g_variant_new_int64(Int(time.milliseconds / 1000)) }
    return switch announcement {
    case .hoursStarted(let group, let time), .hoursWillStart(let group, let time),
      .hoursWillEnd(let group, let time):
      [text(group.rawValue), instant(time)]
    case .hoursEnded(let group): [text(group.rawValue)]
    case .thresholdReached(let group, let used): [text(group.rawValue), seconds(used)]
    case .thresholdWillBeReached(let group, let used, let remaining):
      [text(group.rawValue), seconds(used), seconds(remaining)]
    case .shieldShown(let app, let group), .shieldLifted(let app, let group):
      [text(app.rawValue), text(group.rawValue)]
    case .balanceChanged(let balance): [seconds(balance)]
    }
  }
}
