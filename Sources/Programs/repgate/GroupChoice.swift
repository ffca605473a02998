import Core

/// The group that `--group` names.
struct GroupChoice {
  var group: Group
  /// Whether it is to be made.
  var isNew: Bool

  /// The one of this id or name; a new one where there is none.
  static func find(_ text: String, in groups: [Group], command: String) throws -> GroupChoice {
    if let group = try known(text, in: groups, command: command) {
      return GroupChoice(group: group, isNew: false)
    }
    let name = text.trimmed
    guard !name.isEmpty, name.count <= Exercise.longestName, PlainText.line(name) == name else {
      throw Failure(SelectionSentences.unusableName)
    }
    let id =
      FoldedText.fold(name) == GroupID.blocked.rawValue
      ? .blocked : GroupLookup.newID(like: name, among: groups)
    return GroupChoice(group: Group(id: id, name: name), isNew: true)
  }

  /// The one of this id or name; nil where there is none.
  static func known(_ text: String, in groups: [Group], command: String) throws -> Group? {
    let named = GroupLookup.find(text, among: groups)
    if named.count > 1 {
      throw Failure(OrderSentences.ambiguousGroup(text, named, command: command + " … --group"))
    }
    return named.first
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
