/// An entry that was just made, and what it left.
package struct Posting: Sendable, Hashable {
  package var entry: LedgerEntry
  /// The sum of all entries after it.
  package var balance: Duration

  package init(entry: LedgerEntry, balance: Duration) {
    self.entry = entry
    self.balance = balance
  }
}
