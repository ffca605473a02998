/// The troubles that the user was told of and when, as one watcher leaves it to the next.
package struct ToldTroubles: Sendable, Hashable {
  /// After a start, what was told longer ago is told again.
  static let lasting = Duration.seconds(86_400)

  private(set) var times: [Trouble: WallTime] = [:]

  package init() {}

  /// Whether there is no need to tell of it once more.
  func has(_ trouble: Trouble, at now: WallTime) -> Bool {
    guard let time = times[trouble] else { return false }
    // What was done to the history is done: it stays in the status for as long as the damaged file is kept.
    if case .historyWasReplaced = trouble { return true }
    return (.zero..<Self.lasting).contains(now - time)
  }

  mutating func add(_ trouble: Trouble, at now: WallTime) { times[trouble] = now }

  mutating func forget(_ troubles: Set<Trouble>) {
    for trouble in troubles { times[trouble] = nil }
  }

  /// With what another one has besides.
  package func merged(with other: ToldTroubles) -> ToldTroubles {
    var all = self
    all.times.merge(other.times) { max($0, $1) }
    return all
  }

  /// A line each: the milliseconds, and which trouble.
  package var text: String {
    times.map { "\($0.value.milliseconds) \($0.key.text)" }.sorted().joined(separator: "\n")
  }

  /// Reads `text`, without what is anything else.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let time = Int64(parts[0]), let trouble = Trouble(String(parts[1])) else {
        continue
      }
      times[trouble] = WallTime(milliseconds: time)
    }
  }
}

extension Trouble {
  /// On one line.
  fileprivate var text: String {
    switch self {
    case .historyIsUnknown: "unknown"
    case .historyIsInMemory: "memory"
    case .historyWasReplaced(let path): "replaced \(PlainText.line(path))"
    case .rulesAreUnreadable: "rules"
    case .settingsAreWrong(let mistake): "settings \(PlainText.line(mistake))"
    case .hookFails(let sentence): "hook \(PlainText.line(sentence))"
    }
  }

  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words[0], words.count) {
    case ("unknown", 1): self = .historyIsUnknown
    case ("memory", 1): self = .historyIsInMemory
    case ("replaced", 2): self = .historyWasReplaced(setAside: words[1])
    case ("rules", 1): self = .rulesAreUnreadable
    case ("settings", 2): self = .settingsAreWrong(words[1])
    case ("hook", 2): self = .hookFails(words[1])
    default: return nil
    }
  }
}
