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
  /// Why nobody watches, as it was heard last.
  private var absence: WatcherClient.Answer?
  /// Of the history, for as long as nobody watches and tells of changes.
  private var historyWatches: [FileWatch] = []
  private var rereading: Alarm?

  init(_ terminal: Terminal, _ wish: Invocation.StatusWish) {
    self.terminal = terminal
    format = wish.layout == .json ? nil : wish.format ?? .standard
  }

  /// Returns when the reader has left.
  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    ticker = Alarm { [unowned self] in tick() }
    rereading = Alarm { [unowned self] in reread() }
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
      watchHistory(at: desk.places.ledger, because: new.isWatching ? nil : answer)
      reportedAt = desk.moment.monotonic
      if format != nil || isNew { try show(new) }
    }
  }

  /// Without a watcher other programs still log, undo and correct.
  private func watchHistory(at path: String, because absence: WatcherClient.Answer?) {
    self.absence = absence
    guard absence != nil else {
      historyWatches = []
      return
    }
    guard historyWatches.isEmpty else { return }
    historyWatches = [path, path + "-wal"].map { path in
      FileWatch(path: path) { [unowned self] in
        // A change comes in several writes.
        rereading?.deadline = rereading?.deadline ?? Clocks.now().monotonic + .milliseconds(50)
      }
    }
  }

  private func reread() {
    if let absence { hear(absence) }
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
