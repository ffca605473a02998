extension Explainer {
  /// How it stands with the rules now.
  package var rulesStatus: RulesStatus {
    let groups = rules.groups.filter { !$0.isEmpty }
    let next = groups.compactMap { group in standings.edge(of: group.id).map { (group, $0) } }
      .min { $0.1.at < $1.1.at }
    return RulesStatus(
      free: JSONText.seconds(rules.freePerDay), freeLeft: JSONText.seconds(standings.freeLeft),
      front: front?.outcome, rest: rules.rest.flatMap { $0.until > now.wall ? instant($0.until) : nil },
      groups: groups.map(part),
      once: rules.timedBlocks.filter { $0.until > now.wall }.map { block in
        RulesStatus.Once(
          group: block.group, name: name(block.group), from: instant(block.from),
          until: instant(block.until))
      },
      nextChange: next.map { group, edge in
        RulesStatus.Change(
          at: instant(edge.at), group: group.id, name: group.name, state: state(edge.standing ?? .counted))
      },
      waiting: queued.map { change in
        RulesStatus.Waiting(due: instant(change.due), changes: change.lines(from: rules))
      })
  }

  private func part(_ group: Group) -> RulesStatus.GroupPart {
    let standing = standings.now[group.id] ?? .counted
    var part = RulesStatus.GroupPart(
      group: group.id, name: group.name, state: state(standing), limits: limits(group))
    switch standing {
    case .counted: break
    case .open(let until): part.until = instant(until)
    case .closed(let closure):
      part.until = instant(closure.until)
      part.reason = reason(closure.reason)
    }
    return part
  }

  private func limits(_ group: Group) -> [RulesStatus.Limit] {
    let used = standings.used(of: group.id, at: now)
    let all: [(RulesStatus.Limit.Kind, Duration?, Duration)] = [
      (.day, group.limits.day, used.today), (.week, group.limits.week, used.week),
      (.atATime, group.limits.atATime, used.go),
    ]
    return all.compactMap { kind, limit, used in
      limit.map {
        RulesStatus.Limit(kind: kind, limit: JSONText.seconds($0), used: JSONText.seconds(min($0, used)))
      }
    }
  }

  private func state(_ standing: Standing) -> RulesStatus.GroupPart.State {
    switch standing {
    case .open: .open
    case .counted: .counted
    case .closed: .blocked
    }
  }

  private func reason(_ reason: Closure.Reason) -> String {
    switch reason {
    case .hours: "by its hours"
    case .timed: "once"
    case .dayLimit: "by its limit a day"
    case .weekLimit: "by its limit a week"
    case .pause: "by its pause after one go"
    }
  }

  private func instant(_ time: WallTime) -> RulesStatus.Instant {
    RulesStatus.Instant(unix: Double(time.milliseconds) / 1000, text: words(time))
  }
}
