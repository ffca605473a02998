/// Who stands before a block screen, and whether they leave without having earned time: "walked away".
///
/// Going and coming back within a minute is one visit, and so are reps that are logged elsewhere in that minute.
package struct ShieldVisits: Sendable, Hashable {
  /// How long the covered app has to stay out of the front until its user has left.
  package static let thought = Duration.seconds(60)

  /// What is in front.
  package enum Front: Sendable, Hashable {
    /// An app that is covered.
    case covered(AppID, GroupID, endsWithTime: Bool)
    /// Anything else; nil is the empty desktop.
    case other(AppID?)
    /// Nobody can be there, or it is Repgate itself: neither a visit nor its end.
    case nobody

    /// - Parameters:
    ///   - window: nil on an empty desktop.
    ///   - reason: why it is covered; nil where it is not.
    ///   - isWatched: whether someone can be there.
    init(_ window: JudgedWindow?, _ reason: ShieldReason?, isWatched: Bool) {
      guard isWatched, window?.identity.protection != .repgate else {
        self = .nobody
        return
      }
      guard let reason, let match = window?.verdict.matches.first(where: { $0.group == reason.group }) else {
        self = .other(window?.verdict.matches.first?.app)
        return
      }
      self = .covered(match.app, reason.group, endsWithTime: reason.endsWithTime)
    }
  }

  private var visit: Visit?

  private struct Visit: Sendable, Hashable {
    var app: AppID
    var group: GroupID
    var endsWithTime: Bool
    var left: Moment?
  }

  /// - Parameters:
  ///   - isOut: whether there is no time left.
  ///   - isStopping: nothing is told later.
  /// - Returns: what has happened since, each with its instant.
  mutating func update(_ front: Front, isOut: Bool, isStopping: Bool, at now: Moment) -> [(
    at: WallTime, matter: Happening.Matter
  )] {
    var news: [(at: WallTime, matter: Happening.Matter)] = []
    if let known = visit {
      if known.endsWithTime, !isOut {
        visit = nil
      } else if let left = known.left, isStopping || now.monotonic - left.monotonic >= Self.thought {
        news.append((left.wall, .shieldLeft(known.app, known.group)))
        visit = nil
      }
    }
    switch front {
    case .nobody: break
    case .other(let app?) where app == visit?.app: visit = nil
    case .other: if visit?.left == nil { visit?.left = now }
    case .covered(let app, let group, let endsWithTime):
      if visit?.app == app {
        visit?.left = nil
      } else {
        // From one covered app to the next: that is no earning either.
        if let known = visit {
          news.append((known.left?.wall ?? now.wall, .shieldLeft(known.app, known.group)))
        }
        news.append((now.wall, .shieldShown(app, group)))
        visit = Visit(app: app, group: group, endsWithTime: endsWithTime)
      }
    }
    return news
  }

  /// The monotonic instant at which the user has left; nil while nobody is about to.
  package var instant: Duration? { visit?.left.map { $0.monotonic + Self.thought } }
}

extension ShieldReason {
  /// Whether earned time opens it.
  fileprivate var endsWithTime: Bool {
    if case .noTime = self { true } else { false }
  }
}
