extension RulesStatus {
  /// For people: a fact a row, its name first; what goes on of the row before has none.
  /// - Parameter short: a name with room for what is said of it.
  func rows(_ short: (String) -> String) -> [[String]] {
    var rows: [[String]] = []
    if free > 0 { rows.append(["Free today", "\(words(freeLeft)) of \(words(free)) left"]) }
    if let rest { rows.append(["Paused", "until \(rest.text): no rule holds"]) }
    for group in groups {
      for (index, fact) in group.facts(whileResting: rest != nil).enumerated() {
        rows.append([index == 0 ? short(PlainText.line(group.name)) : "", fact])
      }
    }
    let now = groups.filter { $0.state == .blocked }.map(\.group)
    for once in once where !now.contains(once.group) {
      rows.append([
        short(PlainText.line(once.name)), "blocked from \(once.from.text) until \(once.until.text)",
      ])
    }
    if rest == nil, let next = nextChange {
      rows.append([
        "Next change", "\(next.at.text): \(short(PlainText.line(next.name))) \(next.state.becoming)",
      ])
    }
    if let waiting, let first = waiting.first {
      let count = waiting.reduce(0) { $0 + $1.changes.count }
      rows.append([
        "Waits",
        (count == 1 ? "1 change" : "\(count) changes") + " until \(first.due.text): repgate strict",
      ])
    }
    return rows
  }
}

extension RulesStatus.GroupPart {
  /// What is worth telling; nothing of a group that simply needs time.
  fileprivate func facts(whileResting rests: Bool) -> [String] {
    let now =
      switch state {
      case .open: rests ? [] : ["free until \(until?.text ?? "")"]
      case .blocked: ["blocked until \(until?.text ?? "") \(reason ?? "")"]
      case .counted: [String]()
      }
    return now + limits.map(\.words)
  }
}

extension RulesStatus.Limit {
  /// `20 min of 1 h today`.
  fileprivate var words: String {
    let span =
      switch kind {
      case .day: "today"
      case .week: "this week"
      case .atATime: "in one go"
      }
    return limit == 0
      ? "nothing \(span)" : "\(RulesStatus.words(used)) of \(RulesStatus.words(limit)) \(span)"
  }
}

extension RulesStatus.GroupPart.State {
  fileprivate var becoming: String {
    switch self {
    case .open: "is free"
    case .counted: "needs time"
    case .blocked: "is blocked"
    }
  }
}

extension RulesStatus {
  fileprivate static func words(_ seconds: Double) -> String {
    Duration.milliseconds(Int64(seconds * 1000)).inWords
  }

  private func words(_ seconds: Double) -> String { Self.words(seconds) }
}
