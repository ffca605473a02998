/// Tells which app a window belongs to.
///
/// A browser's web app, a sandbox's or a shop's own name goes first, then the desktop entry that the window or its process names
/// exactly, then the window class; where that is one that many programs share, the program behind it. What
/// nothing tells is an app called `unknown`, which no rule matches by that alone.
///
/// - Parameter process: nil where the process is not known, or not the user's own.
package func identify(
  window: WindowFacts, process: ProcessFacts?, entries: DesktopEntryIndex
) -> Identification {
  let evidence = Evidence(window: window, process: process, entries: entries)
  let found =
    evidence.webApp() ?? evidence.sandboxed() ?? evidence.game() ?? evidence.declared()
    ?? evidence.started() ?? evidence.classNamed() ?? evidence.programNamed()
    ?? Evidence.Finding(app: AppID("unknown"), name: "Unknown")
  return Identification(
    app: found.app, name: found.name, icon: found.icon, clues: evidence.clues(for: found),
    categories: found.entry?.categories ?? [], protection: evidence.protection(of: found))
}

/// What is known of one window, with the ways to an app that lead from it.
private struct Evidence {
  struct Finding {
    var app: AppID
    var name: String
    var icon: String?
    var entry: DesktopEntry?
    var clue: Clue?
    /// The window class and the program are another app's too (a browser's, a game engine's).
    var sharesClass = false

    init(app: AppID, name: String, entry: DesktopEntry? = nil, clue: Clue? = nil, sharesClass: Bool = false) {
      self.app = entry?.id ?? app
      self.name = entry?.name ?? name
      icon = entry?.icon
      self.entry = entry
      self.clue = clue
      self.sharesClass = sharesClass
    }
  }

  let window: WindowFacts
  let process: ProcessFacts?
  let entries: DesktopEntryIndex
  let program: ProgramName?

  init(window: WindowFacts, process: ProcessFacts?, entries: DesktopEntryIndex) {
    self.window = window
    self.process = process
    self.entries = entries
    program = process.map { ProgramName(of: $0) }
  }

  /// Instance before class, without those that many programs share.
  private var names: [String] { [window.instance, window.windowClass].compactMap { usable($0) } }

  private func usable(_ name: String?) -> String? {
    guard let name, !name.isEmpty, !GenericName.contains(name) else { return nil }
    return name
  }

  // MARK: Ways to an app, the surest first

  /// Flatpak, Snap, AppImage.
  func sandboxed() -> Finding? {
    if let id = process?.flatpakID {
      let entry = declaredEntry { $0 == id || $0.hasPrefix(id + ".") } ?? entries.entry(id: id)
      return Finding(app: AppID(id), name: shortName(id), entry: entry, clue: Clue(.flatpak, id))
    }
    if let id = process?.snapID {
      let entry = entries.entry(id: id)
      return Finding(
        app: AppID(id), name: String(id.split(separator: "_").last ?? ""), entry: entry,
        clue: Clue(.snap, id))
    }
    if let image = process?.appImage {
      let stem = Self.imageName(image)
      let entry = declaredEntry { _ in true }
      let app = names.last ?? stem
      return Finding(app: AppID(app), name: app, entry: entry, clue: Clue(.appImage, stem))
    }
    return nil
  }

  /// A page that a browser runs as an app: another app than the browser.
  func webApp() -> Finding? {
    guard let instance = window.instance, let page = WebApp(instance: instance) else { return nil }
    let entry =
      entries.entry(startupWMClass: instance) ?? entries.entry(id: instance)
      ?? entries.entry(startupWMClass: page.id)
      ?? (page.host == nil ? entries.entries.first { WebApp(instance: $0.id.rawValue) == page } : nil)
    return Finding(
      app: AppID(page.id), name: page.host ?? page.id, entry: entry, clue: Clue(.instance, page.id),
      sharesClass: true)
  }

  /// A game of Steam's, which is another app than Steam itself.
  func game() -> Finding? {
    let classNumber = [window.windowClass, window.instance].lazy.compactMap { name -> String? in
      guard let name, name.lowercased().hasPrefix("steam_app_") else { return nil }
      let number = String(name.dropFirst(10))
      return number != "0" && UInt64(number) != nil ? number : nil
    }.first
    let windowNumber = window.steamGame.flatMap { $0 == 0 || $0 == Self.steamItself ? nil : String($0) }
    // Inherited by whatever a game starts, so it counts only where the class tells no app.
    let inherited = names.isEmpty ? process?.steamAppID.flatMap { $0 == "0" ? nil : $0 } : nil
    guard let number = classNumber ?? windowNumber ?? inherited else { return nil }
    return Finding(
      app: AppID("steam_app_\(number)"),
      name: program?.name ?? usable(window.windowClass) ?? "Steam \(number)",
      entry: entries.entry(icon: "steam_icon_\(number)"), clue: Clue(.steam, number), sharesClass: true)
  }

