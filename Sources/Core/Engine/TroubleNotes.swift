/// The notifications of what is wrong: one for each trouble, one after the other, until it is over.
package struct TroubleNotes: Sendable, Hashable {
  /// How long one is left alone before the next takes its place.
  static let pause = Duration.seconds(15)

  /// What this watcher and those before it told.
  private(set) var told: ToldTroubles
  private var troubles: Set<Trouble> = []
  /// What is still to be told.
  private var waiting: Set<Trouble> = []
  private var shown: Trouble?
  private var lastShown: Duration?
  private var count = 0
  package private(set) var note: Note?

  package init(told: ToldTroubles = ToldTroubles()) { self.told = told }

  /// - Parameter troubles: all that is wrong now.
  mutating func take(_ troubles: Set<Trouble>, at now: WallTime) {
    // What comes again later is told again. What a watcher before this one met may still show itself.
    told.forget(self.troubles.subtracting(troubles))
    let new = troubles.subtracting(self.troubles).filter { !told.has($0, at: now) }
    waiting = waiting.intersection(troubles).union(new)
    self.troubles = troubles
  }

  mutating func update(at now: Moment) {
    if let shown, !troubles.contains(shown) {
      note = nil
      self.shown = nil
    }
    guard let next = waiting.min(by: { $0.rank < $1.rank }) else { return }
    if let instant, now.monotonic < instant { return }
    waiting.remove(next)
    told.add(next, at: now.wall)
    (shown, lastShown) = (next, now.monotonic)
    count += 1
    note = Note(number: count, title: next.title, body: next.body)
  }

  /// The monotonic instant at which the next one takes the place of the one that is shown; nil if none does.
  var instant: Duration? {
    guard shown != nil, !waiting.isEmpty else { return nil }
    return lastShown.map { $0 + Self.pause }
  }
}
