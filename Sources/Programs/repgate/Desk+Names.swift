import Core

extension Desk {
  /// What people call these apps. What is installed is read only where the rules do not name them all.
  func names(of apps: Set<AppID>, _ rules: RuleSet) -> [AppID: String] {
    let blocked = rules.blockedApps.map { ($0.app, $0.name) }
    let isKnown = apps.isSubset(of: blocked.map(\.0))
    let installed = isKnown ? [] : InstalledApps.all().map { ($0.id, $0.name) }
    return Dictionary(installed + blocked) { _, last in last }
  }

  /// Whether the locale has more than ASCII (locale(7)).
  var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}
