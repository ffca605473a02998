/// The installed applications, found by exact names; never by resemblance, since an unknown app is better
/// than a wrong one.
package struct DesktopEntryIndex: Sendable {
  package let entries: [DesktopEntry]
  private var byID: [String: DesktopEntry] = [:]
  private var byLowerID: [String: [DesktopEntry]] = [:]
  private var byWMClass: [String: [DesktopEntry]] = [:]
  private var byProgram: [String: [DesktopEntry]] = [:]
  private var byIcon: [String: DesktopEntry] = [:]

  package init(_ entries: [DesktopEntry] = []) {
    self.entries = entries
    for entry in entries {
      byID[entry.id.rawValue] = entry
      byLowerID[entry.id.rawValue.lowercased(), default: []].append(entry)
      if let windowClass = entry.startupWMClass {
        byWMClass[windowClass.lowercased(), default: []].append(entry)
      }
      if let program = entry.executable { byProgram[lastPathPart(program), default: []].append(entry) }
      if let icon = entry.icon, byIcon[icon] == nil { byIcon[icon] = entry }
    }
  }

  /// By desktop-file id, with or without `.desktop`; another case only where just one entry has it.
  package func entry(id: String) -> DesktopEntry? {
    let name = id.hasSuffix(".desktop") ? String(id.dropLast(8)) : id
    if let exact = byID[name] { return exact }
    let alike = byLowerID[name.lowercased()] ?? []
    return alike.count == 1 ? alike[0] : nil
  }

  /// By `StartupWMClass`, whatever the case: the one whose id is the class too, else one that menus show.
  package func entry(startupWMClass: String) -> DesktopEntry? {
    let found = byWMClass[startupWMClass.lowercased()] ?? []
    return found.first { $0.id.rawValue.lowercased() == startupWMClass.lowercased() }
      ?? found.first { $0.isShown } ?? found.first
  }

  /// By the program of `Exec=`: the same path, or the same name where the entry gives no path. Nil where
  /// several apps start by the same program.
  package func entry(executable path: String) -> DesktopEntry? {
    let found = (byProgram[lastPathPart(path)] ?? []).filter { entry in
      guard let program = entry.executable else { return false }
      return program == path || !program.contains("/")
    }
    if found.count == 1 { return found[0] }
    let shown = found.filter { $0.isShown }
    return shown.count == 1 ? shown[0] : nil
  }

  /// By the whole text of `Icon=`.
  package func entry(icon: String) -> DesktopEntry? { byIcon[icon] }
}

/// What stands after the last slash.
func lastPathPart(_ path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}
