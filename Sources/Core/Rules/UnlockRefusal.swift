/// Why no emergency unlock is to be had.
package enum UnlockRefusal: Error, Sendable, Hashable {
  /// Nothing is strict, so there is nothing to get around.
  case strictModeIsOff
  /// The settings have none.
  case noneAreSet
  /// This week's are used.
  case allAreUsed(Int)

  /// A sentence with what to do instead.
  package var sentence: String {
    switch self {
    case .strictModeIsOff:
      "Strict mode is off, so no emergency unlock is needed: the rules can be changed at once, as by “repgate pause”."
    case .noneAreSet: "The settings have no emergency unlocks (“unlocks” under [strict])."
    case .allAreUsed(let count):
      count == 1
        ? "This week’s emergency unlock is used. The next one comes with the next week."
        : "This week’s \(count) emergency unlocks are used. The next ones come with the next week."
    }
  }
}

extension Strictness {
  /// - Parameter used: how many unlocks this week had.
  /// - Returns: how many are left, one at least.
  package func unlocksLeft(after used: Int) throws(UnlockRefusal) -> Int {
    guard isOn else { throw .strictModeIsOff }
    guard unlocks > 0 else { throw .noneAreSet }
    guard used < unlocks else { throw .allAreUsed(unlocks) }
    return unlocks - used
  }
}
