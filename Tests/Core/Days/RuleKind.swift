@testable import Core

/// A kind of rule, as the pairs of them are tried. All are built so that they meet within one scripted day.
enum RuleKind: String, CaseIterable, Sendable {
  case hoursCounted, hoursBlocked, hoursOpen, dayLimit, weekLimit, goes, freeMinutes, saveUpTo, timedBlock,
    rest
  case titles, categoryAndAllow, everythingBut, visible, neverBlock, strict, unlock

  /// Which half of a rule is taken over: strict mode grants what is stricter before what is looser.
  enum Part { case stricter, looser }

  static let clips = GroupID("clips")
  static let games = GroupID("games")
  static let all = GroupID("all")
  /// Shares the browser with the first group.
  static let more = GroupID("more")

  /// The group that a kind makes which selects; nil for the others.
  var ownGroup: GroupID? {
    switch self {
    case .titles: Self.clips
    case .categoryAndAllow: Self.games
    case .everythingBut: Self.all
    default: nil
    }
  }

  /// Whether it says something of a group that is there.
  var shapesAGroup: Bool {
    switch self {
    case .hoursCounted, .hoursBlocked, .hoursOpen, .dayLimit, .weekLimit, .goes, .timedBlock, .visible: true
    default: false
    }
  }

  /// - Parameter group: which group it is said of, where it is said of one.
  func add(_ part: Part, to rules: inout RuleSet, of group: GroupID) {
    switch (self, part) {
    case (.hoursCounted, .looser): rules[group: group].openHours += [HourSpan("18:00-09:00")!]
    case (.hoursBlocked, .stricter): rules[group: group].blockedHours += [HourSpan("10:00-13:00")!]
    case (.hoursOpen, .looser): rules[group: group].openHours += [HourSpan("09:00-11:00")!]
    case (.dayLimit, .stricter): rules[group: group].limits.day = PairDay.steps(8)
    case (.weekLimit, .stricter): rules[group: group].limits.week = PairDay.steps(12)
    case (.goes, .stricter):
      rules[group: group].limits.goes = Limits.Goes(longest: PairDay.steps(4), pause: .minutes(70))
    case (.freeMinutes, .looser): rules.freePerDay = PairDay.steps(5)
    case (.saveUpTo, .stricter): rules.saveUpTo = PairDay.steps(6)
    case (.timedBlock, .stricter):
      rules.timedBlocks.append(
        TimedBlock(group: group, from: PairDay.wall("Sun 10:30"), until: PairDay.wall("Sun 13:00")))
    case (.rest, .looser):
      rules.rest = Rest(from: PairDay.wall("Sun 11:00"), until: PairDay.wall("Sun 12:30"))
    case (.titles, .stricter): rules[group: Self.clips].titles = [TitlePattern("*clips*")]
    case (.categoryAndAllow, .stricter): rules[group: Self.games].categories = ["Game"]
    case (.categoryAndAllow, .looser): rules[group: Self.games].allowed = [PairDay.blocked(TestApps.chess)]
    case (.everythingBut, .stricter): rules[group: Self.all].selectsEverything = true
    case (.everythingBut, .looser): rules[group: Self.all].allowed = [PairDay.blocked(TestApps.editor)]
    case (.visible, .stricter): rules[group: group].counting = .visible
    case (.neverBlock, .looser): rules.neverBlocked = [PairDay.blocked(TestApps.game)]
    case (.strict, .stricter), (.unlock, .stricter):
      rules.strict = Strictness(
        isOn: true, wait: .minutes(60), unlockLength: .minutes(60),
        since: Anchor(
          Moment(monotonic: .zero, boottime: .zero, wall: PairDay.wall("Sun 00:00") + .hours(-24))))
    default: break
    }
  }
}
