internal import CX11
import Core

/// Looks at a display and changes nothing on it. For one thread at a time.
package final class Onlooker {
  let server: XConnection
  var connection: OpaquePointer { server.pointer }
  var root: UInt { server.root }

  /// - Throws: a sentence, where no X server answers there.
  package init(display: String) throws { server = try XConnection(display) }

  /// The numbers of a property of format 32; nil where it is absent or of another format.
  package func numbers(_ name: String, of window: WindowID? = nil) -> [UInt32]? {
    read(name, of: window.map { UInt($0.rawValue) } ?? root, format: 32) { data, count in
      UnsafeRawPointer(data).assumingMemoryBound(to: CUnsignedLong.self).withMemoryRebound(
        to: CUnsignedLong.self, capacity: count
      ) { numbers in (0..<count).map { UInt32(truncatingIfNeeded: numbers[$0]) } }
    }
  }

  /// A property of format 8 as text; nil where it is absent or of another format.
  package func text(_ name: String, of window: WindowID) -> String? {
    read(name, of: UInt(window.rawValue), format: 8) { data, count in
      String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  private func read<Value>(
    _ name: String, of window: UInt, format wanted: Int32,
    _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let result = XGetWindowProperty(
      connection, window, server.atom(name), 0, 1 << 20, False, UInt(AnyPropertyType), &type, &format, &count,
      &left, &data)
    guard result == Success, let data else { return nil }
    defer { XFree(data) }
    return format == wanted ? convert(data, Int(count)) : nil
  }
}
