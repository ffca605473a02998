/// What is to be blocked, as somebody typed it.
package struct BlockWish: Sendable, Hashable {
  /// Apps; with a span groups, too.
  package var targets: [String]
  /// Nil: for good.
  package var span: OnceSpan?
  package var isConfirmed: Bool

  package init(_ targets: [String], span: OnceSpan? = nil, isConfirmed: Bool = false) {
    self.targets = targets
    self.span = span
    self.isConfirmed = isConfirmed
  }
}

/// What is to be unblocked, as somebody typed it.
package struct UnblockWish: Sendable, Hashable {
  package var targets: [String]
  /// True to end what was blocked once, and nothing else.
  package var endsTimed: Bool

  package init(_ targets: [String], endsTimed: Bool = false) {
    self.targets = targets
    self.endsTimed = endsTimed
  }
}

/// What is wanted of a rest.
package enum PauseWish: Sendable, Hashable {
  case begin(OnceSpan.End)
  case end
}
