/// What a group is told to select.
package enum Selection: Sendable, Hashable {
  case app(BlockedApp)
  case category(String)
  case title(TitlePattern)
}

extension RuleSet {
  /// Adds the selection to a group.
  /// - Parameter group: one that is there; nil: an app, a category or a title that some group has stays there, and
  ///   else goes into the group that `repgate block` fills.
  /// - Returns: what was left out of rules before, and is blocked by its name now.
  @discardableResult
  package mutating func block(_ selection: Selection, in group: GroupID? = nil) -> Naming {
    let target = group ?? holder(of: selection) ?? .blocked
    switch selection {
    case .app(let app):
      if group == nil {
        block(app)
      } else if !self[group: target].has(selection) {
        self[group: target].apps.append(app)
      }
      let isSame = { (other: BlockedApp) in other.app == app.app }
      let naming = Naming(
        wasNeverBlocked: neverBlocked.contains(where: isSame),
        wasAllowed: self[group: target].allowed.contains(where: isSame))
      neverBlocked.removeAll(where: isSame)
      self[group: target].allowed.removeAll(where: isSame)
      return naming
    case .category(let name):
      if !self[group: target].has(selection) { self[group: target].categories.append(name) }
    case .title(let pattern):
      if !self[group: target].has(selection) { self[group: target].titles.append(pattern) }
    }
    return Naming()
  }

  /// The lists that an app was taken off when it was blocked by its name.
  package struct Naming: Sendable, Hashable {
    package var wasNeverBlocked = false
    package var wasAllowed = false
  }

  /// Takes the selection out of a group, or out of every one. False where none has it.
  @discardableResult
  package mutating func unblock(_ selection: Selection, from group: GroupID? = nil) -> Bool {
    var found = false
    for index in groups.indices where group == nil || groups[index].id == group {
      guard groups[index].has(selection) else { continue }
      found = true
      switch selection {
      case .app(let app): groups[index].apps.removeAll { $0.app == app.app }
      case .category(let name):
        groups[index].categories.removeAll { $0.lowercased() == name.lowercased() }
      case .title(let pattern): groups[index].titles.removeAll { $0.isSame(as: pattern) }
      }
    }
    return found
  }

  /// Takes the app out of a group, or out of every one, by its name and by whatever else they select it by; only
  /// their titles stay.
  /// - Parameter identity: the app as its windows are known.
  package mutating func free(_ app: BlockedApp, _ identity: Identification, from group: GroupID? = nil)
    -> Freed
  {
    var freed = Freed()
    freed.wasNamed = unblock(.app(app), from: group)
    for match in verdict(on: identity).matches where group == nil || match.group == group {
      self[group: match.group].allowed[app: app.app] = app
      freed.leftOutBy.append(match.group)
    }
    freed.stillIn = verdict(on: identity).matches.map(\.group)
    return freed
  }

  /// What freed an app.
  package struct Freed: Sendable, Hashable {
    package var wasNamed = false
    /// Groups that select more than names, and leave it out now.
    package var leftOutBy: [GroupID] = []
    /// Groups that it was not taken out of.
    package var stillIn: [GroupID] = []

    package init() {}
  }

  /// The first group that has it by its name; nil where none does.
  package func holder(of selection: Selection) -> GroupID? { groups.first { $0.has(selection) }?.id }
}

extension Group {
  /// Whether it names just this.
  package func has(_ selection: Selection) -> Bool {
    switch selection {
    case .app(let app): apps.contains { $0.app == app.app }
    case .category(let name): categories.contains { $0.lowercased() == name.lowercased() }
    case .title(let pattern): titles.contains { $0.isSame(as: pattern) }
    }
  }

  /// Whether it is about one app and nothing else.
  package var selectsOneApp: Bool {
    apps.count == 1 && categories.isEmpty && titles.isEmpty && !selectsEverything
  }

  /// What it selects besides apps, as it is typed: `category:Game`, `title:*YouTube*`.
  package var selectionTexts: [String] {
    categories.map { "category:" + $0 } + titles.map { "title:" + $0.text }
  }

  /// `3 apps, 1 category, 2 titles`.
  package var selectionWords: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
    }
    let named = [
      selectsEverything ? "everything" : nil, count(apps.count, "app", "apps"),
      count(categories.count, "category", "categories"), count(titles.count, "title", "titles"),
    ].compactMap { $0 }
    let out =
      count(allowed.count, "app", "apps").map { selectsEverything ? " but \($0)" : " (\($0) left out)" } ?? ""
    return (named.isEmpty ? "nothing" : named.joined(separator: ", ")) + out
  }
}

extension TitlePattern {
  /// Whether both match the same, however they are written.
  fileprivate func isSame(as other: TitlePattern) -> Bool {
    FoldedText.fold(text) == FoldedText.fold(other.text)
  }
}
