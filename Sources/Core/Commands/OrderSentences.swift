/// What is said of what is ordered once: timed blocks and rests.
package enum OrderSentences {
  package static func blocked(
    _ group: Group, _ span: Range<WallTime>, now: WallTime, time: (WallTime) -> String
  ) -> String {
    let name = PlainText.quote(group.name)
    let end = "\(time(span.upperBound)), however much time is left."
    return span.lowerBound <= now
      ? "Blocked the group \(name) until \(end)"
      : "The group \(name) will be blocked from \(time(span.lowerBound)) until \(end)"
  }

  /// How to end it.
  package static func ending(_ group: Group) -> String {
    "To end it sooner: repgate unblock \(ShellWord.quoted(group.id.rawValue)) --timed"
  }

  package static func blockedAlready(_ group: Group, until: String) -> String {
    "The group \(PlainText.quote(group.name)) is blocked until \(until) already."
  }

  package static func selectsNothing(_ group: Group) -> String {
    "The group \(PlainText.quote(group.name)) selects nothing, so there is nothing to block."
  }

  package static func ended(_ group: Group) -> String {
    "The group \(PlainText.quote(group.name)) is no longer blocked once; its other rules hold."
  }

  package static func notTimed(_ group: Group) -> String {
    "The group \(PlainText.quote(group.name)) is not blocked for a while. “repgate blocked” lists what is."
  }

  /// Said of a group that was made for an app.
  package static func newGroup(_ app: BlockedApp, _ group: GroupID) -> String {
    "\(AppSentences.title(app)) has a group of its own now, \(PlainText.quote(group.rawValue)). Later it needs time "
      + "that you earned; to free it then: repgate unblock \(ShellWord.quoted(app.app.rawValue))"
  }

  /// Why an app is not blocked for a while by itself.
  package static func shared(_ app: BlockedApp, _ groups: [Group]) -> String {
    let lines = groups.map { group in
      "To block all of \(PlainText.quote(group.name)): repgate block \(ShellWord.quoted(group.id.rawValue)) --for 45m"
    }
    return "\(AppSentences.title(app)) shares a group with others, and groups are blocked as a whole.\n"
      + lines.joined(separator: "\n")
      + "\nTo block it alone, first give it a group of its own: repgate block "
      + "\(ShellWord.quoted(app.app.rawValue)) --group \(ShellWord.quoted(app.name))"
  }

  /// Why a timed block of an app does not end by itself.
  package static func sharedTimed(_ app: BlockedApp, _ groups: [Group]) -> String {
    let lines = groups.map { group in
      "For all of \(PlainText.quote(group.name)): repgate unblock \(ShellWord.quoted(group.id.rawValue)) --timed"
    }
    return
      ([AppSentences.title(app) + " shares a group with others, which are blocked once as a whole."] + lines)
      .joined(separator: "\n")
  }

  package static func unknown(_ text: String, alike: [String]) -> String {
    "\(PlainText.quote(text)) is no group, and no app that is installed or open. "
      + (Likeness.question(alike) ?? "“repgate blocked” lists the groups.")
  }

  package static func ambiguousGroup(_ text: String, _ groups: [Group], command: String) -> String {
    let rows = groups.map { ["  repgate \(command) \(ShellWord.quoted($0.id.rawValue))", $0.name] }
    return "\(PlainText.quote(text)) may be any of \(groups.count) groups. Type the id of the one you mean:\n"
      + TextTable(rows: rows).lines().joined(separator: "\n")
  }

  // MARK: Rests

  package static func rests(until: String) -> String {
    "Paused until \(until): no rule holds, and no time is taken. It ends by itself; sooner: repgate pause --end"
  }

  package static let restEnded = "The pause is over: the rules hold again."
  package static let restTakenBack = "The pause that waited is taken back."
  package static let noRest = "There is no pause, so there is none to end."

  // MARK: Lists

  /// What is blocked once, a line for each, in the order in which it ends.
  package static func timedLines(
    _ rules: RuleSet, now: WallTime, time: (WallTime) -> String
  ) -> [String] {
    rules.timedBlocks.filter { $0.until > now }.sorted { ($0.until, $0.from) < ($1.until, $1.from) }
      .compactMap { block in
        guard let group = rules.groups.first(where: { $0.id == block.group }) else { return nil }
        let start = block.from <= now ? "" : "from \(time(block.from)) "
        return "\(PlainText.line(group.name)): blocked \(start)until \(time(block.until))"
      }
  }
}
