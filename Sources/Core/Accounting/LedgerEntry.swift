/// One row of the ledger.
package struct LedgerEntry: Sendable, Hashable {
  /// Ascending in the order in which the entries were begun.
  package var id: Int64
  package var at: WallTime
  /// Local time less UTC when it was entered.
  package var zoneOffset: Duration
  /// What it adds to the balance: negative for what was spent, either for a correction.
  package var amount: Duration
  package var matter: Matter
  /// For people; often empty.
  package var note: String
  /// The log that a correction undoes, by its `id`.
  package var undoes: Int64?

  /// What an entry is about.
  package enum Matter: Sendable, Hashable {
    /// Reps that were logged.
    case earned(ExerciseID, reps: Int)
    /// Time that was given without exercise.
    case given
    /// Use of a blocked app. `isOpen` while it still grows.
    case spent(AppID, GroupID, used: Duration, charged: Duration, isOpen: Bool)
    /// A mistake put right.
    case corrected
  }

  /// The kind of an entry by itself, as it is stored and exported.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case earned, given, spent, corrected
  }

  /// The day that it counts for, by the clock on the wall at that time.
  package func day(_ dayStart: DayStart) -> CivilDate {
    dayStart.day(of: at, in: CivilZone(name: "", periods: [.init(start: at, offset: zoneOffset)]))
  }

  package var kind: Kind {
    switch matter {
    case .earned: .earned
    case .given: .given
    case .spent: .spent
    case .corrected: .corrected
    }
  }

  package init(
    id: Int64, at: WallTime, zoneOffset: Duration, amount: Duration, matter: Matter, note: String = "",
    undoes: Int64? = nil
  ) {
    self.id = id
    self.at = at
    self.zoneOffset = zoneOffset
    self.amount = amount
    self.matter = matter
    self.note = note
    self.undoes = undoes
  }
}
