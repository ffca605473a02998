/// What the command line says of selections other than apps, and of groups.
package enum SelectionSentences {
  /// Said after what was blocked, where it is not the usual group: `, in the group “Games”`.
  package static func place(_ group: Group, isNew: Bool) -> String {
    guard isNew || group.id != .blocked else { return "" }
    return ", in the \(isNew ? "new " : "")group \(PlainText.quote(group.name))"
  }

  /// - Parameter count: how many installed apps are in it.
  package static func blocked(category: String, count: Int, isNew: Bool, place: String) -> String {
    let apps = count == 1 ? "1 app" : "\(count) apps"
    return "\(isNew ? "Blocked" : "Already blocked:") all of \(category): \(apps) today\(place)."
  }

  package static func blocked(title: TitlePattern, isNew: Bool, place: String) -> String {
    "\(isNew ? "Blocked" : "Already blocked:") windows titled \(PlainText.quote(title.text))\(place)."
  }

  /// What may not be as it was meant; nil where all is well.
  package static func warning(_ title: TitlePattern) -> String? {
    guard !title.text.contains("*"), !title.text.contains("?") else { return nil }
    return
      "That is the whole title. For titles that have it in them: \(ShellWord.quoted("title:*\(title.text)*"))"
  }

  package static func unknownCategory(_ name: String, alike: [String]) -> String {
    "\(PlainText.quote(name)) is no category that is usual or that an installed app has. "
      + (Likeness.question(alike) ?? "“repgate apps --json” lists the categories of each app.")
  }

  /// Said of what was on a list of what is left alone.
  package static func named(_ app: BlockedApp, _ naming: RuleSet.Naming, isTerminal: Bool) -> [String] {
    let name = PlainText.line(app.name)
    return [
      naming.wasNeverBlocked ? "\(name) was on your list of what is never blocked; it is off it now." : nil,
      naming.wasAllowed ? "The group left \(name) out before; it does no longer." : nil,
      isTerminal
        ? "\(name) is a terminal. Those are never blocked but by their name, as now: keep another way to type "
          + "commands." : nil,
    ].compactMap { $0 }
  }

  // MARK: Unblocking

  package static func unblocked(category: String) -> String { "Unblocked the category \(category)." }

  package static func unblocked(title: TitlePattern) -> String {
    "Unblocked windows titled \(PlainText.quote(title.text))."
  }

  package static func notBlocked(category: String, alike: [String]) -> String {
    "The category \(PlainText.quote(category)) is not blocked. "
      + (Likeness.question(alike) ?? "“repgate blocked” lists what is.")
  }

  package static func notBlocked(title: TitlePattern, alike: [String]) -> String {
    "No rule is about windows titled \(PlainText.quote(title.text)). "
      + (Likeness.question(alike) ?? "“repgate blocked” lists what is blocked.")
  }

  /// Said of an app that was freed.
  package static func freed(_ app: BlockedApp, _ freed: RuleSet.Freed, in rules: RuleSet) -> String {
    func names(_ groups: [GroupID]) -> String {
      groups.map { PlainText.quote(rules[group: $0].name) }.joined(separator: ", ")
    }
    var text = AppSentences.unblocked(app)
    if !freed.stillIn.isEmpty {
      text = "Unblocked \(AppSentences.title(app)) there; it stays blocked by \(names(freed.stillIn))."
    }
    if !freed.leftOutBy.isEmpty { text += " Left out from now on by \(names(freed.leftOutBy))." }
    return text
  }

  package static func isGroup(_ group: Group) -> String {
    "\(PlainText.quote(group.name)) is a group: \(group.selectionWords). Name what is to be unblocked, or remove the "
      + "group in the settings: repgate settings edit"
  }

  /// Why a whole group is not blocked for good.
  package static func isGroupToBlock(_ group: Group) -> String {
    "\(PlainText.quote(group.name)) is a group, and no app is called so. To block it for a while: repgate block "
      + "\(ShellWord.quoted(group.id.rawValue)) --for 45m"
  }

  package static func unknownGroup(_ text: String, among groups: [Group]) -> String {
    "There is no group \(PlainText.quote(text)). "
      + (Likeness.question(about: text, among: groups.flatMap { [$0.name, $0.id.rawValue] })
        ?? "“repgate blocked” lists them.")
  }

  package static let unusableName =
    "The name of a group is 1 to \(Exercise.longestName) characters long, without control characters."

  /// Why a category or a title is not blocked for a while by itself.
  package static let onlyGroups =
    "Groups are blocked for a while, as a whole. Put it into one first, then block that: "
    + "repgate block category:Game --group games"
}
