import Core
import Platform
import Storage

/// `repgate block`
enum BlockCommand {
  static func run(_ desk: Desk, _ wish: BlockWish) throws {
    if let span = wish.span { return try TimedBlockCommand.run(desk, wish.targets, span) }
    let ledger = try desk.ledgerToEdit()
    let before = try ledger.rules()
    let group = try wish.group.map { try GroupChoice.find($0, in: before.groups, command: "block") }
    let installed = InstalledApps.all()
    let others = try wish.targets.compactMap { try selection($0, installed) }
    let names = wish.targets.compactMap { if case .named(let text) = $0 { text } else { nil } }
    let found = names.isEmpty ? [] : try find(names, desk, installed, groups: before.groups)
    let apps = try confirmed(found, desk, ledger, wish)
    guard !apps.isEmpty || !others.isEmpty else { throw Failure("Nothing is blocked.") }

    var namings: [RuleSet.Naming] = []
    _ = try desk.edit(ledger) { rules in
      var wished = rules
      if let group, !wished.groups.contains(where: { $0.id == group.group.id }) {
        wished.groups.append(group.group)
      }
      namings = apps.map { wished.block(.app($0.app), in: group?.group.id) }
      for selection in others { wished.block(selection, in: group?.group.id) }
      return wished
    }
    let answer = WatcherClient.lookAgain()
    let place = group.map { SelectionSentences.place($0.group, isNew: $0.isNew) } ?? ""
    func isNew(_ selection: Selection) -> Bool {
      group.map { !$0.group.has(selection) } ?? (before.holder(of: selection) == nil)
    }
    for (found, naming) in zip(apps, namings) {
      desk.terminal.report(AppSentences.blocked(found, isNew: isNew(.app(found.app)), place: place))
      let entry = installed.first { $0.id == found.app.app }
      let isTerminal = Identification(found.app, entry: entry).isTerminal
      let notes =
        [AppSentences.warning(found)].compactMap { $0 }
        + SelectionSentences.named(found.app, naming, isTerminal: isTerminal)
      for note in notes { desk.terminal.note("Note: " + note) }
    }
    for selection in others { report(selection, isNew: isNew(selection), place, installed, desk) }
    if answer == .noWatcher { desk.terminal.note("Note: " + AppSentences.noWatcher) }
  }

  private static func report(
    _ selection: Selection, isNew: Bool, _ place: String, _ installed: [DesktopEntry], _ desk: Desk
  ) {
    switch selection {
    case .app: break
    case .category(let name):
      let count = installed.count { entry in
        entry.isShown && entry.categories.contains { $0.lowercased() == name.lowercased() }
      }
      desk.terminal.report(
        SelectionSentences.blocked(category: name, count: count, isNew: isNew, place: place))
    case .title(let pattern):
      desk.terminal.report(SelectionSentences.blocked(title: pattern, isNew: isNew, place: place))
      if let warning = SelectionSentences.warning(pattern) { desk.terminal.note("Note: " + warning) }
    }
  }

  /// Without the open apps that somebody would rather not have covered at once.
  private static func confirmed(
    _ found: [FoundApp], _ desk: Desk, _ ledger: Ledger, _ wish: BlockWish
  ) throws -> [FoundApp] {
    guard !wish.isConfirmed, desk.terminal.canAsk, try desk.reading(ledger).balance == .zero else {
      return found
    }
    let known = Set(try ledger.rules().blockedApps.map(\.app))
    return found.filter { found in
      guard found.isOpen, !known.contains(found.app.app) else { return true }
      return desk.terminal.ask(AppSentences.coverQuestion(found.app))
    }
  }

  /// A category or a title; nil for what is named.
  private static func selection(_ target: BlockTarget, _ installed: [DesktopEntry]) throws -> Selection? {
    switch target {
    case .named: return nil
    case .title(let pattern): return .title(pattern)
    case .category(let text):
      switch CategoryLookup.find(text, installed: installed) {
      case .found(let name): return .category(name)
      case .unknown(let alike): throw Failure(SelectionSentences.unknownCategory(text, alike: alike))
      }
    }
  }

  /// All or nothing: one text that names no app for sure, and none is blocked.
  static func find(
    _ texts: [String], _ desk: Desk, _ installed: [DesktopEntry], groups: [Group]
  ) throws -> [FoundApp] {
    let lookup = AppLookup(installed: installed, open: OpenWindows.identities(desk))
    var found: [FoundApp] = []
    var isUnclear = false
    var refusal: String?
    for text in texts {
      switch lookup.find(text) {
      case .found(let match):
        if case .guess = match.basis {
          isUnclear = true
          if let group = GroupLookup.find(text, among: groups).first {
            refusal = refusal ?? SelectionSentences.isGroupToBlock(group)
          }
        }
        if !found.contains(where: { $0.app.app == match.app.app }) { found.append(match) }
      case .ambiguous(let text, let apps):
        isUnclear = true
        refusal = refusal ?? AppSentences.ambiguous(text, apps, command: "block")
      case .indistinct(let match, let sharing):
        isUnclear = true
        refusal = refusal ?? AppSentences.indistinct(match, sharing: sharing)
      case .protected(let app, let reason):
        refusal = refusal ?? AppSentences.refused(app, reason)
      }
    }
    if isUnclear, let joined = lookup.findJoined(texts) {
      throw Failure(AppSentences.forgottenQuotes(joined, command: "block"))
    }
    if let refusal {
      throw Failure(refusal + (texts.count > 1 ? "\nNothing is blocked." : ""))
    }
    return found
  }
}
