/// When a watcher was last there, as it leaves it to the next one.
package struct WatchRecord: Sendable, Hashable {
  /// `Moment.monotonic`, which counts neither sleep nor another start of the machine.
  package var at: Duration
  /// Whether it ended then; else it was still there, and may have been for `interval` longer.
  package var hasEnded: Bool

  /// How far apart records are while a watcher runs.
  package static let interval = Duration.seconds(600)
  /// A shorter time without a watcher is a restart.
  private static let least = Duration.seconds(60)

  package init(at: Duration, hasEnded: Bool) {
    self.at = at
    self.hasEnded = hasEnded
  }

  /// For how long the machine ran without a watcher; nil where that is not known, or not worth a word.
  package func unwatched(at now: Moment) -> Duration? {
    let gap = now.monotonic - at - (hasEnded ? .zero : Self.interval)
    return gap >= Self.least ? gap : nil
  }

  /// `ended 123456` or `seen 123456`, in milliseconds.
  package var text: String { "\(hasEnded ? "ended" : "seen") \(at.wholeMilliseconds)" }

  /// Reads `text`; nil for anything else.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, ["ended", "seen"].contains(words[0]), let at = Int64(words[1]) else { return nil }
    self.init(at: .milliseconds(at), hasEnded: words[0] == "ended")
  }
}
