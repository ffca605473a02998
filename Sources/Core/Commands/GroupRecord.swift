/// A group with what it selects and its rules, as it is listed for programs.
package struct GroupRecord: Sendable, Hashable, Encodable {
  var group: GroupID
  var name: String
  var apps: [App]
  var categories: [String]
  var titles: [TitlePattern]
  var everything: Bool
  var allowed: [App]
  var counts: Group.Counting
  var blockedHours: [String]
  var openHours: [String]
  /// In seconds; a limit that is not set is missing.
  var limits: [String: Double]
  /// What was ordered once, in seconds since 1970.
  var once: [Span]

  struct App: Sendable, Hashable, Encodable {
    var app: AppID
    var name: String
    var aliases: [Clue]

    init(_ app: BlockedApp) {
      self.app = app.app
      name = app.name
      aliases = app.aliases
    }
  }

  struct Span: Sendable, Hashable, Encodable {
    var from: Double
    var until: Double
  }

  enum CodingKeys: String, CodingKey {
    case group, name, apps, categories, titles, everything, allowed, counts, limits, once
    case blockedHours = "blocked_hours"
    case openHours = "open_hours"
  }

  package init(_ group: Group, in rules: RuleSet) {
    self.group = group.id
    name = group.name
    apps = group.apps.map(App.init)
    categories = group.categories
    titles = group.titles
    everything = group.selectsEverything
    allowed = group.allowed.map(App.init)
    counts = group.counting
    blockedHours = group.blockedHours.map(\.text)
    openHours = group.openHours.map(\.text)
    limits = [:]
    limits["day_seconds"] = group.limits.day.map(JSONText.seconds)
    limits["week_seconds"] = group.limits.week.map(JSONText.seconds)
    limits["at_a_time_seconds"] = group.limits.atATime.map(JSONText.seconds)
    limits["pause_seconds"] = group.limits.atATime.map { _ in JSONText.seconds(group.limits.pause) }
    once = rules.timedBlocks.filter { $0.group == group.id }.map {
      Span(from: Double($0.from.milliseconds) / 1000, until: Double($0.until.milliseconds) / 1000)
    }
  }

  /// Every group that selects anything.
  package static func all(in rules: RuleSet) -> [GroupRecord] {
    rules.groups.filter { !$0.isEmpty }.map { GroupRecord($0, in: rules) }
  }
}
