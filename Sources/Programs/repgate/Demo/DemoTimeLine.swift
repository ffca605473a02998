import Core
import Rehearsal

/// What the demo prints: one line for each step, with the seconds since it began.
final class DemoTimeLine {
  let terminal: Terminal
  private let start = ContinuousClock.now
  private(set) var steps = 0

  init(_ terminal: Terminal) { self.terminal = terminal }

  var elapsed: Duration { ContinuousClock.now - start }

  /// A step that went as it should.
  func passed(_ text: String) throws {
    steps += 1
    try terminal.say("\(seconds)  ✓  \(text)\n")
  }

  /// The step that went wrong.
  func failed(_ text: String, because reason: String) throws {
    try terminal.say("\(seconds)  ✗  \(text)\n")
    for line in reason.split(separator: "\n") { try terminal.say("             \(line)\n") }
  }

  /// Something to know, without a mark of its own.
  func remark(_ text: String) throws { try terminal.say("             \(text)\n") }

  /// `  12.3 s`, eight columns wide.
  private var seconds: String {
    let text = elapsed.inTenths
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
