/// The notification of what is wrong: once for each trouble, until that is over.
package struct TroubleNotes: Sendable, Hashable {
  private var told: Set<Trouble> = []
  private var shown: Trouble?
  private var count = 0
  package private(set) var note: Note?

  package init() {}

  /// - Parameter troubles: all that is wrong now.
  package mutating func update(_ troubles: Set<Trouble>) {
    told.formIntersection(troubles)
    if let shown, !troubles.contains(shown) {
      note = nil
      self.shown = nil
    }
    guard let new = troubles.subtracting(told).min(by: { $0.rank < $1.rank }) else { return }
    // Of several at once the worst is told, and “status” has them all.
    told = troubles
    shown = new
    count += 1
    note = Note(number: count, title: new.title, body: new.body)
  }
}
