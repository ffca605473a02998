/// What is said of the settings file as a whole.
package enum SettingsSentences {
  /// What to do about mistakes.
  package static let wayOut = "To mend it: repgate settings edit"

  /// Each mistake with its line, a line each.
  /// - Parameter path: of the file; its name is enough to say.
  package static func mistakes(_ remarks: [SettingsRemark], path: String) -> String {
    remarks.errors.map { $0.text(file: lastPathPart(path)) }.joined(separator: "\n")
  }

  /// For `status` and beside the answers of commands: what is wrong, and what holds meanwhile.
  package static func problems(_ remarks: [SettingsRemark], path: String) -> [String] {
    remarks.filter { $0.weight != .hint }.map { remark in
      let text = remark.text(file: lastPathPart(path))
      return remark.weight == .error ? text + " What held before holds on. " + wayOut : text
    }
  }

  /// Everything that there is to say, a line each.
  package static func lines(_ remarks: [SettingsRemark], path: String) -> String {
    remarks.map { $0.text(file: lastPathPart(path)) + "\n" }.joined()
  }

  /// Said of a file with mistakes.
  package static func refusal(_ remarks: [SettingsRemark], path: String) -> String {
    let count = remarks.errors.count
    return
      "\(count == 1 ? "One mistake" : "\(count) mistakes") in \(PlainText.line(path)): what held before holds on.\n"
      + wayOut
  }

  /// Said of a file without.
  package static func approval(_ remarks: [SettingsRemark], path: String) -> String {
    let path = PlainText.line(path)
    if remarks.isEmpty { return "All is well in \(path)." }
    let isWhole = remarks.allSatisfy { $0.weight == .hint }
    return isWhole ? "There is no mistake in \(path)." : "The rest of \(path) holds."
  }
}
