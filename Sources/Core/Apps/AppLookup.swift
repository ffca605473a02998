/// Finds the app that somebody means by a name, a desktop-file id or a window class.
package struct AppLookup: Sendable {
  /// Also the hidden ones: a desktop-file id names them too.
  let installed: [DesktopEntry]
  /// Each open window's app.
  let open: [Identification]

  package init(installed: [DesktopEntry], open: [Identification]) {
    self.installed = installed
    self.open = open
  }

  /// What the text was taken for.
  package func find(_ typed: String) -> AppFinding {
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let candidates = self.candidates
    for way in Way.allCases {
      let all = candidates.filter { $0.answers(to: text, by: way) }
      // An entry that no menu shows counts only where nothing else answers.
      let shown = all.filter { $0.isShown || $0.isOpen }
      let matching = joined(shown.isEmpty ? all : shown)
      if matching.count > 1 {
        return .ambiguous(text: text, matching.map(\.app).sorted { $0.name < $1.name })
      }
      guard var match = matching.first else { continue }
      if way < .word { match.takeClues(ofOpenOnesThatAnswerTo: text, among: candidates) }
      if let reason = match.protection ?? Protection.of(match.app) {
        return .protected(match.app, reason)
      }
      let basis: FoundApp.Basis =
        way == .word ? .partOfName : match.isInstalled ? .installed : .open
      let found = FoundApp(app: match.app, basis: basis, isOpen: match.isOpen)
      return distinct(found, among: candidates)
    }
    let app = BlockedApp(app: AppID(text), name: text, aliases: [Clue(.windowClass, text)])
    if let reason = Protection.of(app) { return .protected(app, reason) }
    let names = candidates.filter(\.isShown).flatMap { [$0.app.name, $0.app.app.rawValue] }
    let alike = Likeness.closest(to: text, among: names)
    return distinct(FoundApp(app: app, basis: .guess(alike: alike), isOpen: false), among: candidates)
  }

  /// The app, unless no rule could tell it from others of its name.
  private func distinct(_ found: FoundApp, among candidates: [Candidate]) -> AppFinding {
    if found.app.selectsItself { return .found(found) }
    let name = found.app.app.rawValue
    let sharing = candidates.filter { candidate in
      candidate.isOpen && candidate.isCalled(name) && candidate.app.selectsItself
        && candidate.protection == nil
    }
    return .indistinct(found, sharing: sharing.map(\.app).sorted { $0.name < $1.name })
  }

  /// What all texts together were taken for, as one name that somebody forgot to put in quotes; nil where
  /// they are no name together.
  package func findJoined(_ texts: [String]) -> BlockedApp? {
    guard texts.count > 1, case .found(let found) = find(texts.joined(separator: " "))
    else { return nil }
    if case .guess = found.basis { return nil }
    return found.app
  }

  /// From the strictest to the loosest.
  enum Way: Int, CaseIterable, Comparable {
    case id, foldedID, name, otherName, word

    static func < (left: Way, right: Way) -> Bool { left.rawValue < right.rawValue }
  }

  /// Installed apps, with what is seen of their open windows, then open apps that are not installed.
  private var candidates: [Candidate] {
    var candidates = installed.map(Candidate.init(entry:))
    for identity in open {
      if let index = candidates.firstIndex(where: { $0.app.app == identity.app }) {
        candidates[index].see(identity)
      } else {
        candidates.append(Candidate(identity: identity))
      }
    }
    return candidates
  }

  /// An open app that is not installed, but answers to the same text as the only installed one, is that one:
  /// its desktop file does not say which windows it opens.
  private func joined(_ matching: [Candidate]) -> [Candidate] {
    let installed = matching.filter(\.isInstalled)
    return installed.count == 1 ? installed : matching
  }
}

/// An app that a text may mean.
private struct Candidate {
  var app: BlockedApp
  var isInstalled: Bool
  var isShown: Bool
  var isOpen = false
  var protection: Protection?

  init(entry: DesktopEntry) {
    var clues: [Clue] = [Clue(.desktopEntry, entry.id.rawValue)]
    if let value = entry.startupWMClass, !value.isEmpty { clues.append(Clue(.windowClass, value)) }
    if let program = entry.executable, !program.isEmpty, !ProgramName.isInterpreter(lastPathPart(program)) {
      let clue = Clue(.executable, program)
      if !clue.isGeneric { clues.append(clue) }
    }
    app = BlockedApp(app: entry.id, name: entry.name.isEmpty ? entry.id.rawValue : entry.name, aliases: clues)
    isInstalled = true
    isShown = entry.isShown
  }

  init(identity: Identification) {
    app = BlockedApp(app: identity.app, name: identity.name, aliases: [])
    isInstalled = false
    isShown = true
    see(identity)
  }

  mutating func see(_ identity: Identification) {
    isOpen = true
    protection = protection ?? identity.protection
    for clue in identity.clues where !app.aliases.contains(clue) { app.aliases.append(clue) }
  }

  func answers(to text: String, by way: AppLookup.Way) -> Bool {
    let id = app.app.rawValue
    switch way {
    case .id: return id == Self.bareID(text)
    case .foldedID: return isInstalled && id.lowercased() == Self.bareID(text).lowercased()
    case .name: return FoldedText.fold(app.name) == FoldedText.fold(text)
    case .otherName: return otherNames.contains(FoldedText.fold(text))
    case .word:
      let typed = FoldedText.words(text)
      let words = FoldedText.words(app.name)
      guard !typed.isEmpty, typed.count < words.count else { return false }
      return (0...(words.count - typed.count)).contains { words[$0...].starts(with: typed) }
    }
  }

  mutating func takeClues(ofOpenOnesThatAnswerTo text: String, among candidates: [Candidate]) {
    guard isInstalled else { return }
    for other in candidates where !other.isInstalled && other.answers(to: text, by: .otherName) {
      isOpen = true
      for clue in other.app.aliases where !app.aliases.contains(clue) { app.aliases.append(clue) }
    }
  }

  /// Whether one of its windows has this class or instance, shared with others or not.
  func isCalled(_ name: String) -> Bool {
    app.aliases.contains { clue in
      (clue.source == .windowClass || clue.source == .instance)
        && FoldedText.fold(clue.value) == FoldedText.fold(name)
    }
  }

  /// The last part of the id, the program, and what the windows call themselves.
  private var otherNames: Set<String> {
    var names: Set<String> = []
    // `Firefox` of `org.mozilla.Firefox`, but not `11` of `python3.11`.
    let parts = app.app.rawValue.split(separator: ".")
    if parts.count > 2, let last = parts.last { names.insert(FoldedText.fold(String(last))) }
    for clue in app.aliases where !GenericName.contains(clue.value) {
      switch clue.source {
      case .windowClass, .instance: names.insert(FoldedText.fold(clue.value))
      case .executable:
        if let file = clue.value.split(separator: "/").last { names.insert(FoldedText.fold(String(file))) }
      default: break
      }
    }
    return names
  }

  /// `firefox` of `firefox.desktop` and of `/usr/share/applications/firefox.desktop`.
  private static func bareID(_ text: String) -> String {
    guard text.hasSuffix(".desktop") else { return text }
    let file = text.split(separator: "/").last.map(String.init) ?? text
    return String(file.dropLast(".desktop".count))
  }
}
