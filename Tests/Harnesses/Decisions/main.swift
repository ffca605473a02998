import Core
import Glibc
import Storage

// How long the engine takes for a change of focus, under the rules of a history:
//
//   decisions-harness LEDGER TRIES
//
// prints the median, the 99th percentile and the longest, in microseconds.
guard CommandLine.arguments.count == 3, let tries = Int(CommandLine.arguments[2]), tries > 0 else {
  print("usage: decisions-harness LEDGER TRIES")
  exit(64)
}
do {
  let ledger = try Ledger.open(at: CommandLine.arguments[1], as: .command)
  var focus = FocusChanges(rules: try ledger.rules())
  let times = (0..<tries).map { focus.next($0) }.sorted()
  let figures = [times[tries / 2], times[tries * 99 / 100], times[tries - 1]]
  print(figures.map { "\($0 / .microseconds(1))" }.joined(separator: " "))
} catch {
  print("\(error)")
  exit(1)
}
