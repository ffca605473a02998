internal import CX11
internal import Core

extension XConnection {
  /// Reads a property, whatever its type. Nil where there is none, or the window has gone.
  ///
  /// - Parameter limit: how many bytes are read at most; the rest is cut off. Up to 4 KiB are one round
  ///   trip, more are a second one.
  func property(_ name: AtomName, of window: WindowID, limit: Int = 65_536) -> XProperty? {
    let firstBytes = min(limit, 4096)
    guard var property = readPart(name, of: window, offset: 0, bytes: firstBytes) else { return nil }
    if property.bytesAfter > 0, limit > firstBytes,
      let rest = readPart(
        name, of: window, offset: firstBytes, bytes: min(limit - firstBytes, property.bytesAfter)),
      rest.property.type == property.property.type, rest.property.format == property.property.format
    {
      property.property.bytes += rest.property.bytes
      property.property.numbers += rest.property.numbers
    }
    return property.property
  }

  /// The numbers of a format-32 property of the given type; nil where there is none, or it has another
  /// type or format, or is empty.
  func numbers(_ name: AtomName, of window: WindowID, type: AtomName, limit: Int = 65_536) -> [UInt32]? {
    guard let property = property(name, of: window, limit: limit), property.type == atom(type),
      property.format == 32, !property.numbers.isEmpty
    else { return nil }
    return property.numbers
  }

  /// The first window that a WINDOW property names; nil where it names none.
  func windowProperty(_ name: AtomName, of window: WindowID) -> WindowID? {
    guard let first = numbers(name, of: window, type: .window, limit: 4)?.first, first != 0 else {
      return nil
    }
    return WindowID(first)
  }

  /// The bytes of a format-8 property of any type; nil where there is none or it is empty.
  func bytes(_ name: AtomName, of window: WindowID, limit: Int = 65_536) -> [UInt8]? {
    guard let property = property(name, of: window, limit: limit), property.format == 8,
      !property.bytes.isEmpty
    else { return nil }
    return property.bytes
  }

  private func readPart(
    _ name: AtomName, of window: WindowID, offset: Int, bytes: Int
  ) -> (property: XProperty, bytesAfter: Int)? {
    var type: Atom = 0
    var format: CInt = 0
    var count: CUnsignedLong = 0
    var bytesAfter: CUnsignedLong = 0
    var content: UnsafeMutablePointer<UInt8>?
    let atom = atom(name)
    let status = ask { display in
      XGetWindowProperty(
        display, window.xid, atom, offset / 4, (bytes + 3) / 4, 0, Atom(AnyPropertyType), &type, &format,
        &count, &bytesAfter, &content)
    }
    defer { if let content { XFree(content) } }
    guard status == Success, type != 0, let content else { return nil }
    var property = XProperty(type: type, format: Int(format), bytes: [], numbers: [])
    switch format {
    case 8:
      property.bytes = Array(UnsafeBufferPointer(start: content, count: Int(count)))
    case 32:
      property.numbers = content.withMemoryRebound(to: CUnsignedLong.self, capacity: Int(count)) { longs in
        UnsafeBufferPointer(start: longs, count: Int(count)).map { UInt32(truncatingIfNeeded: $0) }
      }
    default:
      break
    }
    return (property, Int(clamping: bytesAfter))
  }
}
