/// What is said of strict mode and of what waits.
package enum StrictSentences {
  /// Said in place of a command's own answer.
  /// - Parameter due: when it will hold, as people here and now say it.
  package static func waits(_ lines: [String], due: String) -> String {
    "Strict mode is on, so this waits until \(due):\n" + lines.map { "  \($0)\n" }.joined()
      + "To take it back: repgate strict cancel"
  }

  /// How things stand, for people.
  /// - Parameters:
  ///   - unlocksLeft: of this week.
  ///   - time: an instant as people here and now say it.
  package static func status(
    _ state: Reconciliation, unlocksLeft: Int, now: Moment, time: (WallTime) -> String
  ) -> String {
    let strict = state.inForce.strict
    guard strict.isOn else {
      return "Strict mode is off: every change of the rules holds at once. To turn it on: repgate strict on\n"
    }
    var lines = ["Strict mode is on: what makes a rule looser waits \(strict.wait.inWords)."]
    if strict.canBeTakenBack(at: now), let since = strict.since {
      lines.append(
        "Until \(time(since.wall + Strictness.trial)) it can be turned off at once: repgate strict off")
    }
    lines.append(unlocks(left: unlocksLeft, of: strict))
    if state.queued.isEmpty {
      lines.append("Nothing waits.")
    } else {
      lines += queue(state, time: time)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What waits and how to take it back, a line each; none where nothing waits.
  static func queue(_ state: Reconciliation, time: (WallTime) -> String) -> [String] {
    guard !state.queued.isEmpty else { return [] }
    var lines: [String] = []
    var last = ""
    for change in state.queued {
      let heading = "Waits until \(time(change.due)):"
      if heading != last { lines.append(heading) }
      last = heading
      lines += change.lines(from: state.inForce).map { "  \($0)" }
    }
    return lines + ["To take that back: repgate strict cancel"]
  }

  private static func unlocks(left: Int, of strict: Strictness) -> String {
    guard strict.unlocks > 0 else { return "There are no emergency unlocks." }
    return
      "Emergency unlocks left this week: \(left) of \(strict.unlocks), of \(strict.unlockLength.inWords) each."
  }

  package static let cancelled = "What waited is taken back. The rules stay as they are."
  package static let nothingWaits = "Nothing waits, so there is nothing to take back."
  package static let isOffAlready = "Strict mode is off already."
  package static let isOnAlready = "Strict mode is on already."

  package static func turnedOn(_ strict: Strictness) -> String {
    "Strict mode is on: what makes a rule looser waits \(strict.wait.inWords) from now on.\n"
      + "For 10 minutes it can be turned off at once: repgate strict off"
  }

  package static let turnedOff = "Strict mode is off: every change of the rules holds at once."

  package static func unlocked(_ strict: Strictness, until: String, left: Int) -> String {
    "Everything is open until \(until). Emergency unlocks left this week: \(left)."
  }

  package static func unlockQuestion(_ strict: Strictness, left: Int) -> String {
    "Open everything for \(strict.unlockLength.inWords)? \(left) of \(strict.unlocks) emergency unlocks are left this week."
  }
}
