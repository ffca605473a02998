/// Finds the group that somebody means.
package enum GroupLookup {
  /// Those whose id or name the text is; more than one where they share a name. Case and accents do not count.
  package static func find(_ text: String, among groups: [Group]) -> [Group] {
    if let group = groups.first(where: { $0.id.rawValue == text }) { return [group] }
    let folded = FoldedText.fold(text)
    return groups.filter { [$0.name, $0.id.rawValue].map(FoldedText.fold).contains(folded) }
  }

  /// An id that no group has yet, like a name.
  package static func newID(like name: String, among groups: [Group]) -> GroupID {
    let id = name.lowercased()
    var candidate = GroupID(id)
    var number = 2
    while groups.contains(where: { $0.id == candidate }) {
      candidate = GroupID("\(id)-\(number)")
      number += 1
    }
    return candidate
  }
}
