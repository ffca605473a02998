import Core
import Glibc
import Platform

/// `repgate status --watch`: a line for each change, until whoever reads it leaves.
final class StatusFollowing {
  private let terminal: Terminal
  private let format: StatusFormat?
  private let loop = MainLoop()
  private var ticker: Alarm?
  private var report: StatusReport?
  /// When the report was true, on the monotonic clock.
  private var reportedAt = Duration.zero
  private var lastLine: String?
  private var failure: (any Error)?

  init(_ terminal: Terminal, _ wish: Invocation.StatusWish) {
    self.terminal = terminal
    format = wish.layout == .json ? nil : wish.format ?? .standard
  }

  /// Returns when the reader has left.
  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    ticker = Alarm { [unowned self] in tick() }
    let reader = ReaderWatch(fileDescriptor: STDOUT_FILENO) { [loop] in loop.stop() }
    let follower = WatcherFollower { [unowned self] in hear($0) }
    withExtendedLifetime((reader, follower)) {
      if failure == nil { loop.run() }
    }
    if let failure { throw failure }
  }

  private func hear(_ answer: WatcherClient.Answer) {
    attempt {
      let desk = Desk(terminal)
      let new = try StatusCommand.report(answer, desk)
      // A watcher may tell once more what is known.
      let isNew = new.inWholeMinutes != report?.inWholeMinutes
      report = new
      reportedAt = desk.moment.monotonic
      if format != nil || isNew { try show(new) }
    }
  }

  /// Goes on with the report, while its time runs.
  private func tick() {
    guard let report else { return }
    attempt { try show(report.later(by: Clocks.now().monotonic - reportedAt)) }
  }

  private func show(_ report: StatusReport) throws {
    guard let format else { return try terminal.say(try JSONText.encode(report, onOneLine: true) + "\n") }
    let line = format.line(report)
    if line != lastLine { try terminal.say(line + "\n") }
    lastLine = line
    guard format.showsSeconds, report.state == .running else { return }
    let rest = report.balance.wholeMilliseconds % 1000
    ticker?.deadline = Clocks.now().monotonic + .milliseconds(rest == 0 ? 1000 : rest)
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      failure = error
      loop.stop()
    }
  }
}
