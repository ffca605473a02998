/// What a text that names an app was taken for.
package enum AppFinding: Sendable, Hashable {
  case found(FoundApp)
  /// Several apps answer to the text.
  case ambiguous(text: String, [BlockedApp])
  /// The app may never be covered.
  case protected(BlockedApp, Protection)
  /// Many programs share the name, and nothing else is known that tells one from the others: a rule would
  /// never match. Those that have the name now and can be told apart are in `sharing`.
  case indistinct(FoundApp, sharing: [BlockedApp])
}

/// An app that can be blocked, and how it was found.
package struct FoundApp: Sendable, Hashable {
  package var app: BlockedApp
  package var basis: Basis
  /// Whether one of its windows is open.
  package var isOpen: Bool

  package init(app: BlockedApp, basis: Basis, isOpen: Bool) {
    self.app = app
    self.basis = basis
    self.isOpen = isOpen
  }

  package enum Basis: Sendable, Hashable {
    case installed, open
    /// One app alone, installed or open, has the text in its name.
    case partOfName
    /// Nothing answers to the text: it is taken as a window class. What may have been meant is in `alike`.
    case guess(alike: [String])
  }
}
