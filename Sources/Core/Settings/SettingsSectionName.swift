/// What stands between the brackets of a section: `[block-screen]`, or `[group games]`.
package struct SettingsSectionName: Sendable, Hashable {
  /// `block-screen`, `group`.
  package var kind: String
  /// What tells several sections of a kind apart; any text. Nil where there is one of the kind.
  package var id: String?

  package init(_ kind: String, id: String? = nil) {
    self.kind = kind
    self.id = id
  }

  /// As it is written, with its brackets.
  package var text: String {
    "[" + kind + (id.map { " " + SettingsEscape.escape($0, in: .header) } ?? "") + "]"
  }
}
