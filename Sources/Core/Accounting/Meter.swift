/// Takes time from the balance: holds what the ledger has, what is charged beyond it, and the sittings that
/// carry both.
///
/// A sitting whose app leaves the front lingers until the next write, and goes on if the app is back by then,
/// so that a flapping focus makes no flood of rows.
package struct Meter: Sendable {
  /// How far apart writes are.
  package static let writeEvery = Duration.seconds(1)
  /// A loop that turns a little early need not wait a second more.
  private static let earliness = Duration.milliseconds(50)

  /// What the ledger said last.
  package private(set) var ledger: LedgerReading
  /// What is being used; nil while nothing is charged.
  package private(set) var subject: MeterSubject?

  /// All that was ever charged, less what was forgiven.
  package private(set) var chargedInAll: Duration = .zero
  /// All use that was ever counted, paid for or not.
  package private(set) var usedInAll: Duration = .zero
  /// What is left of the day's free time, which pays before the balance does.
  package var freeLeft: Duration = .zero

  private let run: Int64
  private var nextNumber: Int64 = 1
  private var last: Moment
  private var running: Sitting?
  private var lingering: [Sitting] = []
  /// Closed and handed out, but not yet seen in the ledger.
  private var closing: [Sitting] = []
  private var writeDue: Duration
  /// What the ledger was last asked to hold of the running sitting.
  private var writtenUse: Duration = .zero
  private var zoneOffset: Duration = .zero
  /// The part of a millisecond that no row could hold; the next sitting takes it over.
  private var carry: Duration = .zero

  package init(run: Int64, ledger: LedgerReading, at now: Moment) {
    self.run = run
    self.ledger = ledger
    last = now
    writeDue = now.monotonic
  }

  // MARK: What is known

  /// Time left as of the last turn; never below zero.
  package var balance: Duration { max(.zero, ledger.balance - pending) }

  /// What can be used, free or earned.
  package var left: Duration { freeLeft + balance }

  /// Charged, but not yet in the ledger.
  package var pending: Duration {
    var sum = running.map(uncommitted) ?? .zero
    for sitting in lingering { sum += uncommitted(sitting) }
    for sitting in closing { sum += uncommitted(sitting) }
    return sum
  }

  /// The sittings whose totals in the ledger have to be known.
  package var sittings: [SittingKey] {
    (running.map { [$0.key] } ?? []) + lingering.map(\.key) + closing.map(\.key)
  }

  /// The part of `pending` that belongs to what is used now.
  package var pendingOfRunning: Duration { running.map(uncommitted) ?? .zero }

  private func uncommitted(_ sitting: Sitting) -> Duration {
    max(.zero, sitting.charged - (ledger.committed[sitting.key] ?? .zero))
  }

  /// The monotonic instant at which something is to be written though no tick may come; nil if nothing is.
  package var writeInstant: Duration? {
    lingering.isEmpty && closing.isEmpty ? nil : writeDue
  }

  // MARK: What happens

  /// Charges for the time since the last turn by what was true over it.
  ///
  /// - Parameter newDay: the day that began in the meantime, if one did. What came after its start goes to
  ///   a sitting of its own.
  package mutating func advance(to now: Moment, newDay: NewDay? = nil) {
    let passed = ChargeableTime.between(last, now)
    last = now
    guard let newDay else {
      charge(passed)
      return
    }
    let after = min(passed, max(.zero, now.wall - newDay.start))
    charge(passed - after)
    closeAll()
    zoneOffset = newDay.zoneOffset
    guard let subject, left > .zero else { return }
    begin(subject, startedAt: now.wall + (.zero - after))
    takeOver()
    charge(after)
  }

  /// Sets what is used from now on.
  package mutating func use(_ subject: MeterSubject?, zoneOffset: Duration) {
    guard left > .zero, let subject else {
      pause()
      self.subject = nil
      return
    }
    guard subject != self.subject || running == nil else { return }
    pause()
    self.subject = subject
    self.zoneOffset = zoneOffset
    if let index = lingering.firstIndex(where: { $0.subject == subject }) {
      running = lingering.remove(at: index)
      writtenUse = .zero
    } else {
      begin(subject, startedAt: last.wall)
    }
    takeOver()
  }

  /// Takes what the ledger says: an own write's answer, another program's write, or a clamp.
  package mutating func read(_ reading: LedgerReading) {
    ledger = reading
    closing.removeAll { reading.closed.contains($0.key) }
    forgive()
  }

  /// Ends every sitting, at the start of a day and at the end of the program.
  package mutating func closeAll() {
    pause()
    for sitting in lingering { close(sitting) }
    lingering = []
  }

  /// The sittings to be written now, each with its totals: at most one write for each in a second.
  ///
  /// - Parameter must: everything is written at once, however short ago the last write was.
  package mutating func writes(must: Bool) -> [Sitting] {
    guard must || last.monotonic + Self.earliness >= writeDue else { return [] }
    for sitting in lingering { close(sitting) }
    lingering = []
    var writes = closing
    if let running, running.used > writtenUse {
      writtenUse = running.used
      writes.append(running.inWholeMilliseconds)
    }
    if !writes.isEmpty { writeDue = max(writeDue, last.monotonic - Self.earliness) + Self.writeEvery }
    return writes
  }

  // MARK: Inside

  private mutating func begin(_ subject: MeterSubject, startedAt: WallTime) {
    running = Sitting(
      key: SittingKey(run: run, number: nextNumber), app: subject.app, group: subject.group,
      otherGroups: subject.otherGroups, startedAt: startedAt, zoneOffset: zoneOffset)
    nextNumber += 1
    writtenUse = .zero
  }

  private mutating func takeOver() {
    if balance > carry { charge(carry) }
    carry = .zero
  }

  private mutating func charge(_ length: Duration) {
    guard running != nil, length > .zero else { return }
    let free = min(length, freeLeft)
    let charged = min(length - free, balance)
    running?.used += length
    running?.free += free
    running?.charged += charged
    freeLeft -= free
    usedInAll += length
    chargedInAll += charged
  }

  private mutating func pause() {
    guard let running else { return }
    self.running = nil
    let whole = running.inWholeMilliseconds
    carry += running.charged - whole.charged
    chargedInAll -= running.charged - whole.charged
    freeLeft += running.free - whole.free
    // Where nothing was written and there is nothing to write, it never was.
    if whole.used > .zero { lingering.append(whole) }
  }

  private mutating func close(_ sitting: Sitting) {
    var closed = sitting
    closed.isOpen = false
    closing.append(closed)
  }

  /// The ledger may have had less than was charged; nobody owes the difference.
  private mutating func forgive() {
    var excess = pending - ledger.balance
    guard excess > .zero else { return }
    let committed = ledger.committed
    func cut(_ sitting: inout Sitting) {
      let cut = min(excess, max(.zero, sitting.charged - (committed[sitting.key] ?? .zero)))
      sitting.charged -= cut
      chargedInAll -= cut
      excess -= cut
    }
    if var sitting = running {
      cut(&sitting)
      running = sitting
    }
    for index in lingering.indices { cut(&lingering[index]) }
    for index in closing.indices { cut(&closing[index]) }
  }
}

/// Which app is used, by which group's rule.
package struct MeterSubject: Sendable, Hashable {
  package var app: AppID
  package var group: GroupID
  /// The other groups whose limits the use counts for.
  package var otherGroups: [GroupID]

  package init(app: AppID, group: GroupID, otherGroups: [GroupID] = []) {
    self.app = app
    self.group = group
    self.otherGroups = otherGroups
  }

  package var groups: [GroupID] { [group] + otherGroups }
}

extension Sitting {
  fileprivate var subject: MeterSubject { MeterSubject(app: app, group: group, otherGroups: otherGroups) }

  /// As the ledger can hold it; parts of a millisecond are the user's.
  fileprivate var inWholeMilliseconds: Sitting {
    var whole = self
    whole.used = .milliseconds(used.wholeMilliseconds)
    whole.charged = .milliseconds(charged.wholeMilliseconds)
    whole.free = .milliseconds(free.wholeMilliseconds)
    return whole
  }
}
