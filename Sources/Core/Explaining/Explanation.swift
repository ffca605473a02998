/// Why an app is covered or not, for people and for programs.
package struct Explanation: Sendable, Hashable {
  package var app: AppID
  package var name: String
  package var window: WindowID?
  package var place: Place
  package var outcome: Outcome
  package var groups: [GroupPart]
  /// Of the app, today; nil where it was not used, or no rule asked for it then.
  package var used: DayUse.Used?
  package var balance: Duration
  /// Of the day's free time.
  package var freeLeft: Duration
  /// How much use is left until it is covered; nil where use costs nothing.
  package var left: Duration?
  /// When the clock changes something for it; nil where nothing is near.
  package var nextChange: WallTime?
  /// What there is to say, in order.
  package var sentences: [String]

  /// Where it is.
  package enum Place: String, Sendable, Hashable, Codable {
    case front, visible, hidden
    case notOpen = "not-open"
  }

  /// What comes of it all.
  package enum Outcome: String, Sendable, Hashable, Codable {
    /// No rule says anything against it, and it costs nothing.
    case free
    /// It can be used, and its time runs.
    case running
    /// It can be used, and its time will run.
    case usable
    /// It is covered, or would be if it could be seen.
    case covered
    /// Nobody can be there.
    case away
  }

  /// What one of its groups says.
  package struct GroupPart: Sendable, Hashable {
    package var id: GroupID
    package var name: String
    package var way: Match.Way
    package var standing: Standing
  }
}

extension Explanation: Encodable {
  private enum CodingKeys: String, CodingKey {
    case app, name, window, place, outcome, groups, sentences
    case usedToday = "used_today_seconds"
    case paidToday = "paid_today_seconds"
    case balance = "balance_seconds"
    case freeLeft = "free_seconds"
    case left = "left_seconds"
    case nextChange = "next_change"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(app, forKey: .app)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(window?.description, forKey: .window)
    try container.encode(place, forKey: .place)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(groups, forKey: .groups)
    try container.encode(JSONText.seconds(used?.used ?? .zero), forKey: .usedToday)
    try container.encode(JSONText.seconds(used?.charged ?? .zero), forKey: .paidToday)
    try container.encode(JSONText.seconds(balance), forKey: .balance)
    try container.encode(JSONText.seconds(freeLeft), forKey: .freeLeft)
    try container.encodeIfPresent(left.map(JSONText.seconds), forKey: .left)
    try container.encodeIfPresent(nextChange.map { LocalTime($0, offset: .zero).stamp }, forKey: .nextChange)
    try container.encode(sentences, forKey: .sentences)
  }
}

extension Explanation.GroupPart: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, by, value, standing, until
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id.rawValue, forKey: .id)
    try container.encode(name, forKey: .name)
    switch way {
    case .app: try container.encode("app", forKey: .by)
    case .everything: try container.encode("everything", forKey: .by)
    case .category(let category):
      try container.encode("category", forKey: .by)
      try container.encode(category, forKey: .value)
    case .title(let pattern):
      try container.encode("title", forKey: .by)
      try container.encode(pattern, forKey: .value)
    }
    var until: WallTime?
    switch standing {
    case .counted: try container.encode("counted", forKey: .standing)
    case .open(let end):
      try container.encode("open", forKey: .standing)
      until = end
    case .closed(let closure):
      try container.encode("blocked", forKey: .standing)
      until = closure.until
    }
    try container.encodeIfPresent(until.map { LocalTime($0, offset: .zero).stamp }, forKey: .until)
  }
}
