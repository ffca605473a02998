/// Whether someone can be there, and whether that was in doubt: what the sources say, and the question after a long
/// rest.
package struct Attendance: Sendable, Hashable {
  /// What the sources said last.
  package var reading = PresenceReading()
  package private(set) var presence = Presence()
  package private(set) var question = IdleQuestion()
  private var rule = IdleRule()

  package init() {}

  /// Takes what holds now.
  /// - Parameter charged: all that was ever charged by this watcher.
  /// - Returns: whether it is otherwise than before.
  mutating func update(_ rule: IdleRule, charged: Duration, at now: Duration) -> Bool {
    let before = presence
    self.rule = rule
    presence = Presence(reading, awayAfterIdle: rule.awayAfter, at: now)
    question.update(
      charged: charged, idleSince: reading.idleSince, threshold: rule.threshold, asksAfter: rule.asksAfter,
      isHere: !presence.isAway, at: now)
    return presence != before
  }

  /// - Returns: what is to be given back, with the rest in words; nil where nothing is.
  mutating func answer(_ answer: NoteAnswer, to number: Int) -> (amount: Duration, why: Sentence)? {
    question.answer(answer, to: number)
  }

  /// No notification server can bring an answer.
  mutating func askByWindow(_ number: Int) { question.askByWindow(number) }

  /// The question, where a notification can bring it.
  var note: Note? { question.needsWindow ? nil : question.note }

  /// The question, where only a window can bring it.
  func order(_ look: ShieldLook) -> QuestionOrder? {
    question.needsWindow ? question.note.map { QuestionOrder($0, look: look) } : nil
  }

  /// The monotonic instants at which something changes by itself.
  var instants: [Duration] {
    let away =
      presence.isAway ? nil : reading.idleSince.flatMap { since in rule.awayAfter.map { since + $0 } }
    return [question.instant, away].compactMap { $0 }
  }
}

extension IdleRule {
  /// After how long a rest is to be told.
  var threshold: Duration? { [asksAfter, awayAfter].compactMap { $0 }.min() }
}
