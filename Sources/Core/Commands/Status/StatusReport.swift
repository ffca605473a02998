/// What `repgate status` says, as of now. The watcher makes it from what is live, the command line from the
/// ledger alone where there is no watcher.
package struct StatusReport: Sendable, Hashable {
  package var isWatching: Bool
  /// Which Repgate watches; nil where nobody does, or one that does not say.
  package var version: String?
  package var balance: Duration
  package var earnedToday: Duration
  package var spentToday: Duration
  /// The app in front; nil on an empty desktop, and where nobody watches.
  package var foreground: Foreground?
  package var screen: ScreenState
  package var shields: [Shield]
  /// How it stands with the rules; nil where whoever reports does not say.
  package var rules: RulesStatus?
  /// What is wrong, in sentences that say what to do.
  package var problems: [String]

  package init(
    isWatching: Bool, version: String? = nil, balance: Duration, earnedToday: Duration, spentToday: Duration,
    foreground: Foreground? = nil, screen: ScreenState = .on, shields: [Shield] = [],
    rules: RulesStatus? = nil, problems: [String] = []
  ) {
    self.isWatching = isWatching
    self.version = version
    self.balance = balance
    self.earnedToday = earnedToday
    self.spentToday = spentToday
    self.foreground = foreground
    self.screen = screen
    self.shields = shields
    self.rules = rules
    self.problems = problems
  }

  /// The app in front.
  package struct Foreground: Sendable, Hashable, Codable {
    package var app: AppID
    /// For people.
    package var name: String
    /// Whether a rule selects it.
    package var isBlocked: Bool

    package init(app: AppID, name: String, isBlocked: Bool) {
      self.app = app
      self.name = name
      self.isBlocked = isBlocked
    }

    enum CodingKeys: String, CodingKey {
      case app, name
      case isBlocked = "blocked"
    }
  }

  /// A window that is covered.
  package struct Shield: Sendable, Hashable, Codable {
    package var app: AppID
    /// For people.
    package var name: String
    /// As `xwininfo` shows it: `0x1a00007`.
    package var window: String
    /// Whether no key can reach the app.
    package var keysHeld: Bool
    /// Whether no click can reach the app.
    package var pointerHeld: Bool

    package init(app: AppID, name: String, window: WindowID, keysHeld: Bool, pointerHeld: Bool) {
      self.app = app
      self.name = name
      self.window = window.description
      self.keysHeld = keysHeld
      self.pointerHeld = pointerHeld
    }

    enum CodingKeys: String, CodingKey {
      case app, name, window
      case keysHeld = "keys_held"
      case pointerHeld = "pointer_held"
    }
  }
}

extension StatusReport: Codable {
  enum CodingKeys: String, CodingKey {
    case isWatching = "watching"
    case version
    case balance = "balance_seconds"
    case earnedToday = "earned_today_seconds"
    case spentToday = "spent_today_seconds"
    case foreground, screen, shields, rules, problems
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys) throws -> Duration {
      let seconds = try container.decode(Double.self, forKey: key)
      guard abs(seconds) < 1e12 else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "out of range")
      }
      return .milliseconds(Int64((seconds * 1000).rounded()))
    }
    isWatching = try container.decode(Bool.self, forKey: .isWatching)
    version = try container.decodeIfPresent(String.self, forKey: .version)
    balance = try length(.balance)
    earnedToday = try length(.earnedToday)
    spentToday = try length(.spentToday)
    foreground = try container.decodeIfPresent(Foreground.self, forKey: .foreground)
    screen = try container.decode(ScreenState.self, forKey: .screen)
    shields = try container.decode([Shield].self, forKey: .shields)
    rules = try container.decodeIfPresent(RulesStatus.self, forKey: .rules)
    problems = try container.decode([String].self, forKey: .problems)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isWatching, forKey: .isWatching)
    try container.encode(version, forKey: .version)
    try container.encode(JSONText.seconds(balance), forKey: .balance)
    try container.encode(JSONText.seconds(earnedToday), forKey: .earnedToday)
    try container.encode(JSONText.seconds(spentToday), forKey: .spentToday)
    // `encode`, not `encodeIfPresent`: null is an answer.
    try container.encode(foreground, forKey: .foreground)
    try container.encode(screen, forKey: .screen)
    try container.encode(shields, forKey: .shields)
    try container.encodeIfPresent(rules, forKey: .rules)
    try container.encode(problems, forKey: .problems)
  }
}