  /// A desktop entry that the window names.
  func declared() -> Finding? {
    declaredEntry { _ in true }.map { Finding(app: $0.id, name: $0.name, entry: $0) }
  }

  /// A desktop entry that the process was started from, as long as the process runs its program: what a
  /// terminal starts inherits the terminal's.
  func started() -> Finding? {
    guard let process else { return nil }
    let launched = process.launchedDesktopFile.flatMap { entries.entry(id: lastPathPart($0)) }
    let scoped = process.cgroupAppID.flatMap { entries.entry(id: $0) }
    for entry in [launched, scoped].compactMap({ $0 }) where runs(entry, process) {
      return Finding(app: entry.id, name: entry.name, entry: entry)
    }
    if let path = program?.path, let entry = entries.entry(executable: path) {
      return Finding(app: entry.id, name: entry.name, entry: entry)
    }
    return nil
  }

  /// The class; the instance only where there is no class at all.
  func classNamed() -> Finding? {
    if let name = usable(window.windowClass) { return Finding(app: AppID(name), name: name) }
    guard window.windowClass == nil else { return nil }
    if let name = usable(window.instance) { return Finding(app: AppID(name), name: name) }
    guard let leader = usable(window.groupLeaderClass) else { return nil }
    return Finding(app: AppID(leader), name: leader, entry: entries.entry(startupWMClass: leader))
  }

  func programNamed() -> Finding? {
    if let name = program?.name { return Finding(app: AppID(name), name: name) }
    if let name = usable(window.instance) { return Finding(app: AppID(name), name: name) }
    // A class that many share is still something to show, and no rule matches by it alone.
    guard let shared = window.windowClass ?? window.instance else { return nil }
    return Finding(app: AppID(shared), name: shared)
  }

  // MARK: Parts

  /// By what the window says: `StartupWMClass`, then the entry's id, the instance before the class; then
  /// the ids that toolkits set.
  private func declaredEntry(where isAllowed: (String) -> Bool) -> DesktopEntry? {
    let byClass = names.lazy.map { entries.entry(startupWMClass: $0) }
    let byID = names.lazy.map { entries.entry(id: $0) ?? entries.entry(id: Self.dashed($0)) }
    let byToolkit = [window.gtkApplicationID, window.kdeDesktopFile].lazy.map { name in
      name.flatMap { entries.entry(id: lastPathPart($0)) }
    }
    for case let entry? in Array(byClass) + Array(byID) + Array(byToolkit) where isAllowed(entry.id.rawValue)
    {
      return entry
    }
    return nil
  }

  private func runs(_ entry: DesktopEntry, _ process: ProcessFacts) -> Bool {
    guard let wanted = entry.executable.map(lastPathPart) else { return false }
    let executed = process.executable.map(lastPathPart)
    if executed == wanted { return true }
    // A script: its interpreter runs, and the script is among the first arguments.
    return process.arguments.prefix(3).contains { lastPathPart($0) == wanted }
  }

  func clues(for found: Finding) -> [Clue] {
    var clues: [Clue] = []
    func add(_ source: Clue.Source, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      let clue = Clue(source, value)
      if !clues.contains(clue) { clues.append(clue) }
    }
    if let clue = found.clue { clues.append(clue) }
    add(.desktopEntry, found.entry?.id.rawValue)
    guard !found.sharesClass else { return clues }
    add(.gtkApplicationID, window.gtkApplicationID)
    add(.kdeDesktopFile, window.kdeDesktopFile)
    add(.windowClass, window.windowClass)
    add(.instance, window.instance)
    if let program {
      // An image is mounted under another name at each start.
      if process?.appImage == nil { add(.executable, program.path ?? program.name) }
    }
    add(.cgroup, process?.cgroupAppID)
    add(.groupLeader, window.groupLeaderClass)
    return clues
  }

  /// By what the program is; the window's own words count too, since some of these are scripts or remote.
  func protection(of found: Finding) -> Protection? {
    let names = [window.windowClass, window.instance, program?.name, program?.path.map(lastPathPart)]
    return Protection.of(names: names.compactMap { $0 } + [found.app.rawValue])
  }

  private func shortName(_ id: String) -> String { id.split(separator: ".").last.map(String.init) ?? id }

  private static func dashed(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// `Obsidian-1.5.3-x86_64.AppImage` is `Obsidian`, whatever its version.
  static func imageName(_ path: String) -> String {
    var base = lastPathPart(path)
    if base.lowercased().hasSuffix(".appimage") { base = String(base.dropLast(9)) }
    let parts = base.split { $0 == "-" || $0 == "_" || $0 == " " }
    let kept = parts.prefix { !($0.first?.isNumber ?? true) && !architectures.contains($0.lowercased()) }
    return kept.isEmpty ? base : kept.joined(separator: "-")
  }

  private static let architectures: Set<String> = [
    "x86", "x86_64", "x64", "amd64", "i686", "aarch64", "arm64", "armhf", "linux", "glibc2", "latest",
    "stable",
  ]

  /// The number that Steam's own windows carry.
  private static let steamItself: UInt32 = 769
}
