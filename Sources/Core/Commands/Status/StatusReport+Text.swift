extension StatusReport {
  /// For people: one fact a line, then what is wrong.
  /// - Parameter columns: of a terminal; names leave room for what is said of them. With nil nothing is cut.
  package func text(within columns: Int? = nil) -> String {
    func short(_ name: String) -> String { columns.map { PlainText.cut(name, to: max(8, $0 - 50)) } ?? name }
    var rows = [
      ["Time left", balance.inWords],
      ["Earned today", earnedToday.inWords],
      ["Used today", spentToday.inWords],
    ]
    if isWatching {
      rows.append(["In front", foregroundWords(short)])
      rows.append(["Screen", screenWords])
      for (name, count) in shieldCounts {
        rows.append(["Covered", short(name) + (count > 1 ? " (\(count) windows)" : "")])
      }
    } else {
      rows.append(["Watcher", "not running"])
    }
    rows +=
      rules?.rows { name in columns.map { PlainText.cut(name, to: max(12, $0 - 50)) } ?? name } ?? []
    let troubles = problems.map { "\n" + HelpText.wrapped(PlainText.line($0), width: min(78, columns ?? 78)) }
      .joined()
    return TextTable(rows: rows.map { [$0[0] + ($0[0].isEmpty ? "" : ":"), $0[1]] }).text(within: columns)
      + troubles
  }

  private func foregroundWords(_ short: (String) -> String) -> String {
    guard let foreground else { return "nothing" }
    let name = short(PlainText.line(foreground.name))
    guard foreground.isBlocked else { return name + ", not blocked" }
    switch state {
    case .running: return name + ", blocked: the time is running"
    case .free: return name + ", free at this time"
    case .blocked, .away, .stopped: return name + ", blocked"
    }
  }

  private var screenWords: String {
    switch screen {
    case .on: "on"
    case .off: "off: no time is taken"
    case .locked: "locked: no time is taken"
    case .away: "nobody here: no time is taken"
    }
  }

  /// Each covered app once, in the order of its first window.
  private var shieldCounts: [(name: String, windows: Int)] {
    var counts: [(app: AppID, name: String, windows: Int)] = []
    for shield in shields {
      if let index = counts.firstIndex(where: { $0.app == shield.app }) {
        counts[index].windows += 1
      } else {
        counts.append((shield.app, shield.name, 1))
      }
    }
    return counts.map { ($0.name, $0.windows) }
  }
}
