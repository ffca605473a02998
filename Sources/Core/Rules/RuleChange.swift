/// A difference between two sets of rules, in words.
package enum RuleChange {
  /// What differs.
  package static func keys(from old: RuleSet, to new: RuleSet) -> [RuleKey] {
    var seen: Set<RuleKey> = []
    return (new.keys + old.keys).filter { seen.insert($0).inserted && !$0.aspect.isSame(old, new) }
  }

  /// What differs, a line each: `Games: day limit 1 h, was 30 min`.
  package static func lines(from old: RuleSet, to new: RuleSet) -> [String] {
    keys(from: old, to: new).map { $0.words(old, new) }
  }

  /// What of these keys differs.
  package static func lines(_ keys: [RuleKey], from old: RuleSet, to new: RuleSet) -> [String] {
    keys.filter { !$0.aspect.isSame(old, new) }.map { $0.words(old, new) }
  }
}

extension RuleKey {
  /// What the change of this key is.
  fileprivate func words(_ old: RuleSet, _ new: RuleSet) -> String {
    switch self {
    case .groupName(let id): group(id, old, new, "now called “\(new[group: id].name)”")
    case .app(let id, let app):
      group(id, old, new, selection(old[group: id].apps[app: app], new[group: id].apps[app: app]))
    case .category(let id, let name):
      group(id, old, new, "category \(name) " + Self.added(new[group: id].categories.contains(name)))
    case .title(let id, let pattern):
      group(
        id, old, new, "titles “\(pattern.text)” " + Self.added(new[group: id].titles.contains(pattern)))
    case .everything(let id):
      group(id, old, new, new[group: id].selectsEverything ? "selects everything" : "no longer everything")
    case .allowed(let id, let app):
      group(
        id, old, new,
        "\(name(old[group: id].allowed[app: app], new[group: id].allowed[app: app])) "
          + (new[group: id].allowed[app: app] == nil ? "no longer allowed" : "allowed"))
    case .counting(let id):
      group(id, old, new, "counts \(new[group: id].counting == .visible ? "whenever visible" : "in front")")
    case .blockedHours(let id):
      group(
        id, old, new, "blocked hours " + Self.hours(old[group: id].blockedHours, new[group: id].blockedHours))
    case .openHours(let id):
      group(id, old, new, "open hours " + Self.hours(old[group: id].openHours, new[group: id].openHours))
    case .dayLimit(let id):
      group(id, old, new, "day limit " + Self.lengths(old[group: id].limits.day, new[group: id].limits.day))
    case .weekLimit(let id):
      group(
        id, old, new, "week limit " + Self.lengths(old[group: id].limits.week, new[group: id].limits.week))
    case .goes(let id):
      group(
        id, old, new, Self.goes(old[group: id].limits.goes) + " → " + Self.goes(new[group: id].limits.goes))
    case .neverBlocked(let app):
      "\(name(old.neverBlocked[app: app], new.neverBlocked[app: app])) "
        + (new.neverBlocked[app: app] == nil ? "may be blocked again" : "is never blocked")
    case .exercise(let id): Self.exercise(id, old[exercise: id], new[exercise: id])
    case .dayStart: "Days begin at \(new.dayStart.text), before at \(old.dayStart.text)"
    case .freePerDay: "Free each day: " + Self.lengths(old.freePerDay, new.freePerDay)
    case .saveUpTo: "Saved up at most: " + Self.lengths(old.saveUpTo, new.saveUpTo, none: "no limit")
    case .idle:
      "Away after " + Self.lengths(old.idle.awayAfter, new.idle.awayAfter, none: "never") + ", asks after "
        + Self.lengths(old.idle.asksAfter, new.idle.asksAfter, none: "never")
    case .timedBlock(let block):
      group(block.group, old, new, "blocked once, " + Self.added(new.timedBlocks.contains(block)))
    case .correction(let correction):
      "Correction by +\(correction.amount.inWords)" + (correction.note.isEmpty ? "" : ": \(correction.note)")
    case .rest:
      new.rest.map { "A pause of \(($0.until - $0.from).inWords)" } ?? "The pause ended"
    case .strict: "Strict mode turned \(new.strict.isOn ? "on" : "off")"
    case .wait: "Strict mode waits " + Self.lengths(old.strict.wait, new.strict.wait)
    case .unlocks: "Emergency unlocks a week: \(old.strict.unlocks) → \(new.strict.unlocks)"
    case .unlockLength:
      "An emergency unlock lasts " + Self.lengths(old.strict.unlockLength, new.strict.unlockLength)
    }
  }

  private func group(_ id: GroupID, _ old: RuleSet, _ new: RuleSet, _ words: String) -> String {
    let known = (new.groups + old.groups).first { $0.id == id }
    return "\(known?.name ?? id.usualName): \(words)"
  }

  private func name(_ old: BlockedApp?, _ new: BlockedApp?) -> String { (new ?? old)?.name ?? "" }

  private func selection(_ old: BlockedApp?, _ new: BlockedApp?) -> String {
    let isKnownBetter = old != nil && new != nil
    return name(old, new) + " " + (isKnownBetter ? "brought up to date" : Self.added(new != nil))
  }

  private static func added(_ isThere: Bool) -> String { isThere ? "added" : "taken out" }

  private static func lengths(_ old: Duration?, _ new: Duration?, none: String = "none") -> String {
    "\(old?.inWords ?? none) → \(new?.inWords ?? none)"
  }

  private static func hours(_ old: [HourSpan], _ new: [HourSpan]) -> String {
    func text(_ spans: [HourSpan]) -> String {
      spans.isEmpty ? "none" : spans.map(\.text).joined(separator: "; ")
    }
    return "\(text(old)) → \(text(new))"
  }

  private static func goes(_ goes: Limits.Goes) -> String {
    goes.longest.map { "\($0.inWords) in one go, then \(goes.pause.inWords) off" } ?? "any time in one go"
  }

  private static func exercise(_ id: ExerciseID, _ old: Exercise?, _ new: Exercise?) -> String {
    guard let new else { return "Exercise \(old?.name ?? id.rawValue) removed" }
    guard let old else { return "Exercise \(new.name) added: one earns \(new.earns.inWords)" }
    guard old.earns != new.earns else { return "Exercise \(new.name) changed" }
    return "\(new.name): one earns \(old.earns.inWords) → \(new.earns.inWords)"
  }
}
