/// Finds what somebody may have meant by a word that is not known.
package enum Likeness {
  /// Those of `candidates` that are a slip of the fingers away from `word`, the most alike first, three at
  /// most. Case and accents do not count.
  package static func closest(to word: String, among candidates: [String]) -> [String] {
    let typed = FoldedText.fold(word)
    guard !typed.isEmpty else { return [] }
    let allowed = max(1, typed.count / 3)
    var seen: Set<String> = []
    let scored = candidates.compactMap { candidate -> (text: String, distance: Int)? in
      let folded = FoldedText.fold(candidate)
      guard seen.insert(folded).inserted else { return nil }
      if typed.count >= 3, folded.hasPrefix(typed) { return (candidate, 1) }
      guard abs(folded.count - typed.count) <= allowed else { return nil }
      let distance = distance(Array(typed), Array(folded))
      return distance <= allowed ? (candidate, distance) : nil
    }
    return scored.sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }.prefix(3).map(\.text)
  }

  /// “Did you mean A or B?”, or nil where nothing is alike.
  /// - Parameter prefix: is said before each, and not compared: `--`.
  package static func question(
    about word: String, among candidates: [String], prefix: String = ""
  ) -> String? {
    question(closest(to: word, among: candidates).map { prefix + $0 })
  }

  /// “Did you mean A, B or C?”, or nil where there is none.
  package static func question(_ alike: [String]) -> String? {
    alike.isEmpty ? nil : "Did you mean \(choice(of: alike))?"
  }

  /// `A, B or C`.
  static func choice(of items: [String]) -> String {
    let others = items.dropLast().joined(separator: ", ")
    return PlainText.line((others.isEmpty ? "" : others + " or ") + (items.last ?? ""))
  }

  /// How many letters must be changed, added, left out, or swapped with their neighbour.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for (column, other) in right.enumerated() {
        let change = last[column] + (letter == other ? 0 : 1)
        current[column + 1] = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
