import Platform
import Shielding

/// Loads what a shield is drawn with before one can be due, and lets go of memory that is no longer used.
///
/// Neither falls into a turn that has something to show.
final class Readiness {
  /// How early a shield is prepared for.
  static let soon = Duration.seconds(120)

  /// What was loaded is kept for a while: whoever comes back soon finds it there.
  private static let pause = Duration.seconds(30)
  /// To find what can be let go of takes some milliseconds.
  private static let longPause = Duration.seconds(600)

  private let keeper: ShieldKeeper
  private var isWarm = false
  private var wasIdle = true
  /// When memory is to be let go of; nil where nothing was loaded since the last time.
  private var letGoAt: Duration?
  private var lastLetGo: Duration?

  init(keeper: ShieldKeeper, at now: Duration) {
    self.keeper = keeper
    letGoAt = now + Self.pause
  }

  /// When the next turn is needed for this alone, on the monotonic clock.
  var nextDeadline: Duration? { keeper.isIdle ? letGoAt : nil }

  /// To be called at the end of every turn.
  func turn(mayCoverSoon: Bool, at now: Duration) {
    defer { wasIdle = keeper.isIdle }
    guard keeper.isIdle else {
      // A shield that is there has loaded everything.
      isWarm = true
      return
    }
    if !wasIdle, letGoAt == nil {
      letGoAt = max(now + Self.pause, lastLetGo.map { $0 + Self.longPause } ?? now)
    }
    if !isWarm, mayCoverSoon {
      keeper.warmUp()
      isWarm = true
    }
    guard let due = letGoAt, now >= due else { return }
    letGoAt = nil
    lastLetGo = now
    // What a shield needs of it comes back while it is drawn, faster than the eye can tell.
    ProgramMemory.letGo()
  }
}
