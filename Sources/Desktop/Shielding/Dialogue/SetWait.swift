internal import Core

/// How long someone has had for a set: a body needs time, and the button waits for it.
///
/// The time counts from when the shield was first drawn, not from when the number was chosen, so that
/// the set can be done first and counted afterwards; another number or exercise only moves the end.
/// It stands still while the shield is away, and starts anew after each log: the same seconds never
/// count for two sets.
struct SetWait: Hashable {
  /// What was gathered before `since`.
  private var gathered: Duration = .zero
  /// Monotonic; nil while the shield is away.
  private var since: Duration?

  init(from now: Duration) { since = now }

  func elapsed(at now: Duration) -> Duration {
    gathered + (since.map { max(.zero, now - $0) } ?? .zero)
  }

  /// How much is left until a set of `reps` could have been done.
  func remaining(for exercise: Exercise, reps: Int, at now: Duration) -> Duration {
    max(.zero, exercise.takes * reps - elapsed(at: now))
  }

  mutating func pause(at now: Duration) {
    gathered = elapsed(at: now)
    since = nil
  }

  mutating func resume(at now: Duration) {
    if since == nil { since = now }
  }

  mutating func restart(at now: Duration) {
    gathered = .zero
    if since != nil { since = now }
  }
}
