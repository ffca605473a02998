import Core

/// A ledger in memory that keeps the real one's contract: the balance is the sum of the entries, nothing
/// shrinks, a closed row never changes, and a charge is cut to what is there.
struct FakeLedger {
  var zone: CivilZone
  var dayStart = DayStart.fourInTheMorning
  /// While true another program writes, and every write of the watcher fails.
  var isBusy = false

  private(set) var rows: [SittingKey: Sitting] = [:]
  private(set) var order: [SittingKey] = []
  private(set) var earned: [(at: WallTime, amount: Duration)] = []
  private(set) var balance: Duration
  private var lastReps: [ExerciseID: Int] = [:]
  private var lastExercise: ExerciseID?
  /// What was broken of the contract, in words.
  private(set) var complaints: [String] = []

  init(balance: Duration, zone: CivilZone) {
    self.balance = balance
    entered = balance
    self.zone = zone
  }

  var sittings: [Sitting] { order.compactMap { rows[$0] } }

  func usage(since start: WallTime) -> [UsedRow] {
    sittings.filter { $0.startedAt >= start }.map {
      UsedRow(at: $0.startedAt, used: $0.used, free: $0.free, groups: [$0.group] + $0.otherGroups)
    }
  }

  /// What a start does with the sittings of watchers that ended without doing so.
  mutating func settleOpenSittings() {
    for key in order { rows[key]?.isOpen = false }
  }

  /// All that was earned, given and corrected.
  private(set) var entered: Duration

  var sumOfEntries: Duration {
    entered
      - rows.values.reduce(.zero) { $0 + $1.charged }
  }

  mutating func store(_ sitting: Sitting) {
    guard !isBusy else { return }
    var new = sitting
    if sitting.used < sitting.charged + sitting.free {
      complaints.append("\(sitting.key) charges more than was used")
    }
    if let row = rows[sitting.key] {
      if new.used < row.used { complaints.append("\(sitting.key) was used less than before") }
      if !row.isOpen {
        if new.used > row.used || new.charged > row.charged {
          complaints.append("\(sitting.key) grows after it was closed")
        }
        return
      }
      new.charged = max(row.charged, min(new.charged, row.charged + balance))
      balance -= new.charged - row.charged
    } else {
      order.append(sitting.key)
      new.charged = min(new.charged, balance)
      balance -= new.charged
    }
    new.charged = .milliseconds(new.charged.wholeMilliseconds)
    rows[sitting.key] = new
  }

  mutating func earn(_ exercise: ExerciseID?, reps: Int, amount: Duration, at time: WallTime) {
    earned.append((time, amount))
    entered += amount
    balance += amount
    guard let exercise else { return }
    lastReps[exercise] = reps
    lastExercise = exercise
  }

  /// Takes time away, down to nothing at most.
  mutating func correct(down amount: Duration) {
    let cut = min(amount, balance)
    entered -= cut
    balance -= cut
  }

  /// Puts time back that was charged.
  mutating func giveBack(_ amount: Duration) {
    returned += amount
    entered += amount
    balance += amount
  }

  /// All that was given back.
  private(set) var returned: Duration = .zero

  func reading(at time: WallTime, sittings: [SittingKey]) -> LedgerReading {
    let today = dayStart.day(of: time, in: zone)
    let (begins, ends) = (dayStart.start(of: today, in: zone), dayStart.next(after: time, in: zone))
    func isToday(_ time: WallTime) -> Bool { time >= begins && time < ends }
    var reading = LedgerReading(balance: balance, day: today, lastReps: lastReps, lastExercise: lastExercise)
    reading.earnedToday = earned.suffix(400).filter { isToday($0.at) }.reduce(.zero) { $0 + $1.amount }
    reading.spentToday = order.suffix(400).compactMap { rows[$0] }.filter { isToday($0.startedAt) }
      .reduce(.zero) { $0 + $1.charged }
    for key in sittings { reading.committed[key] = rows[key]?.charged }
    reading.closed = Set(sittings.filter { rows[$0]?.isOpen == false })
    return reading
  }
}
