import Core
import FoundationEssentials
import Testing

@testable import Storage

/// A month of days and nights on the real ledger. `REPGATE_SEED=n` lives one month again.
@Suite struct MonthTests {
  @Test func aMonthOfNightsAddsUp() throws {
    let seed =
      ProcessInfo.processInfo.environment["REPGATE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<(1 << 48))
    var random = SeededGenerator(seed: seed)
    // 2026-03-15, 08:00 in Berlin; the clocks change on the 29th.
    let machine = try SimulatedMachine(at: WallTime(milliseconds: 1_773_558_000_000), seed: seed)
    var earned = Duration.zero
    var flatBatteries = 0
    var lostSpending = Duration.zero
    /// How often another program left no time: what was used since the last write cannot be taken then.
    var emptyings = 0
    for day in 1...30 {
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      if number(0...3) > 0 {
        let reps = number(1...4)
        _ = try machine.call { try $0.earn(reps: reps, at: machine.wall) }
        earned += .seconds(60 * reps)
      }
      for _ in 1...number(1...4) {
        try machine.use(true)
        try machine.run(.milliseconds(number(1...90_000)))
        // Without time there is a shield, and a way out of it.
        if machine.balance == .zero, number(0...1) == 0 {
          try machine.logOnShield(2)
          earned += .seconds(120)
          try machine.run(.milliseconds(number(1...40_000)))
        }
        switch number(0...5) {
        case 0:
          // The lid is closed with the app in front.
          let before = machine.balance
          try machine.sleep(.seconds(number(60...7200)))
          #expect(machine.balance == before, "day \(day), seed \(seed)")
        case 1:
          try machine.lock(true)
          let before = machine.balance
          try machine.run(.seconds(number(1...600)))
          #expect(machine.balance == before, "day \(day), seed \(seed)")
          try machine.lock(false)
        case 2:
          let before = machine.balance
          try machine.setClock(by: .seconds(number(-7200...7200)))
          #expect(machine.balance == before, "day \(day), seed \(seed)")
        case 3:
          _ = try machine.call { try $0.undoLastLog(at: machine.wall, zone: SimulatedMachine.zone) }
          if machine.balance == .zero { emptyings += 1 }
        case 4:
          _ = try? machine.call {
            try $0.correct(
              by: .seconds(number(-90...90)), at: machine.wall, zone: SimulatedMachine.zone, note: "x")
          }
          if machine.balance == .zero { emptyings += 1 }
        default: break
        }
        if number(0...9) == 0 || flatBatteries < day / 10 {
          // The battery is empty: nothing earned is lost, and at most 15 s of spending.
          let before = machine.balance
          try machine.lose(powerFor: .seconds(number(60...3600)))
          #expect(machine.balance >= before, "day \(day), seed \(seed)")
          #expect(machine.balance - before <= .seconds(16), "day \(day), seed \(seed)")
          lostSpending += machine.balance - before
          flatBatteries += 1
        }
        try machine.use(false)
        try machine.run(.seconds(number(1...30)))
      }
      try night(machine, &random, "day \(day), seed \(seed)")
      #expect(try machine.command.verify(now: machine.wall) == [], "day \(day), seed \(seed)")
    }
    try machine.end()
    lostSpending += .seconds(1) * emptyings
    try check(machine, earned: earned, lostSpending: lostSpending, "seed \(seed)")
    #expect(flatBatteries >= 3)
  }

  /// Asleep with the app in front, with wake-ups of a few seconds in the dark.
  private func night(_ machine: SimulatedMachine, _ random: inout SeededGenerator, _ when: String) throws {
    try machine.use(true)
    try machine.lock(true)
    let before = machine.balance
    for _ in 1...4 {
      try machine.sleep(.seconds(Int.random(in: 3600...9000, using: &random)))
      try machine.run(.seconds(Int.random(in: 1...5, using: &random)))
    }
    #expect(machine.balance == before, "\(when)")
    try machine.use(false)
    try machine.lock(false)
  }

  private func check(
    _ machine: SimulatedMachine, earned: Duration, lostSpending: Duration, _ when: String
  ) throws {
    var sums: [LedgerEntry.Kind: Duration] = [:]
    var charged = Duration.zero
    for entry in try machine.command.history() {
      sums[entry.kind, default: .zero] += entry.amount
      guard case .spent(_, _, let used, let part, let isOpen) = entry.matter else { continue }
      charged += part
      #expect(part <= used && !isOpen, "\(when)")
    }
    let balance = try machine.command.reading(at: machine.wall).balance
    #expect(sums.values.reduce(.zero, +) == balance, "\(when)")
    #expect(sums[.earned] == earned, "\(when)")
    #expect(sums[.spent] == .zero - charged, "\(when)")
    #expect(charged > .seconds(600), "\(when)")
    // Never faster than the clock, and all of it but for what the flat batteries took along, and a second
    // for each time that another program took the rest.
    #expect(charged <= machine.inUse, "\(when)")
    #expect(machine.inUse - charged <= lostSpending + .seconds(1), "\(when)")
    #expect(try machine.command.verify(now: machine.wall) == [], "\(when)")
  }
}
