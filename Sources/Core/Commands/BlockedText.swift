/// What is blocked, for people.
package struct BlockedText: Sendable {
  package var state: Reconciliation
  package var now: WallTime
  package var zone: CivilZone
  /// Of a terminal; nil where nothing is cut.
  package var columns: Int?

  package init(_ state: Reconciliation, now: WallTime, zone: CivilZone, columns: Int? = nil) {
    self.state = state
    self.now = now
    self.zone = zone
    self.columns = columns
  }

  private var rules: RuleSet { state.inForce }

  package var text: String {
    let waiting = StrictSentences.queue(state) { $0.inWords(at: now, in: zone) }.map { line in
      wrapped(String(line.trimmingPrefix("  ")), indent: line.hasPrefix("  ") ? "  " : "")
    }
    return inForce + (waiting.isEmpty ? "" : "\n") + waiting.joined()
  }

  private var inForce: String {
    let groups = rules.groups.filter { !$0.isEmpty }
    guard !groups.isEmpty else { return "No app is blocked. Block one: repgate block firefox\n" }
    let timed = OrderSentences.timedLines(rules, now: now) { $0.inWords(at: now, in: zone) }
    guard groups.count > 1 || !groups[0].isPlain || !rules.neverBlocked.isEmpty else {
      return plain(groups[0]) + (timed.isEmpty ? "" : "\n") + timed.map { wrapped($0) }.joined()
    }
    var parts = groups.map(whole)
    if !rules.neverBlocked.isEmpty {
      parts.append("Never blocked:\n" + line("", rules.neverBlocked.map(AppSentences.title)))
    }
    return parts.joined(separator: "\n")
  }

  /// One group with apps and nothing more to say.
  private func plain(_ group: Group) -> String {
    TextTable(header: ["NAME", "ID"], rows: group.apps.map { [$0.name, $0.app.rawValue] }).text(
      within: columns)
  }

  private func whole(_ group: Group) -> String {
    let (name, id) = (PlainText.line(group.name), PlainText.line(group.id.rawValue))
    let title = name.lowercased() == id.lowercased() ? name : "\(name) (\(id))"
    var text = wrapped("\(title): \(group.selectionWords)", indent: "")
    text += line("Apps", group.apps.map(AppSentences.title))
    text += line("Categories", group.categories)
    text += line("Titles", group.titles.map { PlainText.quote($0.text) })
    text += line("Left out", group.allowed.map(AppSentences.title))
    text += line("Blocked", group.blockedHours.map(\.text) + timed(group))
    text += line("Open", group.openHours.map(\.text))
    text += line("Limits", group.limits.words)
    text += line("Counts", group.counting == .visible ? ["whenever it can be seen"] : [])
    return text
  }

  private func timed(_ group: Group) -> [String] {
    rules.timedBlocks.filter { $0.group == group.id && $0.until > now }.map { block in
      let start = block.from <= now ? "" : "from \(block.from.inWords(at: now, in: zone)) "
      return "once \(start)until \(block.until.inWords(at: now, in: zone))"
    }
  }

  /// Nothing where there are no items.
  private func line(_ label: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    let start = label.isEmpty ? "" : label + ": "
    return wrapped(start + items.map(PlainText.line).joined(separator: "; "), indent: "  ")
  }

  private func wrapped(_ line: String, indent: String = "") -> String {
    guard let columns else { return indent + line + "\n" }
    // What goes on in another line stands further in.
    let lines = HelpText.wrapped(line, indent: indent + "  ", width: max(20, columns))
    return String(lines.dropFirst(2))
  }
}

extension Group {
  /// Whether there is nothing to say of it but its apps.
  fileprivate var isPlain: Bool {
    self == Group(id: id, name: name, apps: apps) && id == .blocked
  }
}

extension Limits {
  /// `1 h a day`, `20 min in one go, then 15 min off`.
  package var words: [String] {
    func text(_ limit: Duration?, _ rest: String) -> String? {
      limit.map { $0 == .zero ? "nothing \(rest)" : "\($0.inWords) \(rest)" }
    }
    return [
      text(day, "a day"), text(week, "a week"),
      text(atATime, "in one go, then \(pause.inWords) off"),
    ].compactMap { $0 }
  }
}
