/// Finds the blocked app that somebody means.
package enum BlockedLookup {
  package enum Finding: Sendable, Hashable {
    case found(BlockedApp)
    case ambiguous([BlockedApp])
    /// With names that are much like the text.
    case notBlocked(alike: [String])
  }

  /// - Parameter text: an id, a name, a window class, or a word of the name.
  package static func find(_ text: String, among blocked: [BlockedApp]) -> Finding {
    let bare = text.hasSuffix(".desktop") ? String(text.dropLast(".desktop".count)) : text
    let folded = FoldedText.fold(bare)
    let words = FoldedText.words(bare)
    let ways: [(BlockedApp) -> Bool] = [
      { $0.app.rawValue == bare },
      { FoldedText.fold($0.app.rawValue) == folded },
      { FoldedText.fold($0.name) == folded },
      { app in
        app.app.rawValue.split(separator: ".").last.map { FoldedText.fold(String($0)) } == folded
          || app.aliases.contains { otherName($0) == folded }
      },
      { app in
        let name = FoldedText.words(app.name)
        return !words.isEmpty && name.indices.contains { name[$0...].starts(with: words) }
      },
    ]
    for way in ways {
      let matching = blocked.filter(way)
      if matching.count == 1 { return .found(matching[0]) }
      if matching.count > 1 { return .ambiguous(matching) }
    }
    return .notBlocked(
      alike: Likeness.closest(to: text, among: blocked.flatMap { [$0.name, $0.app.rawValue] }))
  }

  private static func otherName(_ clue: Clue) -> String? {
    switch clue.source {
    case .windowClass, .instance: FoldedText.fold(clue.value)
    case .executable: clue.value.split(separator: "/").last.map { FoldedText.fold(String($0)) }
    default: nil
    }
  }
}
