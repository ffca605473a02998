/// A setting, as data: reading, errors, the file that is first written and the manual all come from it.
struct SettingsKey: Sendable {
  var name: String
  var kind: SettingsKind
  /// As it would be written; nil where there is no value of its own.
  var usual: String?
  /// Another value that somebody may want.
  var example: String
  /// Sentences.
  var meaning: String

  init(_ name: String, _ kind: SettingsKind, usual: String?, example: String, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.usual = usual
    self.example = example
    self.meaning = meaning
  }
}

/// Settings that stand under one heading.
struct SettingsSection: Sendable {
  /// `block-screen`; `group` where several are told apart by a name behind it.
  var kind: String
  var naming: Naming
  /// Sentences.
  var meaning: String
  var keys: [SettingsKey]

  enum Naming: Sendable {
    /// There is one of the kind.
    case none
    /// Each has a name of its own; what may be in its place in an example.
    case each(example: String)
  }

  /// `[group ID]`.
  var heading: String {
    if case .each = naming { "[\(kind) ID]" } else { "[\(kind)]" }
  }
}
