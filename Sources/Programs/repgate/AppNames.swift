import Core

/// What people call the apps of the history.
enum AppNames {
  /// What is installed is read only where the rules do not name all of these apps.
  static func of(_ apps: Set<AppID>, _ rules: RuleSet) -> [AppID: String] {
    let blocked = rules.blockedApps.map { ($0.app, $0.name) }
    let isKnown = apps.isSubset(of: blocked.map(\.0))
    let installed = isKnown ? [] : InstalledApps.all().map { ($0.id, $0.name) }
    return Dictionary(installed + blocked) { _, last in last }
  }
}
