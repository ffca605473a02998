/// Tells why an app is covered or not: by which rule of which group, how its time was used, and what comes next.
package struct Explainer: Sendable {
  var rules: RuleSet
  var standings: Standings
  var balance: Duration
  package var screen: ScreenState
  var scene: JudgedScene
  var queued: [QueuedChange]
  var now: Moment
  var zone: CivilZone
  /// What was used today, as far as it is written down.
  package var usedToday: [DayUse.Used] = []
  /// Without a watcher nothing is covered.
  package var isWatching = true

  /// Of a window; nil where there is none of this id.
  package func explanation(of window: WindowID) -> Explanation? {
    guard let judged = scene.windows.first(where: { $0.id == window }) else { return nil }
    let place: Explanation.Place =
      scene.front?.id == window ? .front : judged.isShown ? .visible : .hidden
    return explain(judged.identity, judged.verdict, window: window, place: place)
  }

  /// Of what is in front; nil where nothing is.
  package var front: Explanation? { scene.front.flatMap { explanation(of: $0.id) } }

  /// Of an app, by its window that is seen best, if it has one.
  package func explanation(of identity: Identification) -> Explanation {
    let own = scene.windows.filter { $0.identity.app == identity.app }
    let best = own.first { $0.id == scene.front?.id } ?? own.last { $0.isShown } ?? own.last
    if let best, let explanation = explanation(of: best.id) { return explanation }
    return explain(identity, rules.verdict(on: identity), window: nil, place: .notOpen)
  }

  private func explain(
    _ identity: Identification, _ verdict: Verdict, window: WindowID?, place: Explanation.Place
  ) -> Explanation {
    let decision = standings.decision(on: verdict)
    let left = left(decision)
    let outcome = outcome(decision, left: left, place: place)
    let edges = verdict.matches.compactMap { standings.edge(of: $0.group)?.at }
    var explanation = Explanation(
      app: identity.app, name: identity.name, window: window, place: place, outcome: outcome,
      groups: verdict.matches.map { match in
        Explanation.GroupPart(
          id: match.group, name: name(match.group), way: match.way,
          standing: standings.now[match.group] ?? .counted)
      }, used: usedToday.first { $0.app == identity.app }, balance: balance,
      freeLeft: standings.freeLeft, left: left, nextChange: edges.min(), sentences: [])
    explanation.sentences =
      [Self.sentence(place, identity.name)] + selection(identity, verdict) + standing(explanation)
      + use(explanation) + time(decision, left: left) + [ending(decision, outcome, place)]
      + next(decision, explanation)
    return explanation
  }

  private func outcome(
    _ decision: Decision, left: Duration?, place: Explanation.Place
  ) -> Explanation.Outcome {
    if case .free = decision { return .free }
    if screen != .on { return .away }
    guard case .counted(let matches) = decision, left != .zero else { return .covered }
    let countsVisible = matches.contains { rules[group: $0.group].counting == .visible }
    return place == .front || place == .visible && countsVisible ? .running : .usable
  }

  /// How much use is left; nil where use costs nothing.
  private func left(_ decision: Decision) -> Duration? {
    switch decision {
    case .free: return nil
    case .closed: return .zero
    case .counted(let matches):
      let time = balance + standings.freeLeft
      return standings.left(of: matches.map(\.group), at: now).map { min($0, time) } ?? time
    }
  }

  func name(_ group: GroupID) -> String { rules[group: group].name }
  func words(_ time: WallTime) -> String { time.inWords(at: now.wall, in: zone) }
}
