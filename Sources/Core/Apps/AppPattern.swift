/// What `repgate apps` filters by: part of a name or id, with `*` for anything.
package struct AppPattern: Sendable, Hashable {
  private var parts: [String]

  package init(_ text: String) {
    parts = text.split(separator: "*").map { FoldedText.fold(String($0)) }
  }

  /// Whether the name, the id or the program holds all parts in their order. Case and accents do not count.
  package func matches(_ entry: DesktopEntry) -> Bool {
    [entry.name, entry.id.rawValue, entry.executable ?? ""].contains { text in
      var rest = FoldedText.fold(text)[...]
      return parts.allSatisfy { part in
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
        return true
      }
    }
  }
}
