internal import Core

/// Dialogues of shields that went away without a log, by app: who minimises the window to do push-ups
/// finds the number and the wait as they were left.
struct RestingDialogues {
  /// For how long.
  static let keep: Duration = .seconds(600)

  private var resting: [AppID: (dialogue: ShieldDialogue, since: Duration)] = [:]

  mutating func put(_ dialogue: ShieldDialogue, of app: AppID, at now: Duration) {
    var dialogue = dialogue
    dialogue.pause(at: now)
    resting[app] = (dialogue, now)
  }

  /// The dialogue to show now: the one that rests, with the face as it is now, else a new one.
  mutating func take(_ app: AppID, face: ShieldFace, at now: Duration) -> ShieldDialogue {
    guard let (resting, since) = resting.removeValue(forKey: app), now - since <= Self.keep else {
      return ShieldDialogue(face: face, at: now)
    }
    var dialogue = resting
    dialogue.update(face: face)
    dialogue.resume(at: now)
    return dialogue
  }

  /// A set was logged: what was waited before is used up.
  mutating func forgetAll() { resting = [:] }
}
