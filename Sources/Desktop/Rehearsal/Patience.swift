import Core
import Glibc

/// Waiting for something to become true, with an end.
package enum Patience {
  /// How often a condition is looked at while it is waited for.
  package static let pause = Duration.milliseconds(10)

  /// Returns as soon as `condition` holds.
  /// - Parameter what: what is waited for, as in "the shield is drawn".
  /// - Throws: a sentence with `what` once `limit` has passed, and whatever `condition` throws.
  package static func wait(
    for what: @autoclosure () -> String, within limit: Duration = .seconds(15),
    _ condition: () throws -> Bool
  ) throws {
    guard try holds(within: limit, condition) else {
      if Interruption.hasCome { throw RehearsalTrouble("Stopped.") }
      throw RehearsalTrouble("After \(limit.inTenths) this had not happened: \(what())")
    }
  }

  /// Whether `condition` becomes true before `limit` has passed.
  package static func holds(within limit: Duration, _ condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while true {
      if try condition() { return true }
      if ContinuousClock.now >= end || Interruption.hasCome { return false }
      rest(pause)
    }
  }

  /// Whether `condition` stays true for all of `length`.
  package static func stays(for length: Duration, _ condition: () throws -> Bool) rethrows -> Bool {
    try !holds(within: length) { try !condition() }
  }

  /// Lets time pass: for what is done over a time, such as holding a key. Never to hope that
  /// something has happened meanwhile.
  package static func rest(_ length: Duration) {
    let end = ContinuousClock.now + length
    while !Interruption.hasCome {
      let left = end - ContinuousClock.now
      guard left > .zero else { return }
      var pause = timespec(
        tv_sec: Int(left.components.seconds), tv_nsec: Int(left.components.attoseconds / 1_000_000_000))
      nanosleep(&pause, nil)
    }
  }
}

extension Duration {
  /// `2.5 s`: for a sentence about a wait.
  package var inTenths: String {
    let tenths = (wholeMilliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
