extension StatusReport {
  /// For people: one fact a line, then what is wrong.
  package var text: String {
    var rows = [
      ["Time left", balance.inWords],
      ["Earned today", earnedToday.inWords],
      ["Used today", spentToday.inWords],
    ]
    if isWatching {
      rows.append(["In front", foregroundWords])
      rows.append(["Screen", screenWords])
      for (name, count) in shieldCounts {
        rows.append(["Covered", name + (count > 1 ? " (\(count) windows)" : "")])
      }
    } else {
      rows.append(["Watcher", "not running"])
    }
    let troubles = problems.map { "\n" + HelpText.wrapped(PlainText.line($0)) }.joined()
    return TextTable(rows: rows.map { [$0[0] + ":", $0[1]] }).text + troubles
  }

  private var foregroundWords: String {
    guard let foreground else { return "nothing" }
    guard foreground.isBlocked else { return "\(foreground.name), not blocked" }
    return foreground.name + (balance > .zero ? ", blocked: the time is running" : ", blocked")
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
