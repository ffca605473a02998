/// Time that somebody gave by a correction, and that waits in strict mode.
package struct WaitingCorrection: Sendable, Hashable, Codable {
  package var amount: Duration
  package var note: String
  /// Tells two of the same from each other.
  package var asked: WallTime

  package init(amount: Duration, note: String, asked: WallTime) {
    self.amount = amount
    self.note = note
    self.asked = asked
  }
}
