/// What can be pressed or focused on a shield, in the order of the Tab key.
package enum ShieldTarget: Sendable, Hashable, CaseIterable {
  case previousExercise, nextExercise
  case fewer, number, more
  /// "I did 10 push-ups", and "Yes" where a large set is confirmed.
  case log
  /// "Not now", and "Change it" where a large set is confirmed.
  case notNow
  case quit
  /// "More…": what is there for an emergency.
  case otherWays
}
