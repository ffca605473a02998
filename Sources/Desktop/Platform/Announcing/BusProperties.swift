internal import CGLib
import Core

/// What the object on the bus has as properties.
package struct BusProperties: Sendable {
  package var balance: Duration
  package var foreground: AppID?
  package var shields: [AppID]
  package var nextChange: WallTime

  package init(balance: Duration, foreground: AppID?, shields: [AppID], nextChange: WallTime) {
    self.balance = balance
    self.foreground = foreground
    self.shields = shields
    self.nextChange = nextChange
  }

  private static let names = ["Balance", "Foreground", "Shields", "NextChange"]

  /// What `Get` gives back, floating.
  func answer(to name: String) -> OpaquePointer? {
    guard let value = variant(name) else {
      preconditionFailure("the description has a property that is none")
    }
    var answer = g_variant_new_variant(value)
    return g_variant_new_tuple(&answer, 1)
  }

  /// What `GetAll` gives back, floating.
  var all: OpaquePointer? {
    var entries = Self.names.map { name in
      g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(variant(name)))
    }
    var map = g_variant_new_array(g_variant_type_checked_("{sv}"), &entries, gsize(entries.count))
    return g_variant_new_tuple(&map, 1)
  }

  /// A new, floating value; nil for a name that is none of them.
  func variant(_ name: String) -> OpaquePointer? {
    switch name {
    case "Balance": return g_variant_new_uint32(guint32(clamping: balance.components.seconds))
    case "Foreground": return g_variant_new_string(foreground?.rawValue ?? "")
    case "NextChange": return g_variant_new_int64(Int(nextChange.milliseconds / 1000))
    case "Shields":
      var ids: [OpaquePointer?] = shields.map { g_variant_new_string($0.rawValue) }
      return g_variant_new_array(g_variant_type_checked_("s"), &ids, gsize(ids.count))
    default: return nil
    }
  }
}
