/// An app that a rule selects, with what was seen of it when the rule was made.
package struct BlockedApp: Sendable, Hashable, Codable {
  package var app: AppID
  package var name: String
  /// What the app was known by when it was blocked, so that a desktop file that appears or changes
  /// later does not change what the rule matches.
  package var aliases: [Clue]
  /// What the settings call it, where that is not its id: the same text goes on meaning the same app.
  package var wish: String?

  package init(app: AppID, name: String, aliases: [Clue] = [], wish: String? = nil) {
    self.app = app
    self.name = name
    self.aliases = aliases
    self.wish = wish
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
