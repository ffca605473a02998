/// What the rules in force say of a window, whatever the time.
package enum Verdict: Sendable, Hashable {
  /// No rule selects it.
  case free
  /// Never covered, whatever the rules say.
  case protected(Protection)
  /// A rule would select it, but it is on a list of what is never blocked.
  case spared(Sparing)
  /// Rules select it, in their order; never empty.
  case selected([Match])

  /// The list that keeps an app from being blocked.
  package enum Sparing: String, Sendable, Hashable, Codable {
    /// The user's own.
    case own
    /// Terminal emulators: whoever is locked out of one has no way left to change a rule.
    case terminal
  }

  package var isBlocked: Bool { !matches.isEmpty }

  /// Whether only the title makes rules select it, so that it is free as soon as that is another.
  package var isByTitleAlone: Bool {
    let matches = matches
    return !matches.isEmpty
      && matches.allSatisfy { if case .title = $0.way { true } else { false } }
  }

  /// Empty for what no rule selects.
  package var matches: [Match] {
    if case .selected(let matches) = self { matches } else { [] }
  }
}

/// That a group selects a window, and by what.
package struct Match: Sendable, Hashable {
  package var group: GroupID
  /// The app as the ledger knows it.
  package var app: AppID
  package var way: Way

  /// The surest of the ways by which the group selects it.
  package enum Way: Sendable, Hashable {
    case app
    case category(String)
    case everything
    case title(String)
  }

  package init(group: GroupID, app: AppID, way: Way) {
    self.group = group
    self.app = app
    self.way = way
  }
}

extension RuleSet {
  /// What these rules say of a window of an identified app.
  /// - Parameter title: nil where it is not known, or no rule asks for titles.
  package func verdict(on identity: Identification, title: String? = nil) -> Verdict {
    if let protection = identity.protection { return .protected(protection) }
    let prepared = title.map(TitlePattern.Title.init)
    let matches = groups.compactMap { $0.match(identity, title: prepared) }
    guard !matches.isEmpty else { return .free }
    if neverBlocked.contains(where: { $0.selects(identity) }) { return .spared(.own) }
    guard identity.isTerminal else { return .selected(matches) }
    let named = matches.filter { $0.way == .app }
    return named.isEmpty ? .spared(.terminal) : .selected(named)
  }

  /// Whether any rule needs to know the titles of windows.
  package var asksForTitles: Bool { groups.contains { !$0.titles.isEmpty } }
}

extension Group {
  fileprivate func match(_ identity: Identification, title: TitlePattern.Title?) -> Match? {
    func match(_ way: Match.Way, _ app: AppID? = nil) -> Match? {
      allowed.contains { $0.selects(identity) } ? nil : Match(group: id, app: app ?? identity.app, way: way)
    }
    if let app = apps.first(where: { $0.selects(identity) }) { return match(.app, app.app) }
    if let category = categories.first(where: { identity.isIn(category: $0) }) {
      return match(.category(category))
    }
    if selectsEverything { return match(.everything) }
    guard let title, let pattern = titles.first(where: { $0.matches(title) }) else { return nil }
    return match(.title(pattern.text))
  }
}

extension Identification {
  /// Names of categories are plain ASCII; the case is as people type it.
  func isIn(category: String) -> Bool {
    categories.contains { $0.lowercased() == category.lowercased() }
  }
}
