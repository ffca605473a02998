import Core
import Glibc
import Testing

@testable import Storage

@Suite struct SeveralProcessesTests {
  let workplace = Workplace()

  @Test func manyProgramsAtOnceLoseNothing() throws {
    // On a path where nothing is yet, so that they also race to make the ledger.
    let writers = (0..<5).map { _ in WriterProcess("earn", workplace.path, "40") }
    for writer in writers { #expect(writer.end().status == 0) }
    let ledger = try workplace.open()
    #expect(try ledger.reading().balance == .seconds(5 * 40 * 60))
    #expect(try ledger.verify(now: noon) == [])
  }

  @Test func aWatcherAndCommandsAtOnceLoseNothing() throws {
    let watcher = WriterProcess("watch", workplace.path, "1")
    let commands = (0..<3).map { _ in WriterProcess("earn", workplace.path, "40") }
    for command in commands { #expect(command.end().status == 0) }
    watcher.kill()
    let said = Said(watcher.end().rest)
    let ledger = try workplace.open()
    #expect(try said.missing(in: ledger, run: 1) == [])
    #expect(try ledger.verify(now: noon) == [])
  }

  /// The watcher is killed in the middle of whatever it does; what the ledger had confirmed is there.
  @Test func killedAtAnyMomentNothingConfirmedIsLost() throws {
    let rounds = getenv("REPGATE_LONG_TESTS") == nil ? 50 : 1000
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    var confirmed = 0
    for round in 1...rounds {
      let watcher = WriterProcess("watch", workplace.path, "\(round)")
      // Mostly in the middle of its work, sometimes while it starts.
      let bytes = round.isMultiple(of: 10) ? [] : watcher.read(atLeast: .random(in: 1...2000, using: &random))
      usleep(.random(in: 0...3000, using: &random))
      watcher.kill()
      let said = Said(bytes + watcher.end().rest)
      confirmed += said.earned.count + said.spent.count

      let ledger = try workplace.open()
      let missing = try said.missing(in: ledger, run: Int64(round))
      let problems = try ledger.verify(now: noon)
      #expect(missing == [] && problems == [], "round \(round), seed \(seed)")
    }
    #expect(confirmed > rounds)
    let ledger = try workplace.open(as: .watcher)
    try ledger.settleOpenSittings(except: 0)
    #expect(try ledger.verify(now: noon) == [])
  }
}

/// What a writer said that the ledger had confirmed.
private struct Said {
  var earned: Set<Int64> = []
  /// The largest total of each sitting, in milliseconds.
  var spent: [Int64: Int64] = [:]

  init(_ bytes: [UInt8]) {
    // A line that was cut off by the kill was not said.
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count == 2, words[0] == "earned", let id = Int64(words[1]) { earned.insert(id) }
      if words.count == 3, words[0] == "spent", let number = Int64(words[1]), let used = Int64(words[2]) {
        spent[number] = max(spent[number] ?? 0, used)
      }
    }
  }

  /// What of it the ledger does not hold, in words.
  func missing(in ledger: Ledger, run: Int64) throws -> [String] {
    let there = try ledger.database.rows("SELECT id FROM entry WHERE kind = 'earned'", [], { $0.integer(0) })
    var missing = earned.subtracting(there).map { "entry \($0)" }
    for (number, used) in spent {
      let stored = try ledger.database.number(
        "SELECT used_ms FROM entry WHERE run = ? AND number = ?", [.integer(run), .integer(number)])
      if stored < used { missing.append("sitting \(number): \(used) ms said, \(stored) ms stored") }
    }
    return missing
  }
}
