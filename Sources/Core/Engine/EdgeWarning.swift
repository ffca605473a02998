/// "{app} is blocked from 17:00": a word before the clock makes a rule stricter for what is in front.
package struct EdgeWarning: Sendable, Hashable {
  /// How long before it comes.
  package static let lead = Duration.seconds(300)

  private var told: Told?
  private var count = 0
  private var due: WallTime?
  package private(set) var note: Note?

  private struct Told: Sendable, Hashable {
    var window: WindowID
    var at: WallTime
  }

  /// - Parameters:
  ///   - front: what is in front and not covered, if someone can be there.
  ///   - edge: the next instant at which a stricter rule holds for it, and which.
  mutating func update(front: Foreground?, edge: Timetable.Edge?, at now: Moment, zone: CivilZone) {
    guard let front, let edge else {
      (note, due) = (nil, nil)
      return
    }
    guard edge.at - now.wall <= Self.lead else {
      (note, due) = (nil, edge.at + (.zero - Self.lead))
      return
    }
    due = nil
    let told = Told(window: front.window, at: edge.at)
    guard told != self.told else { return }
    self.told = told
    count += 1
    let phrase: Phrase = if case .closed? = edge.standing { .closingSoon } else { .countingSoon }
    note = Note(
      number: count,
      title: Sentence(phrase, ["app": front.shortName, "time": edge.at.inWords(at: now.wall, in: zone)]))
  }

  /// When it is to come; nil if it is not.
  func instant(at now: Moment) -> Duration? {
    due.map { now.monotonic + max(.zero, $0 - now.wall) }
  }
}

extension Timetable {
  /// The next change that makes it stricter for a window.
  ///
  /// - Parameter standings: how it stands with all groups, by their limits too.
  func stricterEdge(for verdict: Verdict, _ standings: [GroupID: Standing], at now: WallTime) -> Edge? {
    let before = verdict.decision(standings).severity
    let edges = Set(verdict.matches.compactMap { self.edges[$0.group]?.at }).sorted()
    for at in edges where at > now {
      var then = standings
      for match in verdict.matches {
        guard let edge = self.edges[match.group], edge.at <= at else { continue }
        then[match.group] = edge.standing
      }
      let after = verdict.decision(then)
      guard after.severity > before else { continue }
      let strictest = verdict.matches.compactMap { then[$0.group] }.max { $0.severity < $1.severity }
      return Edge(at: at, standing: after.severity == .closed ? strictest : nil)
    }
    return nil
  }
}
