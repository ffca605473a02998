import Core

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
  private var seconds: String { Self.inTenths(elapsed, width: 6) + " s" }

  static func inTenths(_ length: Duration, width: Int = 0) -> String {
    let tenths = (length.wholeMilliseconds + 50) / 100
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
