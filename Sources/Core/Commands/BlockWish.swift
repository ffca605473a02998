/// What is to be blocked or unblocked, as somebody typed it.
package enum BlockTarget: Sendable, Hashable {
  /// An app; a group, too, where one is asked for.
  case named(String)
  case category(String)
  case title(TitlePattern)

  /// Reads `firefox`, `category:Game` and `title:*YouTube*`.
  /// - Throws: `UsageError`.
  init(_ text: String) throws {
    if let name = Self.rest(of: text, after: "category:") {
      guard Category.isUsable(name) else {
        throw UsageError(
          "\(PlainText.quote(text)) names no category: those are words of letters, digits, “-” and “_”.",
          advice: "For example: repgate block category:Game")
      }
      self = .category(name)
    } else if let written = Self.rest(of: text, after: "title:") {
      let pattern = TitlePattern(written)
      guard !pattern.matchesAnything else {
        throw UsageError(
          "\(PlainText.quote(text)) would be every window there is.",
          advice: "Type a part of the title: repgate block 'title:*YouTube*'")
      }
      self = .title(pattern)
    } else {
      self = .named(text)
    }
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    guard text.lowercased().hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count).drop(while: \.isWhitespace))
  }
}

/// What is to be blocked, and how long.
package struct BlockWish: Sendable, Hashable {
  package var targets: [BlockTarget]
  /// The id or the name of a group; nil: the usual one.
  package var group: String?
  /// Nil: for good.
  package var span: OnceSpan?
  package var isConfirmed: Bool

  package init(
    _ targets: [BlockTarget], group: String? = nil, span: OnceSpan? = nil, isConfirmed: Bool = false
  ) {
    self.targets = targets
    self.group = group
    self.span = span
    self.isConfirmed = isConfirmed
  }
}

/// What is to be unblocked, as somebody typed it.
package struct UnblockWish: Sendable, Hashable {
  package var targets: [BlockTarget]
  /// The id or the name of a group; nil: all of them.
  package var group: String?
  /// True to end what was blocked once, and nothing else.
  package var endsTimed: Bool

  package init(_ targets: [BlockTarget], group: String? = nil, endsTimed: Bool = false) {
    self.targets = targets
    self.group = group
    self.endsTimed = endsTimed
  }
}
