internal import CGLib

/// What a call on the bus is made with.
enum BusArgument {
  case text(String)
  case number(UInt32)

  /// Floating: it belongs to whoever takes it first.
  var variant: OpaquePointer? {
    switch self {
    case .text(let text): g_variant_new_string(text)
    case .number(let number): g_variant_new_uint32(number)
    }
  }
}
