import Core
import Testing

@testable import Storage

/// Whatever is done in whatever order, the balance is the sum of the entries and never below zero.
@Suite struct RandomOperationsTests {
  enum Operation: CaseIterable {
    case earn, give, takeAway, grow, repeatTotals, closeSitting, nextSitting, earnElsewhere, restart
  }

  @Test(arguments: 0..<8)
  func theBalanceIsTheSum(run: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let workplace = Workplace()
    var ledger = try workplace.open(as: .watcher)
    let command = try workplace.open()
    var sittings = [Sitting.of(run: 0, number: 0)]
    var restarts: Int64 = 0
    var used = Duration.zero

    for step in 0..<300 {
      let operation = Operation.allCases.randomElement(using: &random) ?? .earn
      let index = sittings.indices.randomElement(using: &random) ?? 0
      let length = Duration.milliseconds(Int64.random(in: 1...90_000, using: &random))
      switch operation {
      case .earn: try ledger.earn(reps: Int.random(in: 1...3, using: &random))
      case .earnElsewhere: try command.earn(reps: 1)
      case .give: _ = try ledger.give(length, at: noon, zone: .utc)
      case .takeAway: _ = try? command.correct(by: .zero - length, at: noon, zone: .utc)
      case .grow:
        sittings[index].used += length
        // Sometimes less is charged than used, as when the screen was off for a while.
        sittings[index].charged += Bool.random(using: &random) ? length : .zero
        sittings[index] = try ledger.store(sittings[index])
        used += length
      case .repeatTotals: #expect(try ledger.store(sittings[index]) == sittings[index])
      case .closeSitting, .nextSitting:
        sittings[index].isOpen = false
        try ledger.store(sittings[index])
        sittings[index] = .of(run: restarts, number: Int64(step + 1))
      case .restart:
        restarts += 1
        ledger = try workplace.open(as: .watcher)
        try ledger.settleOpenSittings(except: restarts)
        sittings = (0...2).map { .of(run: restarts, number: -1 - $0) }
      }
      let entries = try ledger.history()
      let sum = entries.reduce(Duration.zero) { $0 + $1.amount }
      let balance = try ledger.reading().balance
      #expect(balance == sum && balance >= .zero, "step \(step), \(operation), seed \(seed)")
    }
    let total = try ledger.history().reduce(Duration.zero) { total, entry in
      guard case .spent(_, _, let used, _, _) = entry.matter else { return total }
      return total + used
    }
    #expect(total == used, "seed \(seed)")
    #expect(try ledger.verify(now: noon) == [], "seed \(seed)")
  }
}
