extension Announcement {
  /// Its facts as variables for a program of the user's.
  /// - Parameters:
  ///   - rules: name the group.
  ///   - names: what people call the apps.
  ///   - balance: what is left.
  package func environment(_ rules: RuleSet, names: [AppID: String], balance: Duration) -> [String: String] {
    var facts = [
      "REPGATE_EVENT": name, "REPGATE_BALANCE_SECONDS": "\(balance.components.seconds)",
    ]
    if let group {
      facts["REPGATE_GROUP"] = group.rawValue
      facts["REPGATE_GROUP_NAME"] = rules[group: group].name
    }
    if let app {
      facts["REPGATE_APP"] = app.rawValue
      facts["REPGATE_APP_NAME"] = names[app] ?? app.rawValue
    }
    if let time { facts["REPGATE_AT"] = "\(time.milliseconds / 1000)" }
    if case .balanceChanged = self { return facts }
    if let length { facts["REPGATE_USED_SECONDS"] = "\(length.components.seconds)" }
    return facts
  }
}
