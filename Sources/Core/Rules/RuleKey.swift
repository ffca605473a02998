/// Names one thing that rules say, so that each can be judged, and can wait, by itself.
package enum RuleKey: Sendable, Hashable, Codable {
  case groupName(GroupID)
  case app(GroupID, AppID)
  case category(GroupID, String)
  case title(GroupID, TitlePattern)
  case everything(GroupID)
  case allowed(GroupID, AppID)
  case counting(GroupID)
  case blockedHours(GroupID)
  case openHours(GroupID)
  case dayLimit(GroupID)
  case weekLimit(GroupID)
  case goes(GroupID)
  case neverBlocked(AppID)
  case exercise(ExerciseID)
  case dayStart
  case freePerDay
  case saveUpTo
  case idle
  case timedBlock(TimedBlock)
  case correction(WaitingCorrection)
  case rest
  case strict
  case wait
  case unlocks
  case unlockLength
}

extension RuleKey {
  /// What is weaker, for each key. What is in no key of this table is never granted by itself, and so counts as
  /// weaker.
  var aspect: RuleAspect {
    switch self {
    // Words.
    case .groupName(let group): RuleAspect(\.[group: group].name) { _, _ in false }
    // Selections.
    case .app(let group, let app): RuleAspect(\.[group: group].apps[app: app], isWeaker: Self.selectsLess)
    case .category(let group, let name):
      RuleAspect(\.[group: group].categories[holds: name]) { old, _ in old }
    case .title(let group, let pattern):
      RuleAspect(\.[group: group].titles[holds: pattern]) { old, _ in old }
    case .everything(let group): RuleAspect(\.[group: group].selectsEverything) { old, _ in old }
    case .allowed(let group, let app):
      RuleAspect(\.[group: group].allowed[app: app]) { Self.selectsLess($1, $0) }
    case .neverBlocked(let app): RuleAspect(\.neverBlocked[app: app]) { Self.selectsLess($1, $0) }
    // Time.
    case .counting(let group): RuleAspect(\.[group: group].counting) { old, _ in old == .visible }
    case .blockedHours(let group):
      RuleAspect(\.[group: group].blockedHours) { !WeekCover($1).contains(WeekCover($0)) }
    case .openHours(let group):
      RuleAspect(\.[group: group].openHours) { !WeekCover($0).contains(WeekCover($1)) }
    case .dayLimit(let group): RuleAspect(\.[group: group].limits.day, isWeaker: Self.isMore)
    case .weekLimit(let group): RuleAspect(\.[group: group].limits.week, isWeaker: Self.isMore)
    // A pause moves with the use before it, so a shorter go may open a better hour.
    case .goes(let group): RuleAspect(\.[group: group].limits.goes) { old, _ in old.longest != nil }
    case .freePerDay: RuleAspect(\.freePerDay) { $1 > $0 }
    case .saveUpTo: RuleAspect(\.saveUpTo, isWeaker: Self.isMore)
    case .dayStart: RuleAspect(\.dayStart) { _, _ in true }
    case .idle: RuleAspect(\.idle, isWeaker: Self.forgivesMore)
    case .exercise(let id): RuleAspect(\.[exercise: id], isWeaker: Self.earnsMore)
    // Orders.
    case .timedBlock(let block): RuleAspect(\.timedBlocks[holds: block]) { old, _ in old }
    case .correction(let correction): RuleAspect(\.corrections[holds: correction]) { _, new in new }
    case .rest: RuleAspect(\.rest, isWeaker: Self.restsMore)
    // Strict mode itself.
    case .strict: RuleAspect(\.strict.isOn) { old, _ in old }
    case .wait: RuleAspect(\.strict.wait) { $1 < $0 }
    case .unlocks: RuleAspect(\.strict.unlocks) { $1 > $0 }
    case .unlockLength: RuleAspect(\.strict.unlockLength) { $1 > $0 }
    }
  }

  private static func selectsLess(_ old: BlockedApp?, _ new: BlockedApp?) -> Bool {
    guard let old else { return false }
    guard let new else { return true }
    return !Set(old.aliases).isSubset(of: new.aliases)
  }

  private static func isMore(_ old: Duration?, _ new: Duration?) -> Bool {
    guard let old else { return false }
    return new.map { $0 > old } ?? true
  }

  private static func forgivesMore(_ old: IdleRule, _ new: IdleRule) -> Bool {
    func isSooner(_ old: Duration?, _ new: Duration?) -> Bool {
      guard let new else { return false }
      return old.map { new < $0 } ?? true
    }
    return isSooner(old.awayAfter, new.awayAfter) || isSooner(old.asksAfter, new.asksAfter)
  }

  private static func earnsMore(_ old: Exercise?, _ new: Exercise?) -> Bool {
    guard let new else { return false }
    guard let old else { return true }
    return new.unit != old.unit || new.earns > old.earns || new.takes < old.takes
  }

  private static func restsMore(_ old: Rest?, _ new: Rest?) -> Bool {
    guard let new else { return false }
    return old.map { new.from < $0.from || new.until > $0.until } ?? true
  }
}

extension RuleSet {
  /// Everything that these rules say something about.
  var keys: [RuleKey] {
    groups.flatMap(\.keys) + neverBlocked.map { .neverBlocked($0.app) }
      + (ExerciseCatalogue.builtIn + exercises).map { .exercise($0.id) }
      + timedBlocks.map { .timedBlock($0) } + corrections.map { .correction($0) }
      + [.dayStart, .freePerDay, .saveUpTo, .idle, .rest, .strict, .wait, .unlocks, .unlockLength]
  }
}

extension Group {
  fileprivate var keys: [RuleKey] {
    apps.map { .app(id, $0.app) } + categories.map { .category(id, $0) } + titles.map { .title(id, $0) }
      + allowed.map { .allowed(id, $0.app) }
      + [
        .everything(id), .counting(id), .blockedHours(id), .openHours(id), .dayLimit(id), .weekLimit(id),
        .goes(id), .groupName(id),
      ]
  }
}
