import Core

/// A second opinion of a day, which knows nothing of the engine: it reads the rules as the manual puts them, step by
/// step, in whole seconds since Monday, 2026-06-01 00:00 in Berlin.
struct PlainReckoning {
  /// How long a step is, in seconds; everything that happens has to lie between two.
  let step: Int
  private(set) var now: Int
  private(set) var balance: Int
  private(set) var charged = 0
  private(set) var free = 0
  /// How much of each group was used in all.
  private(set) var used: [GroupID: Int] = [:]
  private(set) var rules: RuleSet
  private var freeToday = 0
  private var tallies: [GroupID: Tally] = [:]

  private struct Tally {
    var today = 0
    var week = 0
    var go = 0
    var lastUse: Int?
    var pauseEnds: Int?
  }

  private enum Standing { case open, counted, closed }

  private static let origin = LocalTime("2026-06-01 00:00:00").wall(in: .berlin)

  init(_ rules: RuleSet, at now: Int, balance: Int, step: Int) {
    (self.rules, self.now, self.balance, self.step) = (rules, now, balance, step)
  }

  // MARK: What happens

  mutating func earn(_ amount: Int) {
    balance += rules.saveUpTo.map { min(amount, max(0, seconds($0) - balance)) } ?? amount
  }

  /// Other rules hold from now on. A limit counts from when it is set.
  mutating func follow(_ new: RuleSet) {
    for group in new.groups {
      let before = rules.groups.first { $0.id == group.id }?.limits
      if before?.day == nil { tallies[group.id]?.today = 0 }
      if before?.week == nil { tallies[group.id]?.week = 0 }
      if before?.atATime == nil {
        tallies[group.id]?.go = 0
        tallies[group.id]?.pauseEnds = nil
      }
    }
    rules = new
  }

  mutating func sleep(_ length: Int) { move(by: length) }

  /// Lets one step pass with these windows on the screen.
  mutating func pass(_ scene: Scene) {
    let groups = chargedGroups(scene)
    let length = min(step, timeLeft)
    guard !groups.isEmpty, length > 0 else { return move(by: step) }
    let paidByFreeTime = min(length, freeLeft)
    free += paidByFreeTime
    freeToday += paidByFreeTime
    charged += length - paidByFreeTime
    balance -= length - paidByFreeTime
    for group in groups {
      used[group.id, default: 0] += length
      var tally = tallies[group.id] ?? Tally()
      tally.today += length
      tally.week += length
      let pause = seconds(group.limits.pause)
      if let last = tally.lastUse, now - last >= pause { tally.go = 0 }
      tally.go += length
      tally.lastUse = now + length
      if let longest = group.limits.atATime, tally.go >= seconds(longest) {
        tally.go = 0
        tally.pauseEnds = now + length + pause
      }
      tallies[group.id] = tally
    }
    move(by: step)
  }

  private mutating func move(by length: Int) {
    let before = days
    now += length
    if days != before {
      freeToday = 0
      for id in tallies.keys { tallies[id]?.today = 0 }
    }
    guard days / 7 != before / 7 else { return }
    for id in tallies.keys { tallies[id]?.week = 0 }
  }

  /// Days that have begun at four in the morning, since a Monday.
  private var days: Int { (now + 7 * 86_400 - 4 * 3600) / 86_400 }

  // MARK: What holds

  /// What is covered of what can be seen.
  func covered(_ scene: Scene) -> Set<WindowID> {
    Set(scene.windows.filter { $0.isShown && isCovered($0) }.map(\.id))
  }

  private func isCovered(_ window: SeenWindow) -> Bool {
    let standings = groups(of: window).map(standing)
    return standings.contains(.closed) || timeLeft == 0 && standings.contains(.counted)
  }

  /// The groups whose rules cost time now: those of what is in front, else of what counts when it can be seen.
  private func chargedGroups(_ scene: Scene) -> [Group] {
    func counted(_ window: SeenWindow) -> [Group] {
      let own = groups(of: window)
      return own.contains { standing($0) == .closed } ? [] : own.filter { standing($0) == .counted }
    }
    if let front = scene.windows.first(where: { $0.id == scene.front }), case let own = counted(front),
      !own.isEmpty
    {
      return own
    }
    let seen = scene.windows.reversed().filter(\.isShown).map(counted)
    return seen.first { $0.contains { $0.counting == .visible } } ?? []
  }

  private var freeLeft: Int { max(0, seconds(rules.freePerDay) - freeToday) }
  private var timeLeft: Int { freeLeft + balance }

  private func groups(of window: SeenWindow) -> [Group] {
    let identity = window.identity
    func names(_ apps: [BlockedApp]) -> Bool { apps.contains { $0.app == identity.app } }
    guard identity.protection == nil, !names(rules.neverBlocked) else { return [] }
    return rules.groups.filter { group in
      let isSelected =
        group.selectsEverything || names(group.apps)
        || group.categories.contains { identity.categories.contains($0) }
        || group.titles.contains { pattern in
          window.title.map { $0.lowercased().contains(pattern.text.lowercased().filter { $0 != "*" }) }
            ?? false
        }
      return isSelected && !names(group.allowed)
    }
  }

  private func standing(_ group: Group) -> Standing {
    if let rest = rules.rest, holds(rest.from, rest.until) { return .open }
    let isTimed = rules.timedBlocks.contains { $0.group == group.id && holds($0.from, $0.until) }
    if isTimed || holds(group.blockedHours) { return .closed }
    if holds(group.openHours) { return .open }
    let tally = tallies[group.id] ?? Tally()
    if let limit = group.limits.day, tally.today >= seconds(limit) { return .closed }
    if let limit = group.limits.week, tally.week >= seconds(limit) { return .closed }
    if group.limits.atATime != nil, let ends = tally.pauseEnds, now < ends { return .closed }
    return .counted
  }

  private func holds(_ from: WallTime, _ until: WallTime) -> Bool {
    (seconds(from - Self.origin)..<seconds(until - Self.origin)).contains(now)
  }

  private func holds(_ spans: [HourSpan]) -> Bool {
    let minute = now / 60 % 10_080
    return spans.contains { span in
      let length = (span.to > span.from ? 0 : 1440) + span.to.minutes - span.from.minutes
      return span.days.contains { weekday in
        (minute - weekday.rawValue * 1440 - span.from.minutes + 10_080) % 10_080 < length
      }
    }
  }

  private func seconds(_ length: Duration) -> Int { Int(length.components.seconds) }
}
