internal import Core

/// What was logged last of each exercise, as of the entry with this number.
struct LastLog {
  var entry: Int64 = -1
  var reps: [ExerciseID: Int] = [:]
  var exercise: ExerciseID?
}
