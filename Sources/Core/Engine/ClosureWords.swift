/// What is said of a group that is closed, whatever the balance.
struct ClosureWords: Sendable, Hashable {
  /// The name of the app that is covered.
  var app: String
  var group: String
  var closure: Closure
  /// When it opens, as people here and now say it.
  var time: String

  var title: Sentence {
    switch closure.reason {
    case .hours, .timed: Sentence(.closedTitle, ["app": app, "time": time])
    case .dayLimit(.zero), .weekLimit(.zero): Sentence(.closedTitle, ["app": app, "time": time])
    case .dayLimit(let limit): Sentence(.dayLimitTitle, ["group": group, "limit": limit.inWords])
    case .weekLimit(let limit): Sentence(.weekLimitTitle, ["group": group, "limit": limit.inWords])
    case .pause(let length): Sentence(.pauseTitle, ["group": group, "limit": length.inWords])
    }
  }

  var subtitle: Sentence {
    let gaps = ["group": group, "time": time]
    return switch closure.reason {
    case .hours: Sentence(.closedHours, gaps)
    case .timed: Sentence(.closedTimed, gaps)
    case .dayLimit(.zero): Sentence(.closedDay, gaps)
    case .weekLimit(.zero): Sentence(.closedWeek, gaps)
    case .dayLimit, .weekLimit, .pause: Sentence(.opensAgain, gaps)
    }
  }
}

extension ClosureWords {
  /// Why it is closed, in a few words for a sentence of the user's own.
  var reason: Sentence {
    switch closure.reason {
    case .hours, .timed, .dayLimit(.zero), .weekLimit(.zero): Sentence(.reasonBlocked, ["time": time])
    case .dayLimit(let limit): Sentence(.reasonDayLimit, ["limit": limit.inWords])
    case .weekLimit(let limit): Sentence(.reasonWeekLimit, ["limit": limit.inWords])
    case .pause: Sentence(.reasonPause, ["time": time])
    }
  }

  /// Makes them as people here and now say it.
  struct Maker: Sendable {
    var groups: [Group]
    var now: WallTime
    var zone: CivilZone

    /// Nil where no time is left, which has words of its own.
    func callAsFunction(_ reason: ShieldReason, of app: Identification) -> ClosureWords? {
      guard case .closed(let group, let closure) = reason else { return nil }
      return ClosureWords(
        app: app.name, group: name(of: group), closure: closure,
        time: closure.until.inWords(at: now, in: zone))
    }

    /// What people call the group.
    func name(of group: GroupID) -> String {
      groups.first { $0.id == group }?.name ?? group.usualName
    }
  }
}

extension WallTime {
  /// `17:00`, on another day `Mon 09:00`, and further away with its date.
  package func inWords(at now: WallTime, in zone: CivilZone) -> String {
    let local = LocalTime(self, offset: zone.offset(at: self))
    let days = local.date.dayNumber - LocalTime(now, offset: zone.offset(at: now)).date.dayNumber
    switch days {
    case 0: return local.clock
    case 1...6: return "\(local.date.weekday.short) \(local.clock)"
    default: return "\(LocalTime.dayTitle(local.date)) \(local.clock)"
    }
  }
}
