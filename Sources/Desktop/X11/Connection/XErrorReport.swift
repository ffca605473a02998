/// Which request the X server refused, and why, by the protocol's numbers. Extensions have numbers of
/// their own from 128 on, so no table is indexed with them.
package struct XErrorKind: Sendable, Hashable {
  package var error: UInt8
  package var request: UInt8
  package var minor: UInt8

  package init(error: UInt8, request: UInt8, minor: UInt8 = 0) {
    self.error = error
    self.request = request
    self.minor = minor
  }
}

/// An X error that nobody expected: reported the first, second, fourth, eighth … time.
package struct XErrorReport: Sendable, Hashable, CustomStringConvertible {
  package var kind: XErrorKind
  /// How often it happened so far.
  package var count: Int

  package var description: String {
    "request \(kind.request).\(kind.minor), error \(kind.error) (\(count) so far)"
  }
}
