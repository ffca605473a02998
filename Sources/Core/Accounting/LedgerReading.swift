/// What the ledger says, read in one transaction.
package struct LedgerReading: Sendable, Hashable {
  /// The sum of all entries; never negative.
  package var balance: Duration
  /// The day that the sums below are for.
  package var day: CivilDate
  package var earnedToday: Duration
  package var spentToday: Duration
  /// The number last logged of each exercise.
  package var lastReps: [ExerciseID: Int]
  /// The exercise that was logged last.
  package var lastExercise: ExerciseID?
  /// How much of each sitting that the engine asked for (`Engine.sittings`) is already in `balance`. One
  /// that is missing here is not in the ledger yet.
  package var committed: [SittingKey: Duration]
  /// Those of them whose rows are closed: what is committed of them is final.
  package var closed: Set<SittingKey>

  package init(
    balance: Duration, day: CivilDate, earnedToday: Duration = .zero, spentToday: Duration = .zero,
    lastReps: [ExerciseID: Int] = [:], lastExercise: ExerciseID? = nil,
    committed: [SittingKey: Duration] = [:], closed: Set<SittingKey> = []
  ) {
    self.balance = balance
    self.day = day
    self.earnedToday = earnedToday
    self.spentToday = spentToday
    self.lastReps = lastReps
    self.lastExercise = lastExercise
    self.committed = committed
    self.closed = closed
  }
}
