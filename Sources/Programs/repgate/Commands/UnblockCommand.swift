import Core
import Storage

/// `repgate unblock`
enum UnblockCommand {
  static func run(_ desk: Desk, _ wish: UnblockWish) throws {
    if wish.endsTimed { return try TimedBlockCommand.end(desk, wish.targets) }
    let ledger = try desk.ledgerToEdit()
    let rules = try ledger.rules()
    guard !rules.groups.allSatisfy(\.isEmpty) else { throw Failure("No app is blocked.") }
    let group = try wish.group.map { text in
      guard let group = try GroupChoice.known(text, in: rules.groups, command: "unblock") else {
        throw Failure(SelectionSentences.unknownGroup(text, among: rules.groups))
      }
      return group
    }
    let scope = group.map { [$0] } ?? rules.groups
    let installed = InstalledApps.all()
    let meant = try wish.targets.map { try find($0, scope, rules, installed, desk) }

    var sentences: [String] = []
    let waiting = try desk.edit(ledger) { known in
      var wished = known
      sentences = meant.map { take($0, out: &wished, of: group?.id, installed) }
      return wished
    }
    desk.tellWatcher()
    if let waiting { return desk.terminal.report(waiting) }
    for sentence in sentences { desk.terminal.report(sentence) }
  }

  /// - Returns: what is said of it.
  private static func take(
    _ selection: Selection, out rules: inout RuleSet, of group: GroupID?, _ installed: [DesktopEntry]
  ) -> String {
    switch selection {
    case .app(let app):
      let identity = Identification(app, entry: installed.first { $0.id == app.app })
      let freed = rules.free(app, identity, from: group)
      return SelectionSentences.freed(app, freed, in: rules)
    case .category(let name):
      rules.unblock(selection, from: group)
      return SelectionSentences.unblocked(category: name)
    case .title(let pattern):
      rules.unblock(selection, from: group)
      return SelectionSentences.unblocked(title: pattern)
    }
  }

  private static func find(
    _ target: BlockTarget, _ scope: [Group], _ rules: RuleSet, _ installed: [DesktopEntry], _ desk: Desk
  ) throws -> Selection {
    switch target {
    case .category(let text):
      let known = scope.flatMap(\.categories)
      if scope.contains(where: { $0.has(.category(text)) }) { return .category(text) }
      throw Failure(
        SelectionSentences.notBlocked(category: text, alike: Likeness.closest(to: text, among: known)))
    case .title(let pattern):
      if scope.contains(where: { $0.has(.title(pattern)) }) { return .title(pattern) }
      let alike = Likeness.closest(to: pattern.text, among: scope.flatMap(\.titles).map(\.text))
      throw Failure(SelectionSentences.notBlocked(title: pattern, alike: alike))
    case .named(let text):
      switch BlockedLookup.find(text, among: RuleSet(groups: scope).blockedApps) {
      case .found(let app): return .app(app)
      case .ambiguous(let apps): throw Failure(AppSentences.ambiguous(text, apps, command: "unblock"))
      case .notBlocked(let alike):
        if let app = selectedOtherwise(text, scope, rules, installed, desk) { return .app(app) }
        if let group = GroupLookup.find(text, among: rules.groups).first {
          throw Failure(SelectionSentences.isGroup(group))
        }
        throw Failure(AppSentences.notBlocked(text, alike: alike))
      }
    }
  }

  /// The app that is called so, where one of the groups selects it by more than its name.
  private static func selectedOtherwise(
    _ text: String, _ scope: [Group], _ rules: RuleSet, _ installed: [DesktopEntry], _ desk: Desk
  ) -> BlockedApp? {
    guard scope.contains(where: { $0.selectsEverything || !$0.categories.isEmpty }) else { return nil }
    let lookup = AppLookup(installed: installed, open: OpenWindows.identities(desk))
    guard case .found(let found) = lookup.find(text) else { return nil }
    if case .guess = found.basis { return nil }
    let identity = Identification(found.app, entry: installed.first { $0.id == found.app.app })
    let matches = rules.verdict(on: identity).matches
    return matches.contains { match in scope.contains { $0.id == match.group } } ? found.app : nil
  }
}
