/// Whether time was used while nobody touched anything: asked at the first input after a long rest, since a
/// film is use, and a sleep in front of one is not.
///
/// It knows what was charged in the rest to the millisecond, and never gives back more.
package struct IdleQuestion: Sendable, Hashable {
  /// What has to have been charged for the question to be worth a word.
  package static let leastCharged = Duration.seconds(60)
  /// How long it stays; no answer is a yes.
  package static let patience = Duration.seconds(120)
  /// A focus that flaps for ten minutes makes many stretches; the oldest are forgotten, and not given back.
  private static let mostStretches = 2000

  /// A time over which all of it was charged.
  private struct Stretch: Sendable, Hashable {
    var start: Duration
    var length: Duration

    func part(after instant: Duration) -> Duration {
      min(length, max(.zero, start + length - instant))
    }
  }

  /// The time since the last input, once it is known to be long.
  private struct Rest: Sendable, Hashable {
    var since: Duration
    var charged: Duration
  }

  /// What was asked, and has no answer yet.
  private struct Pending: Sendable, Hashable {
    var note: Note
    /// In whole milliseconds.
    var charged: Duration
    /// Since when it has been shown; nil while nobody can see it.
    var shownSince: Duration?
    var needsWindow = false
  }

  private var stretches: [Stretch] = []
  private var rest: Rest?
  private var pending: Pending?
  private var lastCharged: Duration = .zero
  private var lastInstant: Duration?
  private var count = 0

  package init() {}

  /// The question, while it is to be shown.
  package var note: Note? { pending.flatMap { $0.shownSince == nil ? nil : $0.note } }

  /// Whether it has to be asked by a window, since no notification can be answered here.
  package var needsWindow: Bool { pending?.needsWindow ?? false }

  /// The monotonic instant at which it goes away by itself.
  package var instant: Duration? { pending?.shownSince.map { $0 + Self.patience } }

  /// Takes what holds now.
  /// - Parameters:
  ///   - charged: all that was ever charged by this watcher.
  ///   - idleSince: the monotonic instant of the last input, once that is `threshold` ago; nil before.
  ///   - threshold: when a rest is told; nil where it never is.
  ///   - asksAfter: how long a rest is asked about; nil: never.
  ///   - isHere: whether somebody can see a question.
  package mutating func update(
    charged: Duration, idleSince: Duration?, threshold: Duration?, asksAfter: Duration?, isHere: Bool,
    at now: Duration
  ) {
    note(charged - lastCharged, from: lastInstant ?? now)
    lastCharged = charged
    lastInstant = now
    if let idleSince {
      if rest == nil {
        let charged = stretches.reduce(Duration.zero) { $0 + $1.part(after: idleSince) }
        rest = Rest(since: idleSince, charged: charged)
      }
      stretches = []
    } else {
      if let rest { end(rest, asksAfter: asksAfter, at: now) }
      rest = nil
      // The rest is told a little after it became long.
      let horizon = threshold.map { now - $0 - .seconds(10) } ?? now
      stretches.removeAll { $0.start + $0.length < horizon }
    }
    show(isHere: isHere, at: now)
  }

  /// - Returns: what is to be given back, with the rest in words; nil where nothing is.
  package mutating func answer(_ answer: NoteAnswer, to number: Int) -> (amount: Duration, why: Sentence)? {
    guard let pending, pending.note.number == number else { return nil }
    self.pending = nil
    return answer == .giveBack ? (pending.charged, pending.note.title) : nil
  }

  /// No notification server can bring an answer.
  package mutating func askByWindow(_ number: Int) {
    if pending?.note.number == number { pending?.needsWindow = true }
  }

  // MARK: Inside

  private mutating func note(_ amount: Duration, from start: Duration) {
    guard amount != .zero else { return }
    if let rest {
      self.rest?.charged = max(.zero, rest.charged + amount)
    } else if amount < .zero {
      // The ledger had less than was charged, and the difference was forgiven.
      takeBack(.zero - amount)
    } else if let last = stretches.last, last.start + last.length == start {
      stretches[stretches.count - 1].length += amount
    } else {
      if stretches.count >= Self.mostStretches { stretches.removeFirst() }
      stretches.append(Stretch(start: start, length: amount))
    }
  }

  private mutating func takeBack(_ amount: Duration) {
    var left = amount
    while left > .zero, let last = stretches.popLast() {
      if last.length > left { stretches.append(Stretch(start: last.start, length: last.length - left)) }
      left -= min(left, last.length)
    }
    guard left > .zero, let pending else { return }
    // What was asked about was not charged after all.
    let charged = pending.charged - .milliseconds(left.wholeMilliseconds + 1)
    self.pending?.charged = charged
    self.pending?.note.body = Sentence(.idleBody, ["time": charged.inWords])
    if charged < Self.leastCharged { self.pending = nil }
  }

  private mutating func end(_ rest: Rest, asksAfter: Duration?, at now: Duration) {
    let length = now - rest.since
    guard let asksAfter, length >= asksAfter, rest.charged >= Self.leastCharged else { return }
    count += 1
    let charged = Duration.milliseconds(rest.charged.wholeMilliseconds)
    pending = Pending(
      note: Note(
        number: count,
        title: Sentence(.idleTitle, ["time": Duration.seconds(length.components.seconds / 60 * 60).inWords]),
        body: Sentence(.idleBody, ["time": charged.inWords]),
        choices: [
          NoteChoice(answer: .yes, label: Sentence(.idleYes)),
          NoteChoice(answer: .giveBack, label: Sentence(.idleGiveBack)),
        ]),
      charged: charged)
  }

  private mutating func show(isHere: Bool, at now: Duration) {
    guard let pending else { return }
    guard isHere else {
      self.pending?.shownSince = nil
      return
    }
    if let since = pending.shownSince {
      if now - since >= Self.patience { self.pending = nil }
    } else {
      self.pending?.shownSince = now
    }
  }
}
