/// What the watcher tells whoever started it, systemd or Repgate's own supervisor: lines of text in one
/// datagram, as in sd_notify(3).
package struct ServiceMessage: Sendable, Hashable {
  /// The start is over and the work begins.
  package var isReady = false
  /// The end has begun.
  package var isStopping = false
  /// The main loop turns.
  package var isAlive = false
  /// From now on, how long a silence means that the main loop is stuck.
  package var watchdog: Duration?
  /// What it is doing, in a sentence without any app's name.
  package var status: String?

  package init(
    isReady: Bool = false, isStopping: Bool = false, isAlive: Bool = false, watchdog: Duration? = nil,
    status: String? = nil
  ) {
    self.isReady = isReady
    self.isStopping = isStopping
    self.isAlive = isAlive
    self.watchdog = watchdog
    self.status = status
  }

  /// Reads a datagram; lines that say something else are left out.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "READY": isReady = parts[1] == "1"
      case "STOPPING": isStopping = parts[1] == "1"
      case "WATCHDOG": isAlive = parts[1] == "1"
      case "WATCHDOG_USEC": watchdog = Int64(parts[1]).flatMap { $0 > 0 ? .microseconds($0) : nil }
      case "STATUS": status = String(parts[1])
      default: break
      }
    }
  }

  /// The datagram. Where a silence gets a new length, the sign of life comes before it, so that the length
  /// counts from now.
  package var text: String {
    var lines: [String] = []
    if isReady { lines.append("READY=1") }
    if isStopping { lines.append("STOPPING=1") }
    if isAlive { lines.append("WATCHDOG=1") }
    if let watchdog { lines.append("WATCHDOG_USEC=\(watchdog.wholeMilliseconds * 1000)") }
    if let status { lines.append("STATUS=" + PlainText.line(status)) }
    return lines.joined(separator: "\n")
  }
}
