internal import Core

/// Several groups in one text: their ids on a line each, escaped as in the settings.
enum GroupList {
  static func text(_ groups: [GroupID]) -> String {
    groups.map { SettingsEscape.escape($0.rawValue, in: .value) }.joined(separator: "\n")
  }

  static func groups(_ text: String) -> [GroupID] {
    text.split(separator: "\n", omittingEmptySubsequences: false).compactMap {
      SettingsEscape.unescape(String($0)).map { GroupID($0) }
    }
  }
}
