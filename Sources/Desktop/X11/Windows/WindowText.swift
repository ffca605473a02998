internal import CX11
internal import Core
internal import Glibc

/// Makes valid Unicode of what programs write into text properties.
enum WindowText {
  /// UTF-8 with what is broken in it replaced, up to the first NUL; nil where nothing is left.
  static func repairedUTF8(_ bytes: some Sequence<UInt8>) -> String? {
    let text = String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// One part of a property that should be Latin 1 but often holds UTF-8; nil where it is empty.
  static func latin1OrUTF8(_ bytes: some Sequence<UInt8>) -> String? {
    let bytes = Array(bytes)
    if bytes.isEmpty { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The two parts of `WM_CLASS`, whatever was made of it: without the last NUL, with one part only, with
  /// empty parts, with more than two.
  static func classParts(_ bytes: [UInt8]) -> (instance: String?, windowClass: String?) {
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let instance = parts.first.flatMap { latin1OrUTF8($0) }
    let windowClass = parts.count > 1 ? latin1OrUTF8(parts[1]) : nil
    return (instance, windowClass)
  }
}

extension XConnection {
  /// The title of a window, in the order that taskbars use; nil where it has none.
  func title(of window: WindowID) -> String? {
    for name in [AtomName.netWMVisibleName, .netWMName] {
      if let property = property(name, of: window), property.format == 8,
        let text = WindowText.repairedUTF8(property.bytes)
      {
        return text
      }
    }
    guard let property = property(.wmName, of: window), property.format == 8, !property.bytes.isEmpty else {
      return nil
    }
    // Many programs write UTF-8 and call it STRING.
    let isEscaped = property.type == atom(.compoundText) && property.bytes.contains(0x1b)
    if !isEscaped, property.bytes.contains(where: { $0 >= 0x80 }),
      let text = String(validating: property.bytes.prefix { $0 != 0 }, as: UTF8.self)
    {
      return text
    }
    return converted(property) ?? WindowText.latin1OrUTF8(property.bytes.prefix { $0 != 0 })
  }

  /// By Xlib's own tables: COMPOUND_TEXT with its escapes, STRING. Nil for a type that Xlib does not know.
  private func converted(_ property: XProperty) -> String? {
    var bytes = property.bytes + [0]
    return bytes.withUnsafeMutableBufferPointer { buffer -> String? in
      var text = XTextProperty(
        value: buffer.baseAddress, encoding: property.type, format: 8, nitems: CUnsignedLong(buffer.count - 1)
      )
      var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var count: CInt = 0
      let status = Xutf8TextPropertyToTextList(displayPointer, &text, &list, &count)
      defer { if let list { XFreeStringList(list) } }
      guard status >= 0, count > 0, let first = list?[0] else { return nil }
      return WindowText.repairedUTF8(UnsafeRawBufferPointer(start: first, count: strlen(first)))
    }
  }
}
