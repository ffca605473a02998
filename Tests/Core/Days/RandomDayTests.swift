import Core
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Random operations never break what has to hold. `REPGATE_SEED=n` plays one sequence again,
/// `REPGATE_ROUNDS=n` plays more of them.
@Suite struct RandomDayTests {
  @Test func whateverHappensTheSumsAndTheShieldsAreRight() {
    let seed = Self.setting("REPGATE_SEED")
    let rounds = seed == nil ? Self.setting("REPGATE_ROUNDS") ?? 60 : 1
    let first = seed ?? UInt64.random(in: 0..<(1 << 48))
    for round in 0..<rounds {
      guard let complaint = Self.play(seed: first + round, operations: 250) else { continue }
      Issue.record("REPGATE_SEED=\(first + round): \(complaint)")
      return
    }
  }

  /// - Returns: what went wrong, with the operations that led to it.
  static func play(seed: UInt64, operations: Int) -> String? {
    var numbers = RandomNumbers(seed: seed)
    let day = TestDesktop(
      at: "2026-03-28 20:00:00", balance: .seconds(Int.random(in: 0...400, using: &numbers)))
    var invariants = DesktopInvariants(day)
    day.check = { invariants.check($0) }
    day.turn(.tick)
    var played: [DesktopOperation] = []
    for _ in 0..<operations {
      let operation = DesktopOperation.random(&numbers)
      played.append(operation)
      if case .quit(let window) = operation, let seen = day.scene.window(WindowID(window)) {
        invariants.noteQuit(of: day.scene.main(of: seen).identity.app, at: day.clocks.moment)
        invariants.noteQuit(of: seen.identity.app, at: day.clocks.moment)
      }
      operation.play(on: day)
      if let complaint = invariants.complaints.first {
        return "\(complaint) after\n" + played.suffix(12).map { "\($0)" }.joined(separator: "\n")
      }
    }
    day.setBusy(false)
    let left = day.summary.balance
    day.turn(.stopping)
    let lost = day.ledger.balance - left
    guard lost >= .zero, lost < .milliseconds(1) else {
      return "\(left) left, but the ledger ends with \(lost) more"
    }
    let charged = day.ledger.sittings.reduce(Duration.zero) { $0 + $1.charged }
    guard day.ledger.returned <= charged + .milliseconds(1) else {
      return "\(day.ledger.returned) was given back, and only \(charged) was ever charged"
    }
    return nil
  }

  private static func setting(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}
