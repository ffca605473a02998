internal import CGLib

/// A value that came over D-Bus, copied out of GLib's hands.
enum BusValue: Equatable {
  /// A string, an object path or a signature.
  case text(String)
  case flag(Bool)
  /// An unsigned number of 32 bits.
  case number(Int)
  /// An array, a tuple or a structure.
  case list([BusValue])
  /// A dictionary with strings as keys.
  case map([String: BusValue])
  /// A kind that nobody here asks for.
  case other

  /// - Parameter variant: stays the caller's. Variants within it are opened.
  init(_ variant: OpaquePointer) {
    let signature = String(cString: g_variant_get_type_string(variant))
    switch signature.first {
    case "s", "o", "g": self = .text(String(cString: g_variant_get_string(variant, nil)))
    case "u": self = .number(Int(g_variant_get_uint32(variant)))
    case "b": self = .flag(g_variant_get_boolean(variant) != 0)
    case "v": self = Self.children(of: variant)[0]
    case "a" where signature.hasPrefix("a{s"), "a" where signature.hasPrefix("a{o"):
      var map: [String: BusValue] = [:]
      for entry in Self.children(of: variant) {
        if case .list(let pair) = entry, let key = pair[0].text { map[key] = pair[1] }
      }
      self = .map(map)
    case "a", "(", "{": self = .list(Self.children(of: variant))
    default: self = .other
    }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  var list: [BusValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  subscript(key: String) -> BusValue? {
    if case .map(let map) = self { map[key] } else { nil }
  }

  private static func children(of variant: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(variant)).map { index in
      guard let child = g_variant_get_child_value(variant, index) else { return .other }
      defer { g_variant_unref(child) }
      return BusValue(child)
    }
  }
}
