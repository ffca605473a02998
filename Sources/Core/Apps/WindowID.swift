/// The X id of a top-level window of some program.
package struct WindowID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// As `xwininfo` and `xdotool` show it: `0x1a00007`.
  package var description: String { "0x" + String(rawValue, radix: 16) }
}
