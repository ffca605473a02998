/// What the rules in force say of an app.
package enum Verdict: Sendable, Hashable {
  /// No rule selects it.
  case free
  /// Never covered, whatever the rules say.
  case protected(Protection)
  /// A rule selects it: time in it is taken from the balance, and without any it is covered.
  case blocked(GroupID, AppID)

  /// The group that the app is blocked by.
  package var group: GroupID? {
    if case .blocked(let group, _) = self { group } else { nil }
  }

  package var isBlocked: Bool { group != nil }
}

extension RuleSet {
  /// What these rules say of an identified app; of several groups that select it, the first counts.
  package func verdict(on identity: Identification) -> Verdict {
    if let protection = identity.protection { return .protected(protection) }
    for group in groups {
      if let selected = group.apps.first(where: { $0.selects(identity) }) {
        return .blocked(group.id, selected.app)
      }
    }
    return .free
  }
}

extension BlockedApp {
  /// Whether this rule means that app: by its id, or by anything that was known of it when it was blocked.
  ///
  /// A container's or shop's number that differs speaks against it, whatever else agrees. What several
  /// programs may share (an executable, a group leader, a generic class) never speaks for it alone.
  package func selects(_ identity: Identification) -> Bool {
    let isSameApp = Self.fold(app.rawValue) == Self.fold(identity.app.rawValue)
    if isSameApp, !GenericName.contains(app.rawValue) { return true }
    let shared = aliases.filter { alias in identity.clues.contains { $0.agrees(with: alias) } }
    guard isSameApp || !shared.isEmpty, !isContradicted(by: identity) else { return false }
    if shared.contains(where: \.speaksAlone) { return true }
    let facts = Set(shared.filter { !$0.isGeneric }.map(\.source))
    let generic = isSameApp || shared.contains { $0.source == .windowClass }
    return generic && !facts.isEmpty
  }

  /// Whether the rule knows enough to match the app that it was made of.
  package var selectsItself: Bool { selects(Identification(app: app, name: name, clues: aliases)) }

  private func isContradicted(by identity: Identification) -> Bool {
    aliases.contains { alias in
      alias.source.isProof
        && identity.clues.contains { $0.source == alias.source && !$0.agrees(with: alias) }
    }
  }

  private static func fold(_ id: String) -> String { id.lowercased() }
}

extension Clue.Source {
  /// Names exactly one app wherever it is there.
  fileprivate var isProof: Bool {
    switch self {
    case .flatpak, .snap, .appImage, .steam: true
    default: false
    }
  }
}

extension Clue {
  /// Whether programs of several makers have it.
  var isGeneric: Bool {
    // A whole path says more than its last part, unless other programs' code runs under it.
    guard source == .executable, value.contains("/") else { return GenericName.contains(value) }
    return ProgramName.isInterpreter(lastPathPart(value))
  }

  /// Whether the two say the same; only paths mind the case.
  fileprivate func agrees(with other: Clue) -> Bool {
    guard source == other.source else { return false }
    switch source {
    case .executable, .appImage: return value == other.value
    default: return value == other.value || value.lowercased() == other.value.lowercased()
    }
  }

  /// Whether this alone is enough for a rule to match.
  fileprivate var speaksAlone: Bool {
    switch source {
    case .flatpak, .snap, .appImage, .steam, .desktopEntry, .gtkApplicationID, .kdeDesktopFile, .windowClass:
      !isGeneric
    case .instance: WebApp(instance: value) != nil
    case .cgroup, .executable, .groupLeader: false
    }
  }
}
