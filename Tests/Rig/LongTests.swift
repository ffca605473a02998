import Glibc

/// The tests that take too long for every change.
package enum LongTests {
  /// Whether `REPGATE_LONG_TESTS` is set.
  package static let areWanted = getenv("REPGATE_LONG_TESTS") != nil
}
