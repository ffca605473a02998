/// Finds the category that somebody means.
package enum CategoryLookup {
  package enum Finding: Sendable, Hashable {
    /// As it is usually written.
    case found(String)
    /// With names that are much like the text.
    case unknown(alike: [String])
  }

  package static func find(_ text: String, installed: [DesktopEntry]) -> Finding {
    let known = Category.registered + installed.flatMap(\.categories)
    if let name = known.first(where: { $0.lowercased() == text.lowercased() }) { return .found(name) }
    return Category.isKnown(text) ? .found(text) : .unknown(alike: Likeness.closest(to: text, among: known))
  }
}
