/// The sentences, each short and in the order in which one asks.
extension Explainer {
  static func sentence(_ place: Explanation.Place, _ name: String) -> String {
    let name = PlainText.line(name)
    return switch place {
    case .front: "\(name) is in front."
    case .visible: "\(name) can be seen, and is not in front."
    case .hidden: "\(name) is open, and cannot be seen now."
    case .notOpen: "\(name) is not open."
    }
  }

  /// Which groups select it, and by what.
  func selection(_ identity: Identification, _ verdict: Verdict) -> [String] {
    let leftOut = rules.groups.filter { group in group.allowed.contains { $0.selects(identity) } }
      .map { "The group \(quoted($0.id)) leaves it out." }
    switch verdict {
    case .free: return leftOut.isEmpty ? ["No group selects it."] : leftOut
    case .protected(let protection): return ["It is never blocked: " + AppSentences.reason(protection)]
    case .spared(.own): return ["It is on your own never-block list."]
    case .spared(.terminal): return ["It is a terminal, and those are blocked by their name alone."]
    case .selected(let matches): return matches.map(sentence) + leftOut
    }
  }

  private func sentence(_ match: Match) -> String {
    let start = "The group \(quoted(match.group)) selects it"
    return switch match.way {
    case .app: "\(start) by its name."
    case .category(let category): "\(start) by its category, \(PlainText.line(category))."
    case .everything: "\(start), as it selects everything that it does not leave out."
    case .title(let pattern): "\(start) while its title is like \(PlainText.quote(pattern))."
    }
  }

  /// What holds for its groups now, and how much of each was used.
  func standing(_ explanation: Explanation) -> [String] {
    if let rest = rules.rest, rest.from <= now.wall, now.wall < rest.until, !explanation.groups.isEmpty {
      return ["A pause holds until \(words(rest.until)): no rule does."]
    }
    return explanation.groups.flatMap { part in [sentence(part)].compactMap { $0 } + uses(part) }
  }

  private func sentence(_ part: Explanation.GroupPart) -> String? {
    let name = quoted(part.id)
    switch part.standing {
    case .counted: return nil
    case .open(let until): return "\(name) is open until \(words(until)): it costs no time."
    case .closed(let closure):
      let until = words(closure.until)
      switch closure.reason {
      case .hours: return "\(name) is blocked until \(until) by its hours."
      case .timed: return "\(name) is blocked until \(until), by a command."
      case .dayLimit(.zero), .weekLimit(.zero):
        return "\(name) is blocked: its limit is 0."
      case .dayLimit(let limit):
        return "The \(limit.inWords) a day of \(name) are used: it is blocked until \(until)."
      case .weekLimit(let limit):
        return "The \(limit.inWords) a week of \(name) are used: it is blocked until \(until)."
      case .pause(let length):
        return "\(length.inWords) of \(name) in one go were used: it is blocked until \(until)."
      }
    }
  }

  private func uses(_ part: Explanation.GroupPart) -> [String] {
    guard case .counted = part.standing, let use = standings.use(of: part.id, at: now) else { return [] }
    let name = quoted(part.id)
    return [
      use.limits.day.map { "Of \($0.inWords) a day of \(name), \(use.today.inWords) are used." },
      use.limits.week.map { "Of \($0.inWords) a week of \(name), \(use.week.inWords) are used." },
      use.limits.atATime.map { "Of \($0.inWords) of \(name) in one go, \(use.go.inWords) are used." },
    ].compactMap { $0 }
  }

  /// How its time was used.
  func use(_ explanation: Explanation) -> [String] {
    guard let used = explanation.used, used.used >= .seconds(1) else { return [] }
    let free = used.free >= .seconds(1) ? ", \(used.free.inWords) of it as free time" : ""
    return ["It was used for \(used.used.inWords) today\(free)."]
  }

  /// What there is to use up.
  func time(_ decision: Decision, left: Duration?) -> [String] {
    guard case .counted = decision else { return [] }
    let free = standings.freeLeft
    if balance + free == .zero { return ["No time is left."] }
    let both = free > .zero ? ", and \(free.inWords) that are free today" : ""
    return balance == .zero
      ? ["Of today’s free time, \(free.inWords) are left."] : ["\(balance.inWords) are left\(both)."]
  }

  /// What comes of it.
  func ending(_ decision: Decision, _ outcome: Explanation.Outcome, _ place: Explanation.Place) -> String {
    guard isWatching || outcome == .free else {
      return "The watcher is not running, so nothing is covered and no time is taken."
    }
    switch outcome {
    case .free: return "So it is free."
    case .away:
      return screen == .locked
        ? "The screen is locked, so nothing is covered and no time is taken."
        : "Nobody can be at the screen, so no time is taken."
    case .running:
      return place == .front
        ? "So it can be used, and its time runs." : "So its time runs, as it counts whenever it can be seen."
    case .usable: return "So it can be used, and its time runs while it is in front."
    case .covered:
      let isSeen = place == .front || place == .visible
      if case .closed = decision {
        return isSeen
          ? "So it is covered, however much time is left." : "So it is blocked, however much time is left."
      }
      return isSeen ? "So it is covered until time is earned." : "So it will be covered when it can be seen."
    }
  }

  /// What happens next, and when.
  func next(_ decision: Decision, _ explanation: Explanation) -> [String] {
    var sentences: [String] = []
    if case .counted = decision, let left = explanation.left, left > .zero {
      let isLimit = left < balance + standings.freeLeft
      sentences.append(
        "After \(left.inWords) of use "
          + (isLimit ? "a limit is reached, and it is covered." : "it is covered."))
    }
    for part in explanation.groups {
      guard let edge = standings.edge(of: part.id) else { continue }
      let then =
        switch edge.standing {
        case nil, .counted: "its use counts again"
        case .open: "it is open and costs no time"
        case .closed: "it is blocked"
        }
      sentences.append("From \(words(edge.at)) on, \(then), by \(quoted(part.id)).")
    }
    for change in queued {
      let keys = change.keys.filter { key in explanation.groups.contains { key.isOf($0.id) } }
      for line in RuleChange.lines(keys, from: rules, to: change.rules) {
        sentences.append("What waits until \(words(change.due)): \(line).")
      }
    }
    return sentences
  }

  private func quoted(_ group: GroupID) -> String { PlainText.quote(name(group)) }
}

extension RuleKey {
  /// Whether it is a key of that group.
  func isOf(_ group: GroupID) -> Bool {
    switch self {
    case .groupName(let id), .app(let id, _), .category(let id, _), .title(let id, _), .everything(let id),
      .allowed(let id, _), .counting(let id), .blockedHours(let id), .openHours(let id), .dayLimit(let id),
      .weekLimit(let id), .goes(let id):
      id == group
    case .timedBlock(let block): block.group == group
    default: false
    }
  }
}
