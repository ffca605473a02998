import Core

/// What the ledger does not have yet: kept in memory until it can be written.
struct UnwrittenEntries {
  /// Reps that were logged on a shield.
  struct Log {
    var exercise: Exercise
    var reps: Int
    var at: WallTime
    var zone: CivilZone
  }

  /// Time that was charged and is given back.
  struct Return {
    var amount: Duration
    var note: String
    var at: WallTime
    var zone: CivilZone
  }

  /// In the order in which they happened.
  var happenings: [Happening] = []
  /// In the order in which they were done.
  var logs: [Log] = []
  var returns: [Return] = []
  /// The newest totals of each sitting.
  var sittings: [SittingKey: Sitting] = [:]

  var isEmpty: Bool { logs.isEmpty && returns.isEmpty && sittings.isEmpty && happenings.isEmpty }

  /// What the ledger would say if it had the logs and the returns. Charges that it does not have are the engine's to know.
  func reading(
    on reading: LedgerReading, at now: WallTime, zone: CivilZone, rules: RuleSet
  ) -> LedgerReading {
    var reading = reading
    let today = rules.dayStart.day(of: now, in: zone)
    if reading.day != today {
      reading.day = today
      reading.earnedToday = .zero
      reading.spentToday = .zero
    }
    for back in returns { reading.balance += back.amount }
    for log in logs {
      let worth = log.exercise.earns(reps: log.reps)
      let earned = SavingRoom(rules.saveUpTo, balance: reading.balance)?.part(of: worth) ?? worth
      reading.balance += earned
      if rules.dayStart.day(of: log.at, in: log.zone) == today { reading.earnedToday += earned }
      reading.lastReps[log.exercise.id] = log.reps
      reading.lastExercise = log.exercise.id
    }
    return reading
  }
}
