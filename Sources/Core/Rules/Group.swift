/// A named selection of windows, with the rules for it. There is one balance; a group never has its own.
package struct Group: Sendable, Hashable {
  /// Stable over renames.
  package var id: GroupID
  package var name: String
  package var apps: [BlockedApp]
  /// Of desktop entries (`Game`): whatever is installed in one, tomorrow too.
  package var categories: [String]
  package var titles: [TitlePattern]
  /// Whether it selects every app that `allowed` does not name.
  package var selectsEverything: Bool
  /// What it leaves out, whatever else it selects.
  package var allowed: [BlockedApp]
  package var counting: Counting
  /// When what it selects is blocked, whatever the balance.
  package var blockedHours: [HourSpan]
  /// When what it selects is free and costs nothing, unless it is blocked then.
  package var openHours: [HourSpan]
  package var limits: Limits

  /// When use of it counts.
  package enum Counting: String, Sendable, Hashable, Codable, CaseIterable {
    case inFront = "in-front"
    /// Whenever it can be seen, as a film beside the work.
    case visible
  }

  package init(
    id: GroupID, name: String, apps: [BlockedApp] = [], categories: [String] = [],
    titles: [TitlePattern] = [], selectsEverything: Bool = false, allowed: [BlockedApp] = [],
    counting: Counting = .inFront, blockedHours: [HourSpan] = [], openHours: [HourSpan] = [],
    limits: Limits = Limits()
  ) {
    self.id = id
    self.name = name
    self.apps = apps
    self.categories = categories
    self.titles = titles
    self.selectsEverything = selectsEverything
    self.allowed = allowed
    self.counting = counting
    self.blockedHours = blockedHours
    self.openHours = openHours
    self.limits = limits
  }

  /// Whether there is nothing that it could select.
  package var isEmpty: Bool {
    apps.isEmpty && categories.isEmpty && titles.isEmpty && !selectsEverything
  }
}

extension Group: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, apps, categories, titles, selectsEverything, allowed, counting
    case blockedHours, openHours, limits
  }

  /// What is missing in rules of an older Repgate is as it was then.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, or usual: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: key) ?? usual
    }
    self.init(
      id: try container.decode(GroupID.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      apps: try container.decode([BlockedApp].self, forKey: .apps),
      categories: try read(.categories, or: []), titles: try read(.titles, or: []),
      selectsEverything: try read(.selectsEverything, or: false), allowed: try read(.allowed, or: []),
      counting: try read(.counting, or: .inFront), blockedHours: try read(.blockedHours, or: []),
      openHours: try read(.openHours, or: []), limits: try read(.limits, or: Limits()))
  }
}

/// Names a group for good, in the ledger too.
package struct GroupID: Sendable, Hashable, Codable, RawRepresentable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The group that `repgate block` fills.
  package static let blocked = GroupID("blocked")
}
